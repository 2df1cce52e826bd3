package gtpx.bridge.net;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.client.Peer;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** WebSockets that one node passes on to another. */
class ForwardedWebSocketTest extends ForwardingFixture {
  @Test
  void onAWebSocketEveryAnswerIsStillAMessage() throws Exception {
    WebSocketMessages messages = new WebSocketMessages();
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
    WebSocketMessages messages = new WebSocketMessages();
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
    WebSocketMessages messages = new WebSocketMessages();
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
    WebSocketMessages messages = new WebSocketMessages();
    WebSocket socket = open(messages);
    socket.sendText("gtpx-serve g black s", true).join();
    Peer peer = peers.poll(10, TimeUnit.SECONDS);

    peer.out().write("name\n".getBytes(StandardCharsets.US_ASCII));
    assertThat(messages.next()).isEqualTo("name\n");
    socket.sendText("= fake", true).join();

    assertThat(new String(peer.in().readNBytes(8), StandardCharsets.US_ASCII))
        .isEqualTo("= fake\n\n");
  }

  private WebSocket open(WebSocketMessages messages) throws IOException {
    NetServer front = nodes.isPresent() ? nodes.get().front : start().front;
    int port = front.addresses().get(0).getPort();
    return HttpClient.newHttpClient()
        .newWebSocketBuilder()
        .buildAsync(URI.create("ws://127.0.0.1:" + port + "/ws"), messages)
        .join();
  }
}
