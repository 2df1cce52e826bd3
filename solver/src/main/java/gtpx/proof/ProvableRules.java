package gtpx.proof;

import gtpx.game.GameSpec;
import gtpx.rules.Rules;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Checks that a game is one that a kind of claims is meant for. */
final class ProvableRules {
  private ProvableRules() {}

  /** The points of the largest boards whose proofs list every state, as the solver's limit. */
  private static final int MOST_LISTED = 6;

  /**
   * Checks the players, the rules and that there is no komi.
   *
   * @param others words by option that the rules may have instead of those of {@code rules}
   * @throws ProofException if something differs
   */
  static void check(
      GameSpec spec, int players, Rules rules, Map<String, List<String>> others, ProofTokens tokens)
      throws ProofException {
    if (spec.players() != players) {
      throw tokens.error("players=" + spec.players() + " (expected: " + players + ")");
    }
    if (spec.komi().stream().anyMatch(komi -> komi.signum() != 0)) {
      throw tokens.error("the game has komi (expected: none, since claims leave it out)");
    }
    for (String key : Rules.keys()) {
      List<String> expected = new ArrayList<>(List.of(rules.word(key)));
      expected.addAll(others.getOrDefault(key, List.of()));
      String word = spec.rules().word(key);
      if (!expected.contains(word)) {
        throw tokens.error(key + "=" + word + " (expected: " + String.join(", ", expected) + ")");
      }
    }
  }

  /**
   * Refuses a board whose games are too many to be checked one by one.
   *
   * @throws ProofException if it has more than {@link #MOST_LISTED} points
   */
  static void checkSize(GameSpec spec, ProofTokens tokens) throws ProofException {
    int points = spec.board().size();
    if (points > MOST_LISTED) {
      throw tokens.error(points + " points (expected: at most " + MOST_LISTED + ")");
    }
  }
}
