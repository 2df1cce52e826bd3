package gtpx.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import gtpx.cli.Main;
import gtpx.testing.JavaCommand;
import gtpx.testing.Peers;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** An engine in a process of its own, and the signal that kill -INT sends. */
@Timeout(120)
final class InterruptHandlerTest {
  private static final Path STATUS = Path.of("/proc/self/status");
  private static final int SIGINT_BIT = 2; // in the hexadecimal digits after SigIgn:

  private final String kill = Peers.require("kill").toString();
  private final Process engine = start();
  private final BufferedReader answers = engine.inputReader(StandardCharsets.US_ASCII);

  /**
   * Processes that a script runs in the background ignore the signal, and so do all their children.
   */
  @BeforeAll
  static void skipIfTheSignalIsIgnored() throws IOException {
    String status = Files.isReadable(STATUS) ? Files.readString(STATUS) : "";
    String ignored = status.replaceFirst("(?s).*SigIgn:\\s*[0-9a-f]*([0-9a-f])\n.*|.*", "0$1");
    boolean isIgnored = (Integer.parseInt(ignored, 16) & SIGINT_BIT) != 0;
    assumeFalse(isIgnored, "SIGINT is ignored by this process and those it starts");
  }

  /** Starts our engine from the test's class path, with an hour per move. */
  private static Process start() {
    List<String> words = List.of("engine", "--board", "9", "--seconds", "3600");
    List<String> command = JavaCommand.of(Main.class.getName(), words);
    try {
      return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  @AfterEach
  void end() {
    engine.destroyForcibly();
  }

  private void say(String line) throws IOException {
    engine.getOutputStream().write((line + "\n").getBytes(StandardCharsets.US_ASCII));
    engine.getOutputStream().flush();
  }

  private void interrupt() throws IOException, InterruptedException {
    new ProcessBuilder(kill, "-INT", String.valueOf(engine.pid())).start().waitFor();
  }

  private String nextLine(String start) throws IOException {
    String line = answers.readLine();
    while (line != null && !line.startsWith(start)) {
      line = answers.readLine();
    }
    return String.valueOf(line);
  }

  @Test
  void endsTheCommandThatRunsAndOtherwiseTheProcess() throws IOException, InterruptedException {
    say("kata-genmove_analyze b 1 maxmoves 1");
    nextLine("info move ");

    interrupt();

    assertThat(nextLine("play ")).matches("play [A-HJ][1-9]");
    say("7 gtpx-to_move");
    assertThat(nextLine("=7")).isEqualTo("=7 white");

    answers.readLine();
    interrupt();

    assertThat(engine.waitFor()).isEqualTo(130);
  }

  @Test
  void endsAnAnalysisToo() throws IOException, InterruptedException {
    say("lz-analyze b 1 maxmoves 1");
    nextLine("info move ");

    interrupt();

    assertThat(nextLine("")).isNotNull();
    say("7 name");
    assertThat(nextLine("=7")).isEqualTo("=7 gtpx bot");
  }
}
