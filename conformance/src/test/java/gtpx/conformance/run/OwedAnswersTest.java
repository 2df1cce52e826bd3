package gtpx.conformance.run;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.conformance.script.Escapes;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OwedAnswersTest {
  private static boolean isOwed(String line) {
    OwedAnswers owed = new OwedAnswers();
    owed.send(Escapes.read(line) + "\n");
    return !owed.areNone();
  }

  @ParameterizedTest
  @ValueSource(strings = {"name", "1 name", "12 34", " \\x01name # list", "1\\x01name"})
  void aCommandIsAnswered(String line) {
    assertThat(isOwed(line)).isTrue();
  }

  /** Control characters are removed before comments, so that CR doesn't end a comment. */
  @ParameterizedTest
  @ValueSource(strings = {"", " \\t", "12", "\\x01 1\\x012 ", "# name", "12 # name", "#a\\rname"})
  void nothingIsNotAnswered(String line) {
    assertThat(isOwed(line)).isFalse();
  }
}
