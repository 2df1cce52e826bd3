package gtpx.bridge.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gtpx.bridge.net.connection.NetLimit;
import gtpx.bridge.net.connection.NetMetrics;
import gtpx.bridge.net.connection.TrustedProxies;
import gtpx.bridge.service.ClientConnection;
import gtpx.client.Peer;
import gtpx.protocol.GtpResponse;
import gtpx.testing.Waiting;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Connections that one node passes on to another, whatever the sessions there do. */
class ForwardingTest extends ForwardingFixture {
  // Where a command is answered.

  @Test
  void theSessionIsOnTheOtherNodeOnceACommandHasEnteredAGameThere() throws Exception {
    try (Client client = connect()) {
      assertThat(client.send("1 name\n").answer()).isEqualTo("=1 name\n\n");
      assertThat(client.send("2 gtpx-sit g black s\n").answer()).isEqualTo("=2 \n\n");
      assertThat(client.send("3 showboard\n").answer()).isEqualTo("=3 showboard\n\n");

      FakeCommandHandler there = sessions.next();
      assertThat(there.heard()).containsExactly("2 gtpx-sit g black s", "3 showboard");
      assertThat(nodes.orElseThrow().fronts.next().heard())
          .containsExactly("1 name", "2 gtpx-sit g black s");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"gtpx-owner g secret", "gtpx-create g go"})
  void aCommandThatEntersNoGameLeavesTheSessionHere(String command) throws Exception {
    try (Client client = connect()) {
      client.send("1 " + command + "\n2 name\n");

      assertThat(client.answer()).startsWith(command.startsWith("gtpx-owner") ? "?1 " : "=1 ");
      assertThat(client.answer()).isEqualTo("=2 name\n\n");
      FakeCommandHandler there = sessions.next();
      assertThat(there.next()).isEqualTo("1 " + command);
      assertThat(there.next()).isEqualTo("(closed)");
    }
  }

  @Test
  void severalGamesOfOtherNodesCanBeCreatedBeforeOneIsEntered() throws Exception {
    try (Client client = connect()) {
      client.send("gtpx-create g go\ngtpx-create h go\ngtpx-owner g s\ngtpx-sit g black s\nname\n");

      assertThat(client.answer()).isEqualTo("= gtpx-create\n\n");
      assertThat(client.answer()).isEqualTo("= gtpx-create\n\n");
      assertThat(client.answer()).isEqualTo("? wrong secret\n\n");
      assertThat(client.answer()).isEqualTo("= \n\n");
      assertThat(client.answer()).isEqualTo("= name\n\n");
    }
  }

  // Bytes.

  @Test
  void whatIsQueuedBehindTheCommandFollowsInOrder() throws Exception {
    StringBuilder sent = new StringBuilder("gtpx-sit g black s\n");
    StringBuilder expected = new StringBuilder("= \n\n");
    for (int i = 1; i <= 500; i++) {
      sent.append(i).append(" name\n# comment\n\n");
      expected.append("=").append(i).append(" name\n\n");
    }
    try (Client client = connect()) {
      client.send(sent + "quit\n");

      assertThat(client.rest()).isEqualTo(expected + "= \n\n");
    }
  }

  @Test
  void linesAndAnswersMayBeOneMebibyteLong() throws Exception {
    int most = (1 << 20) - "length ".length();
    try (Client client = connect()) {
      client.send("gtpx-sit g black s\nlength " + "y".repeat(most) + "\nlong 1048576\n");

      assertThat(client.answer()).isEqualTo("= \n\n");
      assertThat(client.answer()).isEqualTo("= " + most + "\n\n");
      assertThat(client.bytes(4 + (1 << 20))).isEqualTo("= " + "x".repeat(1 << 20) + "\n\n");
    }
  }

  @Test
  void aLineThatIsTooLongIsRefusedThere() throws Exception {
    try (Client client = connect()) {
      client.send("gtpx-watch g\n7 name " + "y".repeat(5000) + "\nname\n");

      assertThat(client.answer()).isEqualTo("= gtpx-watch\n\n");
      assertThat(client.answer()).isEqualTo("?7 line too long\n\n");
      assertThat(client.answer()).isEqualTo("= name\n\n");
    }
  }

  @Test
  void anInterruptReachesTheRunningCommand() throws Exception {
    try (Client client = connect()) {
      client.send("gtpx-sit g black s\nwait\n");
      client.answer();
      FakeCommandHandler there = sessions.next();
      assertThat(there.next()).isEqualTo("gtpx-sit g black s");
      assertThat(there.next()).isEqualTo("wait");

      client.send("# interrupt\n");

      assertThat(there.next()).isEqualTo("(interrupted)");
      there.answer("stopped");
      assertThat(client.answer()).isEqualTo("= stopped\n\n");
    }
  }

  @Test
  void anInterruptThatCameBeforeTheCommandWasPassedOnIsNotLost() throws Exception {
    try (Client client = connect()) {
      client.send("gtpx-sit g black s\nwait\n# interrupt\n");
      client.answer();

      FakeCommandHandler there = sessions.next();
      assertThat(List.of(there.next(), there.next(), there.next()))
          .containsExactly("gtpx-sit g black s", "wait", "(interrupted)");
    }
  }

  @Test
  void whoShutsItsSideGetsAllAnswers() throws Exception {
    try (Client client = connect()) {
      client.send("gtpx-sit g black s\nname\nversion\n").shutOutput();

      assertThat(client.rest()).isEqualTo("= \n\n= name\n\n= version\n\n");
    }
  }

  @Test
  void whoGoesAwayIsGoneThereToo() throws Exception {
    FakeCommandHandler there;
    try (Client client = connect()) {
      client.send("gtpx-sit g black s\n").answer();
      there = sessions.next();
      assertThat(there.next()).isEqualTo("gtpx-sit g black s");
    }

    assertThat(there.next()).isEqualTo("(closed)");
  }

  // Back pressure.

  @Test
  void aClientThatDoesNotReadStopsTheOtherNode() throws Exception {
    int answers = 2000; // of 64 KiB: more than all buffers on the way
    TestNodes both = start();
    try (Client client = connect()) {
      client.send("gtpx-sit g black s\n").answer();
      Thread sender = new Thread(() -> sendAll(client, "long 65536\n", answers));
      sender.start();
      Waiting.until(
          () -> both.owner.unwrittenBytes() >= NetLimit.DEFAULTS.number(NetLimit.UNWRITTEN_BYTES));
      assertThat(both.front.unwrittenBytes())
          .isLessThan(2L * NetLimit.DEFAULTS.number(NetLimit.UNWRITTEN_BYTES));

      String answer = "= " + "x".repeat(65_536) + "\n\n";
      for (int i = 0; i < answers; i++) {
        assertThat(client.bytes(answer.length())).isEqualTo(answer);
      }
      sender.join();
    }
  }

  private static void sendAll(Client client, String line, int count) {
    try {
      for (int i = 0; i < count; i++) {
        client.send(line);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  // The end of the other node.

  @Test
  void aNodeThatCannotBeReachedFailsOnlyTheCommand() throws Exception {
    NetServer front = frontOf(freePort(), TestNodes.port());
    try (Client client = Client.to(front)) {
      client.send("5 gtpx-sit g black s\nname\n");

      assertThat(client.answer()).isEqualTo("?5 " + UNREACHABLE + "\n\n");
      assertThat(client.answer()).isEqualTo("= name\n\n");
    } finally {
      front.close(Duration.ZERO);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "= half of an ans"})
  void aNodeThatIsLostBeforeItsAnswerEndsTheConnectionAsAServerThatIsLost(String begun)
      throws Exception {
    try (ServerSocket node = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      InetSocketAddress there = new InetSocketAddress(node.getInetAddress(), node.getLocalPort());
      NetServer front = frontOf(there, TestNodes.port());
      try (Client client = Client.to(front)) {
        client.send("gtpx-create g go\n");
        try (Client accepted = new Client(node.accept())) {
          assertThat(accepted.line()).isEqualTo("gtpx-node 1 the-secret-of-the-nodes");
          assertThat(accepted.line()).startsWith("PROXY TCP4 127.0.0.1 127.0.0.1 ");
          assertThat(accepted.line()).isEqualTo("gtpx-create g go");
          accepted.send("gtpx-node 1\n" + begun);
        }

        assertThat(client.rest()).isEmpty();
      } finally {
        front.close(Duration.ZERO);
      }
    }
  }

  /** Otherwise the front's ports would be used up by clients that ask much. */
  @Test
  void theConnectionOfACommandIsResetSoThatItsPortIsFreeAtOnce() throws Exception {
    try (ServerSocket node = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      InetSocketAddress there = new InetSocketAddress(node.getInetAddress(), node.getLocalPort());
      NetServer front = frontOf(there, TestNodes.port());
      try (Client client = Client.to(front).send("gtpx-create g go\n");
          Client accepted = new Client(node.accept())) {
        accepted.send("gtpx-node 1\n= made\n\n");

        assertThat(client.answer()).isEqualTo("= made\n\n");
        assertThatThrownBy(accepted::rest)
            .isInstanceOf(SocketException.class)
            .hasMessageContaining("reset");
      } finally {
        front.close(Duration.ZERO);
      }
    }
  }

  @Test
  void aNodeThatIsLostLaterEndsTheConnectionAfterWhatItHasSent() throws Exception {
    try (Client client = connect()) {
      client.send("gtpx-sit g black s\nname\nwait\n");
      assertThat(client.answer()).isEqualTo("= \n\n");
      assertThat(client.answer()).isEqualTo("= name\n\n");

      nodes.orElseThrow().owner.close(Duration.ZERO);

      assertThat(client.rest()).isEmpty();
    }
  }

  @Test
  void aNodeThatDismissesItsClientsEndsTheirConnections() throws Exception {
    try (Client client = connect()) {
      client.send("gtpx-sit g black s\nwait\n").answer();

      sessions.next().connection.close();

      assertThat(client.rest()).isEmpty();
    }
  }

  @Test
  void theConnectionsOfANodeThatIsKnownToBeLostAreClosed() throws Exception {
    try (Client client = connect()) {
      client.send("gtpx-sit g black s\nwait\n").answer();

      nodes.orElseThrow().front.dropNode(nodes.orElseThrow().owner.nodeAddress().orElseThrow());

      assertThat(client.rest()).isEmpty();
    }
  }

  // Reversed roles.

  @Test
  void anEngineCanDialInAtAnyNode() throws Exception {
    BlockingQueue<Peer> peers = new LinkedBlockingQueue<>();
    FakeSessionFactory turning =
        FakeSessionFactory.that(
            (handler, command) -> peers.add(handler.connection.turnRound("black")));
    try (TestNodes both = TestNodes.start(turning);
        Client engine = Client.to(both.front)) {
      engine.send("gtpx-serve g black s\n= early\n\n");
      Peer peer = peers.poll(10, TimeUnit.SECONDS);

      peer.out().write("name\n".getBytes(StandardCharsets.US_ASCII));
      assertThat(engine.line()).isEqualTo("name");
      engine.send("= fake\n\n");

      assertThat(new String(peer.in().readNBytes(17), StandardCharsets.US_ASCII))
          .isEqualTo("= early\n\n= fake\n\n");
      engine.shutOutput();
      assertThat(peer.in().read()).isNegative();
      peer.close(Duration.ZERO);
      assertThat(engine.rest()).isEmpty();
    }
  }

  @Test
  void anEngineThatIsRefusedThereHearsWhyAndIsDisconnected() throws Exception {
    FakeSessionFactory refusing =
        FakeSessionFactory.that(
            (handler, command) -> {
              handler.connection.answer(GtpResponse.failure(command.id(), "wrong secret"));
              handler.connection.close();
            });
    try (TestNodes both = TestNodes.start(refusing);
        Client engine = Client.to(both.front)) {
      assertThat(engine.send("gtpx-serve g black s\n").rest()).isEqualTo("? wrong secret\n\n");
    }
  }

  // Who a client is, and metrics.

  @Test
  void theOtherNodeKnowsTheClientOfATrustedProxy() throws Exception {
    NetConfig front = TestServers.CONFIG.withProxies(TrustedProxies.parse(List.of("127.0.0.0/8")));
    try (Client client = Client.to(start(TestServers.CONFIG, front).front)) {
      client.send("PROXY TCP4 203.0.113.9 127.0.0.1 4711 7077\r\ngtpx-sit g black s\n").answer();

      ClientConnection there = sessions.next().connection;
      assertThat(there.client()).isEqualTo("203.0.113.9");
      assertThat(there.isLocal()).isFalse();
    }
  }

  @Test
  void aClientWhomNoProxyHasNamedIsNotTakenForALocalOne() throws Exception {
    NetConfig front = TestServers.CONFIG.withProxies(TrustedProxies.parse(List.of("127.0.0.0/8")));
    try (Client client = Client.to(start(TestServers.CONFIG, front).front)) {
      client.send("gtpx-sit g black s\n").answer();

      ClientConnection there = sessions.next().connection;
      assertThat(there.client()).isEqualTo("unknown");
      assertThat(there.isLocal()).isFalse();
      assertThat(there.isForwarded()).isTrue();
    }
  }

  @Test
  void theOtherNodeLimitsTheClientsConnections() throws Exception {
    NetConfig owner = TestServers.CONFIG.withLimits(TestLimits.ofConnections(100, 1));
    NetConfig front = TestServers.CONFIG.withProxies(TrustedProxies.parse(List.of("127.0.0.0/8")));
    String header = "PROXY TCP4 203.0.113.9 127.0.0.1 4711 7077\r\n";
    NetServer server = start(owner, front).front;
    try (Client first = Client.to(server);
        Client second = Client.to(server)) {
      assertThat(first.send(header + "gtpx-sit g black s\n").answer()).isEqualTo("= \n\n");

      assertThat(second.send(header + "gtpx-sit g black s\n").answer())
          .isEqualTo("? too many connections (at most 1 from one address)\n\n");
    }
  }

  @Test
  void whatIsPassedOnIsCounted() throws Exception {
    Counts counts = new Counts();
    start(TestServers.CONFIG, TestServers.CONFIG.withMetrics(counts));
    try (Client client = connect()) {
      client.send("gtpx-sit g black s\n").answer();
      client.send("name\n").answer();

      assertThat(counts.open.get()).isEqualTo(1);
      assertThat(counts.lines.get()).isEqualTo(2);
      assertThat(counts.bytes.get()).isEqualTo("gtpx-sit g black s\nname\n".length());
      assertThat(counts.answers.get()).isEqualTo(2);
    }
  }

  private static final class Counts implements NetMetrics {
    private final AtomicInteger open = new AtomicInteger();
    private final AtomicInteger lines = new AtomicInteger();
    private final AtomicLong bytes = new AtomicLong();
    private final AtomicInteger answers = new AtomicInteger();

    @Override
    public void forwardingBegan() {
      open.incrementAndGet();
    }

    @Override
    public void forwardingEnded() {
      open.decrementAndGet();
    }

    @Override
    public void forwarded(int commands, int count) {
      lines.addAndGet(commands);
      bytes.addAndGet(count);
    }

    @Override
    public void forwardingAnswered(long nanos) {
      assertThat(nanos).isPositive();
      answers.incrementAndGet();
    }
  }
}
