package gtpx.bridge.net;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.bridge.session.ClientConnection;
import gtpx.client.Peer;
import gtpx.protocol.GtpCommand;
import gtpx.protocol.GtpResponse;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Connections that one node passes on to another, whatever the sessions there do. */
@ExtendWith(NoLeaks.class)
@Timeout(60)
class ForwardingTest {
  private static final String UNREACHABLE =
      "the server can't reach the node that has the game (expected: again in 1 s)";

  private final FakeSessionFactory sessions = FakeSessionFactory.that(ForwardingTest::answer);
  private Optional<TestNodes> nodes = Optional.empty();

  private static void answer(FakeCommandHandler handler, GtpCommand command) {
    switch (command.name()) {
      case "fail", "gtpx-owner" ->
          handler.connection.answer(GtpResponse.failure(command.id(), "wrong secret"));
      case "gtpx-sit" -> {
        handler.connection.allowLines(1 << 20);
        handler.answer("");
      }
      case "length" -> handler.answer(String.valueOf(command.arguments().get(0).length()));
      case "long" -> handler.answer("x".repeat(Integer.parseInt(command.arguments().get(0))));
      case "wait" -> {}
      case "quit" -> {
        handler.answer("");
        handler.connection.close();
      }
      default -> handler.answer(command.name());
    }
  }

  private TestNodes start() throws IOException {
    return start(TestServers.CONFIG, TestServers.CONFIG);
  }

  private TestNodes start(NetConfig owner, NetConfig front) throws IOException {
    nodes = Optional.of(TestNodes.start(owner, front, sessions));
    return nodes.get();
  }

  private Client connect() throws IOException {
    return Client.to(nodes.isPresent() ? nodes.get().front : start().front);
  }

  @AfterEach
  void stop() {
    nodes.ifPresent(TestNodes::close);
  }

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
      while (both.owner.unwrittenBytes() < NetLimits.DEFAULT.unwrittenBytes()) {
        Thread.onSpinWait();
      }
      assertThat(both.front.unwrittenBytes()).isLessThan(2L * NetLimits.DEFAULT.unwrittenBytes());

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

  private static InetSocketAddress freePort() throws IOException {
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return new InetSocketAddress(free.getInetAddress(), free.getLocalPort());
    }
  }

  private static NetServer frontOf(InetSocketAddress node, NodePort port) throws IOException {
    return NetServer.start(
        TestServers.CONFIG.withNode(port),
        TestNodes.forwarding(node),
        new FakePages(),
        () -> Health.OK,
        TestNodes.at(Optional.of(node)));
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

  // WebSockets.

  @Test
  void onAWebSocketEveryAnswerIsStillAMessage() throws Exception {
    Messages messages = new Messages();
    WebSocket socket = open(messages);

    socket.sendText("gtpx-sit g black s", true).join();
    for (String line : List.of("1 name\n", "# comment", "2 name\nversion", "3 length é", "wait")) {
      socket.sendText(line, true).join();
    }

    assertThat(messages.next()).isEqualTo("= \n\n");
    assertThat(messages.next()).isEqualTo("=1 name\n\n");
    assertThat(messages.next())
        .isEqualTo("?2 syntax error: several lines (expected: one per message)\n\n");
    assertThat(messages.next()).isEqualTo("=3 1\n\n");
    FakeCommandHandler there = sessions.next();
    while (!there.next().equals("wait")) {}
    there.connection.close();
    assertThat(messages.next()).isEqualTo("(closed 1000)");
  }

  @Test
  void aMessageOfSeveralLinesIsRefusedInItsTurn() throws Exception {
    Messages messages = new Messages();
    WebSocket socket = open(messages);
    socket.sendText("gtpx-sit g black s", true).join();
    assertThat(messages.next()).isEqualTo("= \n\n");

    socket.sendText("1 wait", true).join();
    socket.sendText("2 a\nb", true).join();
    FakeCommandHandler there = sessions.next();
    while (!there.next().equals("1 wait")) {}
    there.answer("first");

    assertThat(messages.next()).isEqualTo("=1 first\n\n");
    assertThat(messages.next()).startsWith("?2 syntax error: several lines");
  }

  @Test
  void messagesAndAnswersMayBeOneMebibyteLong() throws Exception {
    Messages messages = new Messages();
    WebSocket socket = open(messages);
    socket.sendText("gtpx-sit g black s", true).join();
    assertThat(messages.next()).isEqualTo("= \n\n");
    int most = (1 << 20) - "length ".length();

    socket.sendText("length " + "y".repeat(most), true).join();
    socket.sendText("long 1048576", true).join();

    assertThat(messages.next()).isEqualTo("= " + most + "\n\n");
    assertThat(messages.next()).isEqualTo("= " + "x".repeat(1 << 20) + "\n\n");
  }

  @Test
  void anEngineCanDialInOverAWebSocket() throws Exception {
    BlockingQueue<Peer> peers = new LinkedBlockingQueue<>();
    FakeSessionFactory turning =
        FakeSessionFactory.that(
            (handler, command) -> peers.add(handler.connection.turnRound("black")));
    nodes = Optional.of(TestNodes.start(turning));
    Messages messages = new Messages();
    WebSocket socket = open(messages);
    socket.sendText("gtpx-serve g black s", true).join();
    Peer peer = peers.poll(10, TimeUnit.SECONDS);

    peer.out().write("name\n".getBytes(StandardCharsets.US_ASCII));
    assertThat(messages.next()).isEqualTo("name\n");
    socket.sendText("= fake", true).join();

    assertThat(new String(peer.in().readNBytes(8), StandardCharsets.US_ASCII))
        .isEqualTo("= fake\n\n");
  }

  private WebSocket open(Messages messages) throws IOException {
    NetServer front = nodes.isPresent() ? nodes.get().front : start().front;
    int port = front.addresses().get(0).getPort();
    return HttpClient.newHttpClient()
        .newWebSocketBuilder()
        .buildAsync(URI.create("ws://127.0.0.1:" + port + "/ws"), messages)
        .join();
  }

  /** Records the messages from the server. */
  private static final class Messages implements WebSocket.Listener {
    private final BlockingQueue<String> all = new LinkedBlockingQueue<>();
    private final StringBuilder begun = new StringBuilder();

    private String next() throws InterruptedException {
      String next = all.poll(30, TimeUnit.SECONDS); // leak detection makes long messages slow
      return next == null ? "(nothing)" : next;
    }

    @Override
    public CompletionStage<?> onText(WebSocket socket, CharSequence text, boolean isLast) {
      begun.append(text);
      if (isLast) {
        all.add(begun.toString());
        begun.setLength(0);
      }
      socket.request(1);
      return null;
    }

    @Override
    public CompletionStage<?> onClose(WebSocket socket, int status, String reason) {
      all.add("(closed " + status + ")");
      return null;
    }
  }

  // HTTP.

  private static String get(String path) {
    return "GET " + path + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
  }

  @Test
  void aRequestIsPassedOnWholeAndItsResponseBack() throws Exception {
    String body = "{\"move\":\"D4\"}";
    try (Client client = connect()) {
      client.send(
          "POST /api/games/open/moves?x=%20 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
              + "Authorization: Bearer "
              + FakeSessionFactory.SECRET
              + "\r\nContent-Length: "
              + body.length()
              + "\r\n\r\n"
              + body);

      assertThat(client.rest())
          .startsWith("HTTP/1.1 200 OK\r\n")
          .contains("\r\ncontent-type: application/json\r\n")
          .contains("\r\ncache-control: no-store\r\n")
          .endsWith("\r\n\r\n{\"colour\":\"black\",\"move\":\"D4\"}");
      assertThat(sessions.next().next()).isEqualTo("play black D4");
    }
  }

  @Test
  void aRequestWhoseClientGoesAwayIsCancelledThere() throws Exception {
    FakeSessionFactory waiting = FakeSessionFactory.thatWait();
    try (TestNodes both = TestNodes.start(waiting)) {
      FakeCommandHandler there;
      try (Client client = Client.to(both.front)) {
        client.send(get("/api/games/open/events"));
        there = waiting.next();
        assertThat(there.next()).isEqualTo("gtpx-watch open");
      }

      assertThat(there.next()).isEqualTo("(closed)");
    }
  }

  @Test
  void aRequestForANodeThatCannotBeReachedIsRefused() throws Exception {
    NetServer front = frontOf(freePort(), TestNodes.port());
    try (Client client = Client.to(front)) {
      assertThat(client.send(get("/api/games/open")).rest())
          .startsWith("HTTP/1.1 503 ")
          .contains("{\"error\":\"" + UNREACHABLE + "\"}");
    } finally {
      front.close(Duration.ZERO);
    }
  }

  @Test
  void aRequestWhoseNodeIsLostIsSaidToBeOfUnknownEffect() throws Exception {
    FakeSessionFactory waiting = FakeSessionFactory.thatWait();
    try (TestNodes both = TestNodes.start(waiting);
        Client client = Client.to(both.front)) {
      client.send(get("/api/games/open/events"));
      waiting.next();

      both.front.dropNode(both.owner.nodeAddress().orElseThrow());

      assertThat(client.rest()).startsWith("HTTP/1.1 503 ").contains("it is unknown whether");
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
    NetConfig owner = TestServers.CONFIG.withLimits(NetLimits.DEFAULT.withConnections(100, 1));
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

  // The port for nodes.

  private static final String STRANGER =
      "? this port is for the nodes of a cluster (expected: one that knows the cluster's secret)\n\n";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "name\n",
        "PROXY TCP4 203.0.113.9 127.0.0.1 4711 7077\r\nname\n",
        "gtpx-node 1 the-secret-of-the-node\nPROXY UNKNOWN\r\nname\n",
        "gtpx-node 1\nPROXY UNKNOWN\r\nname\n",
        "GET /api/games HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 203.0.113.9\r\n\r\n",
      })
  void aStrangerAtThePortForNodesIsRefused(String sent) throws Exception {
    try (Client stranger = Client.to(start().owner.nodeAddress().orElseThrow())) {
      assertThat(stranger.send(sent).rest()).isEqualTo(STRANGER);
      assertThat(sessions.waiting()).isZero();
    }
  }

  @Test
  void anAddressThatIsNotANodesIsRefusedEvenWithTheSecret() throws Exception {
    NodePort elsewhere =
        new NodePort(
            TestNodes.port().address(),
            TrustedProxies.parse(List.of("192.0.2.0/24")),
            TestNodes.SECRET);
    NetServer server = frontOf(freePort(), elsewhere);
    try (Client stranger = Client.to(server.nodeAddress().orElseThrow())) {
      stranger.send("gtpx-node 1 the-secret-of-the-nodes\nPROXY UNKNOWN\r\nname\n");

      assertThat(stranger.rest()).isEqualTo(STRANGER);
    } finally {
      server.close(Duration.ZERO);
    }
  }

  @Test
  void aNodeOfAnotherVersionIsRefused() throws Exception {
    try (Client other = Client.to(start().owner.nodeAddress().orElseThrow())) {
      other.send("gtpx-node 2 the-secret-of-the-nodes\nPROXY UNKNOWN\r\nname\n");

      assertThat(other.rest())
          .isEqualTo(
              "? this node speaks version 1 of forwarding, not 2 (expected: nodes with the same"
                  + " version)\n\n");
    }
  }

  @Test
  void aNodeWithAnotherSecretReachesNobody() throws Exception {
    InetSocketAddress owner = start().owner.nodeAddress().orElseThrow();
    NetServer front = frontOf(owner, TestNodes.port(new ClusterSecret("some-other-secret")));
    try (Client client = Client.to(front)) {
      assertThat(client.send("gtpx-sit g black s\n").answer())
          .isEqualTo("? " + UNREACHABLE + "\n\n");
      assertThat(client.send("name\n").answer()).isEqualTo("= name\n\n");
    } finally {
      front.close(Duration.ZERO);
    }
  }

  @Test
  void theBeginningMayComeByteByByte() throws Exception {
    String sent =
        "gtpx-node 1 the-secret-of-the-nodes\nPROXY TCP4 203.0.113.9 1.1.1.1 1 1\r\nname\n";
    try (Client node = Client.to(start().owner.nodeAddress().orElseThrow())) {
      Socket socket = node.socket();
      socket.setTcpNoDelay(true);
      for (byte each : sent.getBytes(StandardCharsets.US_ASCII)) {
        socket.getOutputStream().write(each);
      }

      assertThat(node.line()).isEqualTo("gtpx-node 1");
      assertThat(node.answer()).isEqualTo("= name\n\n");
      assertThat(sessions.next().connection.client()).isEqualTo("203.0.113.9");
    }
  }
}
