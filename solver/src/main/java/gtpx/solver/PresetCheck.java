package gtpx.solver;

import gtpx.game.GameSpec;
import gtpx.rules.Rules;
import gtpx.rules.Variants;
import java.util.ArrayList;
import java.util.List;

/** Whether a game has the rules of a preset that a solver knows. */
final class PresetCheck {
  private PresetCheck() {}

  /**
   * Checks the players, the rules and that there is no komi.
   *
   * @param others choices that the solver knows beside those of the preset, such as {@code
   *     opening=none}
   * @throws IllegalArgumentException if the game differs; the message says what was expected
   */
  static void check(GameSpec spec, String preset, int players, List<String> others) {
    if (spec.players() != players) {
      throw new IllegalArgumentException(
          "players=" + spec.players() + " (expected: " + players + " with " + preset + ")");
    }
    SolvableRules.checkKomi(spec);
    Rules rules = Variants.STANDARD.get(preset).rules();
    for (String key : Rules.keys()) {
      List<String> expected = new ArrayList<>(List.of(rules.word(key)));
      for (String word : Rules.words(key)) {
        if (others.contains(key + "=" + word)) {
          expected.add(word);
        }
      }
      String word = spec.rules().word(key);
      if (!expected.contains(word)) {
        throw new IllegalArgumentException(
            "%s=%s can't be solved (expected: %s, as in %s)"
                .formatted(key, word, String.join(" or ", expected), preset));
      }
    }
  }

  /** The game with the name of a preset that everybody knows, if its own is of somebody's file. */
  static String standardName(GameSpec spec, String preset) {
    boolean isStandard = Variants.STANDARD.find(spec.variant()).isPresent();
    return isStandard
        ? spec.toString()
        : spec.toString().replaceFirst("^variant=\\S+", "variant=" + preset);
  }
}
