package gtpx.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class ProgressLineTest {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();

  private ProgressLine line(boolean isSeen) {
    return new ProgressLine(new PrintStream(out, true, StandardCharsets.UTF_8), isSeen, 12);
  }

  @Test
  void aLineIsClearedBeforeAnother() {
    ProgressLine line = line(true);

    line.step();
    line.clear();
    line.clear();

    assertThat(out).hasToString("\r1 of 12\r       \r");
  }

  @Test
  void everyStepStandsInPlaceOfTheOneBefore() {
    ProgressLine line = line(true);

    line.step();
    line.step();

    assertThat(out).hasToString("\r1 of 12\r2 of 12");
  }

  @Test
  void whereNobodyLooksNothingIsPrinted() {
    ProgressLine line = line(false);

    line.step();
    line.clear();

    assertThat(out.toByteArray()).isEmpty();
  }
}
