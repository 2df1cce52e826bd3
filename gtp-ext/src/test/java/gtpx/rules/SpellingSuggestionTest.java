package gtpx.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpellingSuggestionTest {
  private static final List<String> KNOWN = List.of("seat", "seconds", "seed", "max-turns");

  @ParameterizedTest
  @CsvSource({
    "seet, seat",
    "sea, seat",
    "seatt, seat",
    "esat, seat",
    "max, max-turns",
    "maxturns, max-turns"
  })
  void oneSlipInThreeLettersAndABeginningAreNear(String word, String meant) {
    assertThat(SpellingSuggestion.find(word, KNOWN)).contains(meant);
  }

  @ParameterizedTest
  @CsvSource({"x", "soot", "turns", "s"})
  void moreIsNot(String word) {
    assertThat(SpellingSuggestion.find(word, KNOWN)).isEmpty();
  }

  /** To count its edits would take gigabytes. */
  @Test
  void aVeryLongWordIsNearNothing() {
    assertThat(SpellingSuggestion.find("x".repeat(100_000_000), KNOWN)).isEmpty();
  }

  @Test
  void whereNothingIsNearAllAreExpected() {
    assertThat(SpellingSuggestion.hint("x", KNOWN))
        .isEqualTo("(expected: seat, seconds, seed, max-turns)");
    assertThat(SpellingSuggestion.hint("seet", KNOWN)).isEqualTo("(did you mean seat?)");
  }
}
