package gtpx.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** docs/bridge.md, "Limits" */
class OpenFilesTest {
  /** The limit on open files less 600, or a quarter of the limit if that is more. */
  @ParameterizedTest
  @CsvSource({
    "20000, 15000, 15000",
    "15600, 15000, 15000",
    "15599, 15000, 14999",
    "4096, 15000, 3496",
    "1024, 15000, 424",
    "256, 15000, 64",
    "256, 10, 10",
    "3, 10, 1",
  })
  void someFilesAreKeptForOtherThings(long files, int wanted, int connections) {
    assertThat(new OpenFiles(files).connections(wanted)).isEqualTo(connections);
    assertThat(new OpenFiles(files).warning(wanted).isPresent()).isEqualTo(connections < wanted);
  }

  @Test
  void theWarningNamesBothWaysOut() {
    assertThat(new OpenFiles(4096).warning(15_000))
        .contains(
            "at most 3496 connections, since this process can have 4096 open files"
                + " (expected: ulimit -Hn 15600, or --max-connections 3496)");
  }
}
