package gtpx.examples;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.client.EngineFault;
import gtpx.client.EngineFault.Kind;
import gtpx.client.GtpClient;
import gtpx.client.Program;
import gtpx.client.Transcript;
import gtpx.testing.JavaCommand;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;

/** Every example does what its page says. */
@Timeout(120)
@ResourceLock(Resources.SYSTEM_OUT)
class ExamplesTest {
  @TempDir Path folder;

  @Test
  void aTurnIsPlayedByTheRulesAndTwoMovesWithAnEngine() throws Exception {
    List<String> lines = printed(gtpx("engine", "--playouts", "10"));

    assertThat(lines.subList(0, 3))
        .containsExactly("black collided", "white collided", "red placed"); // rules.md#collision
    assertThat(lines.get(3)).matches("white plays [A-E][1-5]");
    assertThat(lines.get(4)).matches("black plays [A-E][1-5]");
    assertThat(lines).hasSize(5);
  }

  private static List<String> printed(List<String> command) throws EngineFault {
    PrintStream console = System.out;
    ByteArrayOutputStream screen = new ByteArrayOutputStream();
    System.setOut(new PrintStream(screen, true, StandardCharsets.UTF_8));
    try {
      Example.main(command.toArray(String[]::new));
    } finally {
      System.setOut(console);
    }
    return screen.toString(StandardCharsets.UTF_8).lines().toList();
  }

  /** Returns the command line of one of our own programs. */
  private static List<String> gtpx(String... arguments) {
    return JavaCommand.of("gtpx.cli.Main", List.of(arguments));
  }

  @Test
  void threePlayAtOnceAtAReferee() throws Exception {
    Program referee = Program.start("referee", gtpx("referee"), Transcript.NONE);
    try (GtpClient client = new GtpClient(referee, Transcript.NONE, Duration.ofSeconds(2))) {
      assertThat(Recipes.threeAtOnce(client)).isEqualTo("1: C3");
      assertThat(Recipes.canUndo(client)).isTrue();
      assertThat(Recipes.refused(client, List.of("play black B2", "play black B3", "name")))
          .isEqualTo(1); // black is already committed when the second arrives
    }
  }

  @Test
  void aProgramRunsInItsFolderAndAnalyzes() throws Exception {
    String script = "read a; echo =; echo info 1; echo info 2; read b; echo; read quit; echo =";
    Files.writeString(folder.resolve("analyze.sh"), script + "; echo");
    try (GtpClient client = Recipes.start("sh analyze.sh", folder)) {
      assertThat(Recipes.analyze(client, 2)).containsExactly("info 1", "info 2");
    }
  }

  @Test
  void aServerIsConnectedToAndNumbersAreItsOwn() throws Exception {
    ExecutorService thread = Executors.newSingleThreadExecutor();
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      Future<?> done = thread.submit(() -> serve(server));
      try (GtpClient client = Recipes.connect("localhost", server.getLocalPort())) {
        assertThat(client.ask("name", Duration.ofSeconds(30)).text()).isEqualTo("Server");
      }
      done.get();
    } finally {
      thread.shutdownNow();
    }
  }

  private static String serve(ServerSocket server) throws IOException {
    try (Socket socket = server.accept()) {
      byte[] name = new byte["1 name\n".length()];
      assertThat(socket.getInputStream().readNBytes(name, 0, name.length)).isEqualTo(name.length);
      socket.getOutputStream().write("=1 Server\n\n".getBytes(StandardCharsets.US_ASCII));
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
    }
  }

  @Test
  void thereIsAdviceForEveryFault() {
    for (Kind kind : Kind.values()) {
      assertThat(Recipes.advice(new EngineFault(kind, "x"))).isNotEmpty();
    }
  }
}
