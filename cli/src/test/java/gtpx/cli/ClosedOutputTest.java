package gtpx.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import gtpx.testing.JavaCommand;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Processes whose standard output somebody closes, as {@code head -1} does. */
@Timeout(120)
class ClosedOutputTest {
  private static final String UNWRITTEN = "gtpx: the standard output could not be written";

  @TempDir private Path folder;

  private Process start(List<String> words) throws IOException {
    return new ProcessBuilder(JavaCommand.of(Main.class.getName(), words))
        .redirectError(folder.resolve("errors").toFile())
        .start();
  }

  private List<String> errors() throws IOException {
    return Files.readAllLines(folder.resolve("errors"));
  }

  /** Waits for the end; if there is none, the failure says what the process's threads do. */
  private int exitCode(Process process) throws Exception {
    if (process.waitFor(100, TimeUnit.SECONDS)) {
      return process.exitValue();
    }
    Path jstack = Path.of(System.getProperty("java.home"), "bin", "jstack");
    Process dump =
        new ProcessBuilder(jstack.toString(), String.valueOf(process.pid()))
            .redirectErrorStream(true)
            .start();
    String threads = new String(dump.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.destroyForcibly();
    return fail(errors() + "\n" + threads);
  }

  /** The input stays open: a controller may wait for an answer before it sends a command. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "engine --board 5 --playouts 1 | genmove b",
        "referee | showboard",
        "referee --json | {\"rules\":\"go\"}"
      })
  void whoAnswersEndsAtTheFirstAnswerThatCannotBeWritten(String words, String command)
      throws Exception {
    Process process = start(List.of(words.split(" ")));
    Writer input = process.outputWriter(StandardCharsets.UTF_8);
    input.write(command + "\n");
    input.flush();
    assertThat(process.getInputStream().read()).isPositive();

    process.getInputStream().close();
    input.write(command + "\n");
    input.flush();

    assertThat(exitCode(process)).isEqualTo(1);
    assertThat(errors()).containsExactly(UNWRITTEN);
  }

  @Test
  void aMatchOfManyGamesEndsWhenNobodyReadsIt() throws Exception {
    Process match =
        start(
            List.of("match", "--board=2", "--seat=bot", "--seat=bot", "--games=100000", "--json"));
    assertThat(match.getInputStream().read()).isPositive();

    match.getInputStream().close();

    assertThat(exitCode(match)).isEqualTo(1);
    assertThat(errors()).containsExactly(UNWRITTEN);
  }

  @Test
  void aTournamentGoesOnSinceItsResultsAreInFiles() throws Exception {
    Path results = folder.resolve("results");
    List<String> words = new ArrayList<>(List.of("tournament", "--board=2", "--rounds=50"));
    words.addAll(List.of("--entrant=a=bot playouts=1", "--entrant=b=bot playouts=1"));
    words.addAll(List.of("--out", results.toString()));
    Process tournament = start(words);

    tournament.getInputStream().close();

    assertThat(exitCode(tournament)).isEqualTo(1);
    assertThat(errors()).containsExactly(UNWRITTEN);
    assertThat(Files.readAllLines(results.resolve("results.jsonl"))).hasSize(100);
  }
}
