package gtpx.bench;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.bench.net.LoadConnection;
import gtpx.bench.net.LoadLoop;
import gtpx.testing.TierFilter;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Misbehaving clients don't harm others. */
@Timeout(60)
@Tag(TierFilter.LONG)
@Tag(TierFilter.SOAK)
class FloodTest {

  /**
   * Generous for a busy machine, but less than the 30 s after which the server closes the
   * connection of a client that reads no answers: a client that waits for that was held up.
   */
  private static final Duration LIMIT = Duration.ofSeconds(15);

  private static final int MOST = 40; // connections
  private static final int FLOOD = 100_000;
  private static final MoveScript SCRIPT = MoveScript.ofLength(40);

  @TempDir Path folder;
  private LoadServer server;
  private LoadLoop loop;
  private LoadConnection player;

  @BeforeEach
  void seat() throws Exception {
    server = new LoadServer(folder, MOST);
    loop = new LoadLoop();
    player = Await.get(loop.connect(server.address()), LIMIT, "connecting");
    Map<String, String> secrets = ScriptedGame.readSecrets(ask("gtpx-create g " + SCRIPT.words()));
    ask(ScriptedGame.sit("g", "black", secrets));
    ask(ScriptedGame.sit("g", "white", secrets));
  }

  @AfterEach
  void end() {
    loop.close();
    server.close();
  }

  private String ask(String command) throws BenchException {
    return Await.get(player.askWell(command), LIMIT, command);
  }

  private void playAll() throws BenchException {
    for (int i = 0; i < SCRIPT.length(); i++) {
      ask(SCRIPT.play(i));
    }
  }

  private Socket watch() throws IOException {
    Socket socket = new Socket(server.address().getAddress(), server.address().getPort());
    socket.setSoTimeout(20_000);
    socket.getOutputStream().write("gtpx-watch g\n".getBytes(StandardCharsets.US_ASCII));
    return socket;
  }

  @Test
  void aFloodOfCommandsDoesNotHoldUpOthersInTheSameGame() throws Exception {
    try (Socket flooder = watch()) {
      CountDownLatch isFlooding = new CountDownLatch(FLOOD / 10);
      Thread thread = new Thread(() -> flood(flooder, isFlooding), "flooder");
      thread.setDaemon(true);
      thread.start();
      assertThat(isFlooding.await(20, TimeUnit.SECONDS)).isTrue();

      playAll();

      assertThat(player.fault()).isEmpty();
    }
  }

  /**
   * Sends commands without reading answers. Ends when the server or the test closes the connection.
   */
  private static void flood(Socket flooder, CountDownLatch sent) {
    byte[] command = "showboard\n".getBytes(StandardCharsets.US_ASCII);
    try {
      OutputStream out = flooder.getOutputStream();
      for (int i = 0; i < FLOOD; i++) {
        out.write(command);
        sent.countDown();
      }
    } catch (IOException e) {
      // disconnected, as it should be
    }
  }

  @Test
  void whoReadsSlowlyHearsEverythingAndHoldsUpNobody() throws Exception {
    try (Socket slow = watch()) {
      int asked = 3000;
      byte[] commands = "gtpx-position\n".repeat(asked).getBytes(StandardCharsets.US_ASCII);
      slow.getOutputStream().write(commands);

      playAll();

      BufferedReader in =
          new BufferedReader(
              new InputStreamReader(slow.getInputStream(), StandardCharsets.US_ASCII));
      assertThat(in.readLine()).isEqualTo("= ");
      for (int i = 0; i < asked; i++) {
        assertThat(in.readLine()).isEmpty();
        assertThat(in.readLine()).startsWith("= {");
      }
    }
  }

  @Test
  void twoHundredTooManyAreToldSoAndThoseWhoAreInStay() throws Exception {
    IdleClients inside = new IdleClients(loop, server.address());
    inside.open(MOST - 1, i -> "name", LIMIT.multipliedBy(5));

    for (int i = 0; i < 200; i++) {
      LoadConnection late = Await.get(loop.connect(server.address()), LIMIT, "connecting");
      assertThat(Await.get(late.ask("name"), LIMIT, "name"))
          .isEqualTo("? too many connections (at most " + MOST + ")");
    }

    inside.askAll("name", "gtpx bridge", LIMIT.multipliedBy(5));
    assertThat(inside.lost()).isZero();
    playAll();
  }
}
