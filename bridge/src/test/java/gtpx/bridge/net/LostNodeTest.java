package gtpx.bridge.net;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.bridge.net.api.Health;
import gtpx.bridge.service.Placement;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A request with a secret, for which the nodes are asked one after the other. */
class LostNodeTest {
  private static final String SECRET_OF_NO_GAME_HERE = "BBBBBBBBBBBBBBBBBBBBBB";
  private static final String BODY = "play black D4";
  private static final int AT_ONCE_MILLIS = 1;

  private ServerSocket first;
  private ServerSocket second;
  private NetServer front;

  @BeforeEach
  void start() throws IOException {
    first = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
    second = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
    Placement others =
        new Placement() {
          @Override
          public CompletableFuture<Optional<InetSocketAddress>> find(String game) {
            return CompletableFuture.completedFuture(Optional.empty());
          }

          @Override
          public List<InetSocketAddress> others() {
            return List.of(address(first), address(second));
          }
        };
    front =
        NetServer.start(
            TestServers.CONFIG.withNode(TestNodes.port()),
            FakeSessionFactory.thatEcho(),
            new FakePages(),
            () -> Health.OK,
            others);
  }

  private static InetSocketAddress address(ServerSocket node) {
    return new InetSocketAddress(node.getInetAddress(), node.getLocalPort());
  }

  @AfterEach
  void stop() throws IOException {
    front.close(Duration.ZERO);
    first.close();
    second.close();
  }

  private Client ask() throws IOException {
    return Client.to(front)
        .send(
            "POST /api/gtp HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAuthorization: Bearer "
                + SECRET_OF_NO_GAME_HERE
                + "\r\nContent-Length: "
                + BODY.length()
                + "\r\n\r\n"
                + BODY);
  }

  /** Reads a request of the front up to its body. */
  private static void receive(Client node) throws IOException {
    String line = node.line();
    while (!line.equals("\r")) {
      line = node.line();
    }
    assertThat(node.answerOf(BODY.length())).isEqualTo(BODY);
  }

  /** docs/cluster.md: the client isn't told that it can try again, since it may have moved. */
  @Test
  void aMoveThatANodeMayHaveMadeIsNotSentToTheNextOne() throws Exception {
    try (Client client = ask()) {
      try (Client node = new Client(first.accept())) {
        node.send("gtpx-node 1\n");
        receive(node);
      }

      assertThat(client.rest())
          .startsWith("HTTP/1.1 503 ")
          .contains("may or may not have taken effect");
    }
    second.setSoTimeout(AT_ONCE_MILLIS);
    assertThat(accepted(second)).isFalse();
  }

  @Test
  void aNodeThatRefusesTheConnectionHasMadeNoMove() throws Exception {
    first.close();
    try (Client client = ask();
        Client node = new Client(second.accept())) {
      node.send("gtpx-node 1\n");
      receive(node);
      node.send("HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\n= \n\n");

      assertThat(client.rest()).startsWith("HTTP/1.1 200 ").endsWith("= \n\n");
    }
  }

  private static boolean accepted(ServerSocket node) throws IOException {
    try {
      node.accept().close();
      return true;
    } catch (SocketTimeoutException e) {
      return false;
    }
  }
}
