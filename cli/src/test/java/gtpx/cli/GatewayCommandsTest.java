package gtpx.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import gtpx.cli.command.PrivateFile;
import gtpx.cli.gateway.CgosCommand;
import gtpx.cli.gateway.GovariantsCommand;
import gtpx.testing.ScriptedPlayer;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code gtpx cgos} and {@code gtpx govariants} from the command line. */
@Timeout(60)
@Isolated("sets the signal handlers of the process")
class GatewayCommandsTest {
  private static final String GAME = "0123456789abcdef01234567";

  @TempDir Path folder;
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private Path password;

  @BeforeEach
  void writePassword() throws IOException {
    password = folder.resolve("password");
    PrivateFile.write(password, "s3cret\n");
  }

  private static PrintStream stream(ByteArrayOutputStream bytes) {
    return new PrintStream(bytes, true, StandardCharsets.UTF_8);
  }

  private String err() {
    return err.toString(StandardCharsets.UTF_8);
  }

  private int cgos(String line) {
    String[] words = line.replace("PASSWORD", "--password-file " + password).split(" ", -1);
    return Calls.run(
        CgosCommand.command(),
        words,
        stream(out),
        stream(err),
        (budget, seed) -> new ScriptedPlayer());
  }

  private int govariants(String line) {
    String[] words = (line + " --session-file " + folder.resolve("session")).strip().split(" ", -1);
    return Calls.run(
        GovariantsCommand.command(),
        words,
        stream(out),
        stream(err),
        (budget, seed) -> new ScriptedPlayer());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "nowhere --name Ours PASSWORD --seat bot",
        "localhost:99999 --name Ours PASSWORD --seat bot",
        "localhost:0 --name Ours PASSWORD --seat bot",
        "::1:6867 --name Ours PASSWORD --seat bot",
        "localhost:1 PASSWORD --seat bot",
        "localhost:1 --name Ours --seat bot",
        "localhost:1 --name 1st PASSWORD --seat bot",
        "localhost:1 --name Ours PASSWORD",
        "localhost:1 --name Ours PASSWORD --seat human",
        "localhost:1 --name Ours PASSWORD --seat red=bot",
        "localhost:1 --name Ours PASSWORD --seat bot --variant multi",
        "localhost:1 --name Ours PASSWORD --seat bot --variant parallel",
        "localhost:1 --name Ours PASSWORD --seat bot --games 0",
        "localhost:1 --name Ours PASSWORD --seat bot --lag x",
        "localhost:1 --name Ours PASSWORD --seat bot --record sgf"
      })
  void aCgosCommandLineThatMakesNoSenseIsAnsweredWithOneLine(String line) {
    assertThat(cgos(line)).isEqualTo(2);
    assertThat(err().lines()).hasSize(1);
    assertThat(err())
        .startsWith("gtpx cgos: ")
        .containsPattern("\\(expected: |--record needs --out DIR")
        .doesNotContain("s3cret");
  }

  @Test
  void aProgramThatIsNotThereIsNoPersonEither() {
    assertThat(cgos("localhost:1 --name Ours PASSWORD --seat no-such-engine")).isEqualTo(2);
    assertThat(err())
        .contains("no program no-such-engine (expected: bot or a program that can be run)");
  }

  @Test
  void aPasswordThatTheServerWouldRefuseIsNotShown() throws IOException {
    PrivateFile.write(password, "two words\n");

    assertThat(cgos("localhost:1 --name Ours PASSWORD --seat bot")).isEqualTo(2);
    assertThat(err()).contains("--password-file (expected: ").doesNotContain("two");
  }

  @Test
  void aServerThatIsNotThereIsAnError() {
    assertThat(cgos("127.0.0.1:1 --name Ours PASSWORD --seat bot")).isEqualTo(1);
    assertThat(err()).startsWith("gtpx cgos: 127.0.0.1:1: ").hasLineCount(1);
  }

  /** Plays the server's side of one game of two passes. */
  private static void serve(ServerSocket listening) throws IOException {
    serve(listening, "Other(1800?)");
  }

  private static void serve(ServerSocket listening, String other) throws IOException {
    try (Socket socket = listening.accept();
        BufferedReader in =
            new BufferedReader(
                new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8))) {
      PrintStream out = new PrintStream(socket.getOutputStream(), true, StandardCharsets.UTF_8);
      for (String line : List.of("protocol genmove_analyze", "username", "password")) {
        out.print(line + "\n");
        in.readLine();
      }
      out.print("setup 7 9 7.0 60000 " + other + " Ours(1800?)\ngenmove b 60000\n");
      in.readLine();
      out.print("play w pass 60000\ngameover 2026-01-31 W+7.0\n");
      in.readLine();
    }
  }

  @Test
  void aGameIsReportedRecordedAndLoggedWithoutThePassword() throws Exception {
    Path log = folder.resolve("log");
    try (ServerSocket listening = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      CompletableFuture<Void> server =
          CompletableFuture.runAsync(
              () -> {
                try {
                  serve(listening);
                } catch (IOException e) {
                  throw new UncheckedIOException(e);
                }
              });

      int code =
          cgos(
              "127.0.0.1:%d --name Ours PASSWORD --seat bot --games 1 --out %s --record sgf --log %s"
                  .formatted(listening.getLocalPort(), folder.resolve("games"), log));

      server.get(30, TimeUnit.SECONDS);
      assertThat(code).as(err()).isZero();
    }
    assertThat(out.toString(StandardCharsets.UTF_8))
        .contains("game 7: black against Other (1800?), 9x9, komi 7.0, 60 s")
        .contains("game 7: W+7.0, ")
        .contains("won 0, lost 1");
    assertThat(Files.readString(folder.resolve("games").resolve("go-1.sgf"))).contains("RE[W+7]");
    assertThat(Files.readString(log))
        .contains("server < password", "server > ***", "server > quit")
        .doesNotContain("s3cret");
  }

  @Test
  void aLogThatCannotBeWrittenIsAnErrorAfterTheGames() throws Exception {
    Path full = Path.of("/dev/full"); // every write to it fails
    assumeThat(full).exists();
    try (ServerSocket listening = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      CompletableFuture<Void> server =
          CompletableFuture.runAsync(
              () -> {
                try {
                  serve(listening);
                } catch (IOException e) {
                  throw new UncheckedIOException(e);
                }
              });

      int code =
          cgos(
              "127.0.0.1:%d --name Ours PASSWORD --seat bot --games 1 --log %s"
                  .formatted(listening.getLocalPort(), full));

      server.get(30, TimeUnit.SECONDS);
      assertThat(code).isEqualTo(1);
    }
    assertThat(out.toString(StandardCharsets.UTF_8)).contains("game 7: W+7.0, ");
    assertThat(err())
        .containsOnlyOnce("gtpx cgos: warning: the log can't be written")
        .endsWith("gtpx cgos: the log could not be written\n");
  }

  @Test
  void aHostileServersNamesGiveTheTerminalNoOrdersAndTheLogIsContinued() throws Exception {
    Path log = folder.resolve("log");
    for (String name : List.of("Other(1800?)", "\u001b[2JEvil\u202e\u009b(1)")) {
      try (ServerSocket listening = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
        CompletableFuture<Void> server =
            CompletableFuture.runAsync(
                () -> {
                  try {
                    serve(listening, name);
                  } catch (IOException e) {
                    throw new UncheckedIOException(e);
                  }
                });
        cgos(
            "127.0.0.1:%d --name Ours PASSWORD --seat bot --games 1 --out %s --record sgf --log %s"
                .formatted(listening.getLocalPort(), folder.resolve("games"), log));
        server.get(30, TimeUnit.SECONDS);
      }
    }

    assertThat(Files.readString(log)).contains(" Other(1800?) Ours", " ?[2JEvil??(1) Ours");
    for (String text :
        List.of(
            out.toString(StandardCharsets.UTF_8),
            err(),
            Files.readString(log),
            Files.readString(folder.resolve("games").resolve("go-2.sgf")))) {
      assertThat(text).doesNotContain("\u001b", "\u202e", "\u009b");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ftp://localhost/ --seat bot --join " + GAME + "/0",
        "http://user:pw@localhost/ --seat bot --join " + GAME + "/0",
        "localhost:3001 --seat bot --join " + GAME + "/0",
        "http://localhost/ --seat bot",
        "http://localhost/ --join " + GAME + "/0",
        "http://localhost/ --seat bot --join " + GAME,
        "http://localhost/ --seat bot --join ../../etc/0",
        "http://localhost/ --seat bot --join " + GAME + "/0 --join " + GAME + "/0",
        "http://localhost/ --seat bot --join " + GAME + "/0 --thinking 0"
      })
  void aGovariantsCommandLineThatMakesNoSenseIsAnsweredWithOneLine(String line) {
    assertThat(govariants(line)).isEqualTo(2);
    assertThat(err().lines()).hasSize(1);
    assertThat(err()).startsWith("gtpx govariants: ").contains("(expected: ");
  }
}
