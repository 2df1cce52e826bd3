package gtpx.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** GTP 2, section 2.6, and how GoGui and GNU Go interpret it. */
class GtpResponseTest {
  private static final OptionalInt NO_ID = OptionalInt.empty();

  @Test
  void anEmptySuccessKeepsTheBlank() {
    assertThat(GtpResponse.success(NO_ID, "")).hasToString("= \n\n");
    assertThat(GtpResponse.success(OptionalInt.of(1), "")).hasToString("=1 \n\n");
  }

  @Test
  void aFailureRepeatsTheNumberToo() {
    assertThat(GtpResponse.failure(OptionalInt.of(3), "unknown command"))
        .hasToString("?3 unknown command\n\n");
  }

  @Test
  void noLineInsideIsEmpty() {
    assertThat(GtpResponse.success(NO_ID, "a\n\n\nb\n\n")).hasToString("= a\n \n \nb\n\n");
    assertThat(GtpResponse.success(NO_ID, "\nboard")).hasToString("= \nboard\n\n");
  }

  @Test
  void aFailureIsOneLine() {
    assertThat(GtpResponse.failure(NO_ID, "a\nb\r\n")).hasToString("? a b\n\n");
  }

  @Test
  void lettersBeyondAsciiArePrintedAndControlsAreNot() {
    assertThat(GtpResponse.success(NO_ID, "é\u0007\u0085\u009b\tx\ud83d\ude00\ud83d"))
        .hasToString("= é   \tx\ud83d\ude00?\n\n");
  }

  @Test
  void aFailureIsAscii() {
    assertThat(GtpResponse.failure(NO_ID, "…é\u0007x")).hasToString("? ...? x\n\n");
  }

  @Test
  void asAsciiOtherLettersAreQuestionMarks() {
    assertThat(GtpResponse.ascii("= …é\tx\ud83d\ude00\n\n")).isEqualTo("= ...?\tx?\n\n");
  }
}
