package gtpx.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class ProgressLineTest {
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final PrintStream err = new PrintStream(bytes, true, StandardCharsets.UTF_8);
  private int done;

  private ProgressLine line(boolean isTerminal) {
    return new ProgressLine(err, isTerminal, () -> ++done + " of 12");
  }

  @Test
  void onATerminalALineTakesThePlaceOfTheOneBefore() {
    try (ProgressLine line = line(true)) {
      line.show();
      line.show();
    }

    assertThat(bytes).hasToString("1 of 12\r       \r2 of 12\r       \r");
  }

  @Test
  void onATerminalItIsClearedBeforeAnythingElse() {
    try (ProgressLine line = line(true)) {
      line.show();
      line.print(() -> err.print("failed\n"));
    }

    assertThat(bytes).hasToString("1 of 12\r       \rfailed\n");
  }

  @Test
  void elsewhereItIsALineOfItsOwn() {
    try (ProgressLine line = line(false)) {
      line.show();
      line.print(() -> err.print("failed\n"));
      line.show();
    }

    assertThat(bytes.toString(StandardCharsets.UTF_8).lines())
        .containsExactly("1 of 12", "failed", "2 of 12");
  }
}
