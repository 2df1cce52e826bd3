package gtpx.cli.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.apache.commons.cli.DefaultParser;
import org.apache.commons.cli.ParseException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProgressLinesTest {
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private long seconds = 1_000_000;

  @ParameterizedTest
  @CsvSource({"false, … 3 states|… 5 states|", "true, ''"})
  void printsALineEveryTenSeconds(boolean isQuiet, String lines) throws ParseException {
    try (SolveLimits limits =
        SolveLimits.of(
            new DefaultParser().parse(SolveCommand.command().options(), new String[0]),
            () -> seconds * 1_000_000_000)) {
      PrintStream stream = new PrintStream(err, true, StandardCharsets.UTF_8);
      ProgressLines progress = new ProgressLines(limits, stream, isQuiet);
      pass(9, 1, progress);
      pass(1, 2, progress); // there is nothing to show yet
      progress.show(() -> Optional.of("3 states"));
      pass(9, 3, progress);
      pass(3, 4, progress);
      progress.show(() -> Optional.of("5 states"));
      pass(9, 5, progress);
      pass(1, 6, progress);
      assertThat(progress.mustStop()).isFalse();
    }

    assertThat(err.toString(StandardCharsets.UTF_8).lines().map(line -> line + "|"))
        .containsExactly(lines.isEmpty() ? new String[0] : lines.split("(?<=\\|)"));
  }

  /** Lets seconds pass, and has a search ask several times. */
  private void pass(int more, int asked, ProgressLines progress) {
    seconds += more;
    for (int i = 0; i < asked; i++) {
      assertThat(progress.mustStop()).isFalse();
    }
  }
}
