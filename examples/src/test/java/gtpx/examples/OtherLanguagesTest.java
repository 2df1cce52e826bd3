package gtpx.examples;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.testing.JavaCommand;
import gtpx.testing.LongTest;
import gtpx.testing.Peers;
import gtpx.testing.TierFilter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * The referee's clients in Python and Node pass their own tests, with our referee.
 * docs/json-referee.md, docs/research.md
 */
@Timeout(600)
@Execution(
    ExecutionMode.CONCURRENT) // they mostly wait: for referees that start, hang or are killed
@LongTest
@Tag(TierFilter.LONG)
class OtherLanguagesTest {
  private static final Path PYTHON = Path.of("python");
  private static final Path NODE = Path.of("node");
  private static final int PATIENCE_SECONDS = 300;

  @TempDir Path folder;

  @Test
  void theClientInPython() throws Exception {
    assertThatItPasses(PYTHON, List.of(python(), "test_gtpx_referee.py"));
  }

  @Test
  void theServerInPython() throws Exception {
    assertThatItPasses(PYTHON, List.of(python(), "test_server.py"));
  }

  @Test
  void theEnvironmentsInPython() throws Exception {
    String python = Peers.requirePythonModule("numpy").toString();

    assertThatItPasses(PYTHON, List.of(python, "test_gtpx_env.py"));
  }

  @Test
  void thePolicyInPythonAsAnEngine() throws Exception {
    String python = Peers.requirePythonModule("numpy").toString();

    assertThatItPasses(PYTHON, List.of(python, "test_gtpx_engine.py"));
  }

  @Test
  void theClientInNode() throws Exception {
    String node = Peers.require("node").toString();

    assertThatItPasses(NODE, List.of(node, "--test", "gtpx-referee.test.mjs"));
  }

  @Test
  void theServerInNode() throws Exception {
    List<String> server = List.of(Peers.require("node").toString(), "../node/server.mjs");

    assertThatItPasses(
        PYTHON, List.of(python(), "test_server.py"), Map.of("GTPX_SERVER", commandLine(server)));
  }

  private static String python() {
    return Peers.require("python3").toString();
  }

  private void assertThatItPasses(Path directory, List<String> command) throws Exception {
    assertThatItPasses(directory, command, Map.of());
  }

  private void assertThatItPasses(
      Path directory, List<String> command, Map<String, String> environment)
      throws IOException, InterruptedException {
    Path output = folder.resolve("output");
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(directory.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile());
    builder.environment().put("GTPX_REFEREE", commandLine(referee()));
    builder.environment().put("PYTHONDONTWRITEBYTECODE", "1");
    builder.environment().putAll(environment);

    Process tests = builder.start();
    boolean hasEnded = tests.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
    tests.destroyForcibly().waitFor();

    String printed = Files.readString(output);
    assertThat(hasEnded).as(printed).isTrue();
    assertThat(tests.exitValue()).as(printed).isZero();
  }

  /** Writes words as a shell would read them; none of ours has an apostrophe. */
  static String commandLine(List<String> words) {
    return words.stream().map(word -> "'" + word + "'").collect(Collectors.joining(" "));
  }

  /** Returns the command line of our referee. */
  static List<String> referee() {
    return JavaCommand.of("gtpx.cli.Main", List.of("referee", "--json"));
  }
}
