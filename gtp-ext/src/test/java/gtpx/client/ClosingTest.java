package gtpx.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import gtpx.client.EngineFault.Kind;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A conversation leaves no thread and no program behind, however it ends. */
@Timeout(60)
class ClosingTest {
  private static final Duration LONG = Duration.ofSeconds(30);
  private static final Duration SHORT = Duration.ofMillis(50);

  private final ExecutorService thread = Executors.newSingleThreadExecutor();

  @AfterEach
  void end() {
    thread.shutdownNow();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "while read a; do printf '=\\n\\n'; done", // well-behaved
        "read a; exit 3", // crashes
        "sleep 1000", // neither reads nor writes
        "trap '' TERM HUP; while :; do sleep 1; done", // ignores requests to end
        "read a; exec 1>&-; sleep 1000", // closes its output
        "yes", // writes all the time
        "while :; do echo error >&2; done", // the same on standard error
        "sleep 1000 & printf '=\\n\\n'; wait" // has a child that keeps the streams open
      })
  void noThreadAndNoProgramIsLeft(String script) throws Exception {
    String name = "program " + System.identityHashCode(script);
    Program program = Program.start(name, List.of("sh", "-c", script), Transcript.NONE);
    GtpClient client = new GtpClient(program, Transcript.NONE, SHORT);
    var unused =
        catchThrowableOfType(EngineFault.class, () -> client.send("x".repeat(1 << 18), SHORT));

    client.close();

    assertThat(program.handle().isAlive()).isFalse();
    assertEnded(name);
  }

  @Test
  void noThreadOfAConnectionIsLeft() throws Exception {
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      Connection connection = Connection.open("distant", "localhost", server.getLocalPort(), LONG);
      GtpClient client = new GtpClient(connection, Transcript.NONE, SHORT);

      client.close();

      assertEnded("distant");
    }
  }

  @Test
  void whoHangsUpSendsNoQuit() throws Exception {
    FakePeer peer = new FakePeer(line -> "= \n\n");
    GtpClient client = new GtpClient(peer, Transcript.NONE, LONG);
    client.send("name", LONG);

    client.hangUp();

    assertThat(peer.heard).containsExactly("name");
    assertThat(client.isOpen()).isFalse();
  }

  @Test
  void whoHangsUpForAReasonSendsItLast() throws Exception {
    FakePeer peer = new FakePeer(line -> "= \n\n");
    GtpClient client = new GtpClient(peer, Transcript.NONE, LONG);
    client.send("name", LONG);

    client.hangUp("the engine answered\nwith nonsense");

    assertThat(peer.heard).containsExactly("name", "? the engine answered with nonsense");
    assertThat(client.isOpen()).isFalse();
  }

  /** Asserts that all threads end. On a busy machine this may take a moment. */
  private static void assertEnded(String name) throws InterruptedException {
    for (Thread thread : Thread.getAllStackTraces().keySet()) {
      if (thread.getName().endsWith(name)) {
        thread.join(LONG.toMillis());
        assertThat(thread.isAlive()).as(thread.getName()).isFalse();
      }
    }
  }

  @Test
  void closingEndsWhatWaitsForAnAnswer() throws Exception {
    CountDownLatch isAsked = new CountDownLatch(1);
    FakePeer peer =
        new FakePeer(
            line -> {
              isAsked.countDown();
              return "";
            });
    GtpClient client = new GtpClient(peer, Transcript.NONE, SHORT);
    Future<EngineFault> fault = thread.submit(() -> fault(client, "genmove b"));
    isAsked.await();

    client.close();

    assertThat(fault.get().kind()).isEqualTo(Kind.CANCELLED);
    assertThat(fault.get()).hasMessage("someone was closed during genmove b");
    assertThat(peer.heard).containsExactly("genmove b"); // no quit in the middle of an answer
  }

  @Test
  void aListenerMayClose() {
    GtpClient client = new GtpClient(new FakePeer(line -> "=\ninfo\n"), Transcript.NONE, SHORT);

    EngineFault fault =
        catchThrowableOfType(
            EngineFault.class, () -> client.stream("lz-analyze", LONG, line -> client.close()));

    assertThat(fault).hasMessage("someone was closed during lz-analyze");
  }

  @Test
  void whatIsClosedSaysQuitOnceAndIsNotAskedAgain() {
    FakePeer peer = new FakePeer(line -> "=\n\n");
    GtpClient client = new GtpClient(peer, Transcript.NONE, LONG);

    client.close();
    client.close();

    assertThat(peer.heard).containsExactly("quit");
    assertThat(fault(client, "name")).hasMessage("someone is closed");
    assertThat(fault(client, "name").kind()).isEqualTo(Kind.CANCELLED);
  }

  private static EngineFault fault(GtpClient client, String command) {
    return catchThrowableOfType(EngineFault.class, () -> client.send(command, LONG));
  }
}
