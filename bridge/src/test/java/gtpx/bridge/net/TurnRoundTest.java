package gtpx.bridge.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gtpx.client.EngineFault;
import gtpx.client.GtpClient;
import gtpx.client.Peer;
import gtpx.client.Transcript;
import gtpx.protocol.GtpCommand;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(NoLeaks.class)
@Timeout(30)
class TurnRoundTest {
  private static final Duration SECOND = Duration.ofSeconds(1);

  private final BlockingQueue<Peer> peers = new ArrayBlockingQueue<>(1);
  private final FakeSessionFactory sessions = FakeSessionFactory.that(this::turnRound);
  private NetServer server;

  @BeforeEach
  void start() throws IOException {
    server = TestServers.start(sessions);
  }

  @AfterEach
  void stop() {
    server.close(Duration.ZERO);
  }

  private void turnRound(FakeCommandHandler handler, GtpCommand command) {
    peers.add(handler.connection.turnRound(command.arguments().get(1)));
  }

  private Peer peer() throws InterruptedException {
    return peers.poll(10, TimeUnit.SECONDS);
  }

  @Test
  void theOtherSideAnswersLikeAnEngine() throws Exception {
    try (Client engine = Client.to(server)) {
      engine.send("gtpx-serve game black secret\n");
      Peer peer = peer();

      peer.out().write("name\n".getBytes(StandardCharsets.US_ASCII));
      assertThat(engine.line()).isEqualTo("name");
      engine.send("= fake\n\n");

      assertThat(new String(peer.in().readNBytes(8), StandardCharsets.US_ASCII))
          .isEqualTo("= fake\n\n");
      assertThat(peer.name()).isEqualTo("black");
    }
  }

  @Test
  void whatComesBehindTheLastLineIsTheStreams() throws Exception {
    try (Client engine = Client.to(server)) {
      engine.send("gtpx-serve game black secret\n= one\n\n= two\n\nthr");

      assertThat(new String(peer().in().readNBytes(17), StandardCharsets.US_ASCII))
          .isEqualTo("= one\n\n= two\n\nthr");
    }
  }

  @Test
  void theStreamEndsWithTheConnection() throws Exception {
    try (Client engine = Client.to(server)) {
      engine.send("gtpx-serve game black secret\nlast");
    }
    Peer peer = peer();

    assertThat(new String(peer.in().readAllBytes(), StandardCharsets.US_ASCII)).isEqualTo("last");
    EngineFault fault = peer.ended("name");
    assertThat(fault.kind()).isEqualTo(EngineFault.Kind.DISCONNECTED);
    assertThat(fault).hasMessage("black closed the connection during name");
  }

  @Test
  void closingThePeerEndsItsStreamAndTheConnection() throws Exception {
    try (Client engine = Client.to(server)) {
      engine.send("gtpx-serve game black secret\n");
      Peer peer = peer();
      peer.out().write("quit\n".getBytes(StandardCharsets.US_ASCII));

      peer.close(Duration.ofSeconds(1));

      assertThat(peer.in().read()).isEqualTo(-1);
      assertThat(engine.rest()).isEqualTo("quit\n");
      engine.socket().close();
      FakeCommandHandler handler = sessions.next();
      assertThat(handler.next()).startsWith("gtpx-serve");
      assertThat(handler.next()).isEqualTo("(closed)");
      assertThatThrownBy(() -> peer.out().write(1)).isInstanceOf(IOException.class);
    }
  }

  @Test
  void aReadThatWaitsCanBeInterrupted() throws Exception {
    try (Client engine = Client.to(server)) {
      engine.send("gtpx-serve game black secret\n");
      InputStream in = peer().in();
      AtomicReference<Throwable> thrown = new AtomicReference<>();
      Thread reader = new Thread(() -> thrown.set(failure(in)));
      reader.start();

      reader.interrupt();
      reader.join();

      assertThat(thrown.get()).isInstanceOf(InterruptedIOException.class);
    }
  }

  private static Throwable failure(InputStream in) {
    try {
      return new AssertionError("read " + in.read());
    } catch (IOException e) {
      return e;
    }
  }

  @Test
  void anEngineThatTalksTooMuchIsHeldUpAndNothingIsLost() throws Exception {
    byte[] sent = numbered(10 << 20);
    try (Client engine = Client.to(server)) {
      engine.socket().setSendBufferSize(1 << 16);
      engine.send("gtpx-serve game black secret\n");
      InputStream in = peer().in();
      Thread talker = new Thread(() -> talk(engine, sent));
      talker.start();
      talker.join(200); // nobody is reading yet
      assertThat(talker.isAlive()).isTrue();
      assertThat(in.available()).isLessThan(1 << 20);

      byte[] all = in.readNBytes(sent.length);

      assertThat(Arrays.mismatch(all, sent)).isEqualTo(-1);
      talker.join();
    }
  }

  private static byte[] numbered(int size) {
    byte[] bytes = new byte[size];
    for (int i = 0; i < size; i++) {
      bytes[i] = (byte) i;
    }
    return bytes;
  }

  private static void talk(Client engine, byte[] bytes) {
    try {
      engine.socket().getOutputStream().write(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void writingToAnEngineThatDoesNotReadWaitsAndFailsWhenItIsClosed() throws Exception {
    server.close(Duration.ZERO);
    server = TestServers.start(TestServers.CONFIG.withLimits(TestServers.impatient()), sessions);
    try (Client engine = Client.to(server)) {
      engine.send("gtpx-serve game black secret\n");
      Peer peer = peer();

      assertThatThrownBy(
              () -> {
                while (true) {
                  peer.out().write(new byte[10_000]);
                }
              })
          .isInstanceOf(IOException.class);
    }
  }

  @Test
  void aClientOfEnginesCanTalkToIt() throws Exception {
    try (Client engine = Client.to(server)) {
      engine.send("gtpx-serve game black secret\n");
      Thread answering = new Thread(() -> play(engine));
      answering.start();

      try (GtpClient client = new GtpClient(peer(), Transcript.NONE, SECOND)) {
        assertThat(client.ask("name", SECOND).text()).isEqualTo("answer to name");
      }
    }
  }

  private static void play(Client engine) {
    try {
      String line = engine.line();
      while (!line.isEmpty()) {
        engine.send("= answer to " + line + "\n\n");
        line = engine.line();
      }
    } catch (IOException e) {
      // the other side has closed
    }
  }
}
