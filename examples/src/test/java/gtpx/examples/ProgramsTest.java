package gtpx.examples;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.testing.Peers;
import gtpx.testing.TierFilter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The example programs answer what makes no sense or can't be done with one line and the exit codes
 * of docs/cli.md, never with a stack trace.
 */
@Timeout(120)
@Tag(TierFilter.LONG)
class ProgramsTest {
  private static final int PATIENCE_SECONDS = 60;

  @TempDir Path folder;

  private record Run(int exitCode, String out, String err) {
    void assertFailedWith(int code, String message) {
      assertThat(err).contains(message).contains("(expected: ");
      assertThat(err.lines()).as(err).hasSize(1);
      assertThat(exitCode).as(err).isEqualTo(code);
      assertThat(out).isEmpty();
    }
  }

  /** Runs a program of the folders python and node, with this referee. */
  private Run run(String referee, String program, String... arguments)
      throws IOException, InterruptedException {
    boolean isPython = program.endsWith(".py");
    List<String> command = new ArrayList<>();
    command.add(Peers.require(isPython ? "python3" : "node").toString());
    command.add((isPython ? "python/" : "node/") + program);
    command.addAll(List.of(arguments));
    Path out = folder.resolve("out");
    Path err = folder.resolve("err");
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put("GTPX_REFEREE", referee);
    builder.environment().put("PYTHONDONTWRITEBYTECODE", "1");
    Process process = builder.redirectOutput(out.toFile()).redirectError(err.toFile()).start();
    boolean hasEnded = process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
    process.destroyForcibly().waitFor();
    assertThat(hasEnded).as("%s has ended", command).isTrue();
    return new Run(process.exitValue(), Files.readString(out), Files.readString(err));
  }

  private Run runServer(String program, String... arguments)
      throws IOException, InterruptedException {
    return run(OtherLanguagesTest.commandLine(OtherLanguagesTest.referee()), program, arguments);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "server.py | | FOLDER",
        "server.py | games | PORT",
        "server.py | games 8O80 | port 8O80 (expected: a number from 0 to 65535)",
        "server.py | games 65536 | port 65536 (expected: a number from 0 to 65535)",
        "server.mjs | | no FOLDER",
        "server.mjs | games | no PORT",
        "server.mjs | games 8O80 | port 8O80 (expected: a number from 0 to 65535)",
        "server.mjs | games -1 | port -1 (expected: a number from 0 to 65535)",
        "server.mjs | --foo | unrecognized argument --foo",
        "selfplay.py | greedi | greedi (expected: random or greedy)",
        "selfplay.py | --games 0 | 0 (expected: a number from 1)",
      })
  void aCommandLineThatMakesNoSenseIsAnsweredInOneLine(
      String program, String arguments, String message) throws Exception {
    String[] words = arguments == null ? new String[0] : arguments.split(" ");

    run("/no/such/referee", program, words).assertFailedWith(2, message);
  }

  @ParameterizedTest
  @CsvSource({"server.py", "server.mjs", "bench.py", "bench.mjs"})
  void aRefereeThatIsMissingIsNamed(String program) throws Exception {
    String[] arguments = {folder.resolve("games").toString(), "0"};
    String[] none = {};

    run("/no/such/referee --json", program, program.startsWith("server") ? arguments : none)
        .assertFailedWith(1, "/no/such/referee");
  }

  /** Regression: a stack trace in Node. */
  @ParameterizedTest
  @CsvSource({"server.py", "server.mjs", "bench.py", "bench.mjs"})
  void anEmptyCommandOfARefereeIsNoCommand(String program) throws Exception {
    String[] arguments = {folder.resolve("games").toString(), "0"};
    String[] none = {};

    for (String referee : List.of("", " ")) {
      run(referee, program, program.startsWith("server") ? arguments : none)
          .assertFailedWith(1, "no command");
    }
  }

  /** A program that talks, but not in JSON, such as the referee without --json. */
  @ParameterizedTest
  @CsvSource({"server.py", "server.mjs"})
  void aRefereeThatWritesNoJsonIsToldSo(String program) throws Exception {
    run("cat", program, folder.resolve("games").toString(), "0")
        .assertFailedWith(1, "no answer in JSON");
  }

  @ParameterizedTest
  @CsvSource({"server.py", "server.mjs"})
  void aFileInPlaceOfTheFolderIsNamed(String program) throws Exception {
    Path file = Files.writeString(folder.resolve("file"), "");

    runServer(program, file.toString(), "0").assertFailedWith(1, file + ": ");
  }

  @ParameterizedTest
  @CsvSource({"server.py", "server.mjs"})
  void aPortThatIsUsedIsNamed(String program) throws Exception {
    try (ServerSocket used = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      runServer(program, folder.resolve("games").toString(), "" + used.getLocalPort())
          .assertFailedWith(1, "port " + used.getLocalPort());
    }
  }

  @ParameterizedTest
  @CsvSource({"server.py", "server.mjs", "bench.py", "bench.mjs", "selfplay.py"})
  void helpIsPrinted(String program) throws Exception {
    Run help = run("/no/such/referee", program, "--help");

    assertThat(help.exitCode()).isZero();
    assertThat(help.out()).contains("usage: ").contains(program);
    assertThat(help.err()).isEmpty();
  }

  private static Run runJava(String... arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int code =
        GameServer.run(
            arguments,
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8));
    return new Run(
        code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  @Test
  void theServerInJavaAnswersWhatMakesNoSenseInOneLine() {
    Stream.of(new String[] {}, new String[] {"games"}, new String[] {"games", "8O80"})
        .forEach(arguments -> runJava(arguments).assertFailedWith(2, "GameServer: "));
    runJava("games", "65536").assertFailedWith(2, "port 65536");
  }

  @Test
  void theServerInJavaNamesWhatItCannotUse() throws Exception {
    Path file = Files.writeString(folder.resolve("file"), "");
    runJava(file.toString(), "0").assertFailedWith(1, file.toString());
    try (ServerSocket used = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      runJava(folder.toString(), "" + used.getLocalPort())
          .assertFailedWith(1, "port " + used.getLocalPort());
    }
    for (String spoilt : List.of("", "[]", "{}", "{\"tokens\":{\"pink\":\"x\"}}")) {
      Path game = Files.writeString(folder.resolve("g.json"), spoilt);
      runJava(folder.toString(), "0").assertFailedWith(1, game.toString());
    }
  }
}
