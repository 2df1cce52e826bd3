package gtpx.record;

import gtpx.game.GameSpec;
import gtpx.rules.Rules;
import gtpx.rules.Variant;
import gtpx.rules.Variants;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Reads the words of gtpx-rules out of a record. A record tells every option, so a variant of
 * somebody's own file need not be known.
 */
final class SpecWords {
  private SpecWords() {}

  /**
   * Reads the words.
   *
   * @throws IllegalArgumentException saying what is wrong and what was expected
   */
  static GameSpec parse(String text) {
    List<String> words = Arrays.asList(text.split(" ", -1));
    String name = words.get(0).replaceFirst("^variant=", "");
    if (!name.matches("[a-z0-9][a-z0-9_.-]{0,63}")) {
      throw new IllegalArgumentException(name + " (expected: variant=NAME)");
    }
    return GameSpec.parse(words, Variants.STANDARD.with(List.of(wide(name))));
  }

  private static Variant wide(String name) {
    Optional<Variant> known = Variants.STANDARD.find(name);
    return new Variant(
        name,
        "of a record",
        known.map(Variant::players).orElse(2),
        2,
        64,
        known.map(Variant::rules).orElse(Rules.DEFAULT));
  }
}
