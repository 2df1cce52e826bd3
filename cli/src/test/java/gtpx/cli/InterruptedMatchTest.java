package gtpx.cli;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.testing.JavaCommand;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A match in a process of its own that is asked to end. */
@Timeout(120)
class InterruptedMatchTest {
  @Test
  void whatWasPlayedSoFarIsSummedUp() throws IOException {
    Process match = start("--board", "2", "--seat", "bot", "--seat", "bot", "--games", "100000");
    BufferedReader lines = match.inputReader(StandardCharsets.UTF_8);
    String line = lines.readLine();
    while (line != null && !line.startsWith("game ")) {
      line = lines.readLine();
    }

    match.toHandle().destroy();

    List<String> rest = lines.lines().toList();
    assertThat(rest).anyMatch(text -> text.matches("\\d+ games?, ended by .*"));
    assertThat(rest).anyMatch(text -> text.matches("bot +\\d+ .*"));
    assertThat(rest).anyMatch(text -> text.matches("bot \\(2\\) +\\d+ .*"));
  }

  private static Process start(String... words) throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(JavaCommand.of(Main.class.getName(), List.of("match")));
    builder.command().addAll(List.of(words));
    return builder.redirectError(ProcessBuilder.Redirect.DISCARD).start();
  }
}
