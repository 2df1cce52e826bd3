package gtpx.bridge.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gtpx.bridge.net.http.HostRule;
import gtpx.bridge.net.http.StaticFiles;
import gtpx.client.Peer;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.net.http.WebSocketHandshakeException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(NoLeaks.class)
@Timeout(30)
class WebSocketTest {
  private static final String KEY =
      """
      Host: here\r
      Upgrade: websocket\r
      Connection: Upgrade\r
      Sec-WebSocket-Version: 13\r
      Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r
      \r
      """;

  private final WebSocketMessages messages = new WebSocketMessages();
  private FakeSessionFactory sessions = FakeSessionFactory.thatEcho();
  private NetServer server;

  @BeforeEach
  void start() throws IOException {
    NetConfig config =
        TestServers.CONFIG.withWeb(
            new NetConfig.Web(
                Set.of("https://go.example"),
                new HostRule(Set.of("here"), false),
                StaticFiles.NONE));
    server = TestServers.start(config, sessions);
  }

  @AfterEach
  void stop() {
    server.close(Duration.ZERO);
  }

  @Test
  void everyMessageIsALineAndEveryAnswerAMessage() throws Exception {
    WebSocket socket = open();

    socket.sendText("1 name", true).join();
    socket.sendText("2 vers", false).join();
    socket.sendText("ion\n", true).join();

    assertThat(messages.next()).isEqualTo("=1 name\n\n");
    assertThat(messages.next()).isEqualTo("=2 version\n\n");
  }

  @Test
  void aMessageOfSeveralLinesIsRefused() throws Exception {
    WebSocket socket = open();

    socket.sendText("3 name\nversion", true).join();

    assertThat(messages.next())
        .isEqualTo("?3 syntax error: several lines (expected: one per message)\n\n");
  }

  @Test
  void aLineTooLongIsRefusedAndEndsTheConnection() throws Exception {
    WebSocket socket = open();

    socket.sendText("4 name " + "x".repeat(5000), true).join();

    assertThat(messages.next()).isEqualTo("?4 line too long\n\n");
    assertThat(messages.next()).isEqualTo("(closed 1000)");
  }

  @Test
  void aLineTooLongInBytesIsRefusedToo() throws Exception {
    WebSocket socket = open();

    socket.sendText("4 name " + "é".repeat(2500), true).join();

    assertThat(messages.next()).isEqualTo("?4 line too long\n\n");
  }

  @Test
  void textIsUtf8() throws Exception {
    restart(FakeSessionFactory.that((handler, command) -> handler.answer(command.toString())));
    WebSocket socket = open();

    socket.sendText("gtpx-chat hé 你好 \ud83d\ude00", true).join();

    assertThat(messages.next()).isEqualTo("= gtpx-chat hé 你好 \ud83d\ude00\n\n");
  }

  @Test
  void aMessageFarTooLongIsRefusedBeforeItIsWhole() throws Exception {
    WebSocket socket = open();

    socket.sendText("5 name " + "x".repeat(9000), false).join();

    assertThat(messages.next()).isEqualTo("? line too long\n\n");
    assertThat(messages.next()).isEqualTo("(closed 1009)");
  }

  @Test
  void aMessageInManyPiecesIsNotLongerForPingsBetween() throws Exception {
    WebSocket socket = open();

    socket.sendText("6 name", false).join();
    for (int i = 0; i < 100; i++) {
      socket.sendPing(ByteBuffer.wrap(new byte[125])).join();
      assertThat(messages.next()).isEqualTo("(pong 125)");
    }
    socket.sendText("", true).join();

    assertThat(messages.next()).isEqualTo("=6 name\n\n");
  }

  @Test
  void anInterruptIsToldWhileACommandRuns() throws Exception {
    restart(FakeSessionFactory.thatWait());
    WebSocket socket = open();

    socket.sendText("gtpx-wait", true).join();
    socket.sendText("# interrupt", true).join();
    socket.sendText("name", true).join();

    FakeCommandHandler handler = sessions.next();
    assertThat(handler.next()).isEqualTo("gtpx-wait");
    assertThat(handler.next()).isEqualTo("(interrupted)");
    assertThat(handler.next()).isEqualTo("(followed)");
  }

  @Test
  void thousandsOfMessagesAreAnsweredInOrder() throws Exception {
    WebSocket socket = open();

    for (int i = 0; i < 2000; i++) {
      socket.sendText(i + " c", true).join();
    }

    for (int i = 0; i < 2000; i++) {
      assertThat(messages.next()).isEqualTo("=" + i + " c\n\n");
    }
  }

  @Test
  void pingsAreAnswered() throws Exception {
    WebSocket socket = open();

    socket.sendPing(ByteBuffer.wrap(new byte[] {1, 2, 3})).join();

    assertThat(messages.next()).isEqualTo("(pong 3)");
  }

  @Test
  void whoClosesIsClosedAndHisCallerToldSo() throws Exception {
    WebSocket socket = open();
    socket.sendText("name", true).join();
    assertThat(messages.next()).isEqualTo("= name\n\n");

    socket.sendClose(WebSocket.NORMAL_CLOSURE, "").join();

    assertThat(messages.next()).isEqualTo("(closed 1000)");
    FakeCommandHandler handler = sessions.next();
    assertThat(handler.next()).isEqualTo("name");
    assertThat(handler.next()).isEqualTo("(closed)");
  }

  @Test
  void quitEndsTheConnection() throws Exception {
    WebSocket socket = open();

    socket.sendText("quit", true).join();

    assertThat(messages.next()).isEqualTo("= quit\n\n");
    assertThat(messages.next()).isEqualTo("(closed 1000)");
  }

  @Test
  void bytesInPlaceOfTextAreNotUnderstood() throws Exception {
    WebSocket socket = open();

    socket.sendBinary(ByteBuffer.wrap(new byte[] {1}), true).join();

    assertThat(messages.next()).isEqualTo("(closed 1003)");
  }

  @Test
  void anEngineMayServeOverAWebSocket() throws Exception {
    BlockingQueue<Peer> peers = new LinkedBlockingQueue<>();
    restart(
        FakeSessionFactory.that(
            (handler, command) -> peers.add(handler.connection.turnRound(command.name()))));
    WebSocket socket = open();
    socket.sendText("gtpx-serve", true).join();
    Peer peer = peers.poll(10, TimeUnit.SECONDS);

    peer.out().write("name\n".getBytes(StandardCharsets.US_ASCII));
    assertThat(messages.next()).isEqualTo("name\n");
    socket.sendText("= fake", true).join();

    assertThat(new String(peer.in().readNBytes(8), StandardCharsets.US_ASCII))
        .isEqualTo("= fake\n\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "Origin: http://here\r\n", "Origin: https://go.example\r\n"})
  void aPageOfTheSameHostOrOneThatIsConfiguredMayConnect(String origin) throws IOException {
    try (Client client = Client.to(server)) {
      client.send("GET /ws HTTP/1.1\r\n" + origin + KEY);

      assertThat(client.line()).startsWith("HTTP/1.1 101 ");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://elsewhere",
        "http://here.elsewhere",
        "null",
        "http://here:81",
        "here",
        "http://[",
      })
  void aPageOfAnotherHostMayNot(String origin) throws IOException {
    try (Client client = Client.to(server)) {
      client.send("GET /ws HTTP/1.1\r\nOrigin: " + origin + "\r\n" + KEY);

      assertThat(client.rest()).startsWith("HTTP/1.1 403 ");
      assertThat(sessions.waiting()).isZero();
    }
  }

  @Test
  void aPageThatWasMadeToResolveHereMayNot() throws IOException {
    try (Client client = Client.to(server)) {
      client.send(
          "GET /ws HTTP/1.1\r\nOrigin: http://rebound\r\n" + KEY.replace("here", "rebound"));

      assertThat(client.rest()).startsWith("HTTP/1.1 421 ");
      assertThat(sessions.waiting()).isZero();
    }
  }

  @Test
  void aPageThatIsConfiguredMayConnectByAnyName() throws IOException {
    try (Client client = Client.to(server)) {
      client.send(
          "GET /ws HTTP/1.1\r\nOrigin: https://go.example\r\n" + KEY.replace("here", "proxied"));

      assertThat(client.line()).startsWith("HTTP/1.1 101 ");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "Sec-WebSocket-Version: 8\r\n", "Sec-WebSocket-Key1: 1 8\r\n"})
  void onlyTheStandardVersionIsSpoken(String version) throws IOException {
    try (Client client = Client.to(server)) {
      client.send("GET /ws HTTP/1.1\r\n" + KEY.replace("Sec-WebSocket-Version: 13\r\n", version));

      assertThat(client.rest())
          .startsWith("HTTP/1.1 426 ")
          .containsIgnoringCase("\r\nSec-WebSocket-Version: 13\r\n");
    }
  }

  @Test
  void aHandshakeWithoutAKeyIsRefused() throws IOException {
    try (Client client = Client.to(server)) {
      client.send("GET /ws HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\n\r\n");

      assertThat(client.rest()).startsWith("HTTP/1.1 4");
    }
  }

  @Test
  void aFrameThatIsNotMaskedEndsTheConnection() throws IOException {
    try (Client client = Client.to(server)) {
      client.send("GET /ws HTTP/1.1\r\n" + KEY);
      while (client.line().length() > 1) {}

      client.send("\u0081\u0004name");

      assertThat(client.rest()).doesNotContain("= name");
    }
  }

  @Test
  void elsewhereThereIsNoWebSocket() {
    assertThatThrownBy(() -> open("/wss"))
        .isInstanceOf(CompletionException.class)
        .hasCauseInstanceOf(WebSocketHandshakeException.class);
  }

  private void restart(FakeSessionFactory others) throws IOException {
    stop();
    sessions = others;
    start();
  }

  private WebSocket open() {
    return open("/ws");
  }

  private WebSocket open(String path) {
    int port = server.addresses().get(0).getPort();
    return HttpClient.newHttpClient()
        .newWebSocketBuilder()
        .buildAsync(URI.create("ws://localhost:" + port + path), messages)
        .join();
  }
}
