package gtpx.bridge.net;

import gtpx.bridge.net.api.Health;
import gtpx.bridge.net.node.NodePort;
import gtpx.protocol.GtpCommand;
import gtpx.protocol.GtpResponse;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/** Two nodes, of which one passes on connections to the other, whatever the sessions there do. */
@ExtendWith(NoLeaks.class)
@Timeout(60)
public abstract class ForwardingFixture {
  public static final String UNREACHABLE =
      "the server can't reach the node that has the game; try again in 1 s";

  public final FakeSessionFactory sessions = FakeSessionFactory.that(ForwardingFixture::answer);
  Optional<TestNodes> nodes = Optional.empty();

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

  final TestNodes start() throws IOException {
    return start(TestServers.CONFIG, TestServers.CONFIG);
  }

  final TestNodes start(NetConfig owner, NetConfig front) throws IOException {
    nodes = Optional.of(TestNodes.start(owner, front, sessions));
    return nodes.get();
  }

  final Client connect() throws IOException {
    return Client.to(nodes.isPresent() ? nodes.get().front : start().front);
  }

  @AfterEach
  final void stop() {
    nodes.ifPresent(TestNodes::close);
  }

  static InetSocketAddress freePort() throws IOException {
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return new InetSocketAddress(free.getInetAddress(), free.getLocalPort());
    }
  }

  static NetServer frontOf(InetSocketAddress node, NodePort port) throws IOException {
    return NetServer.start(
        TestServers.CONFIG.withNode(port),
        TestNodes.forwarding(node),
        new FakePages(),
        () -> Health.OK,
        TestNodes.at(Optional.of(node)));
  }
}
