package gtpx.bridge.net;

import gtpx.bridge.net.api.Health;
import gtpx.bridge.net.connection.TrustedProxies;
import gtpx.bridge.net.node.ClusterSecret;
import gtpx.bridge.net.node.NodePort;
import gtpx.bridge.service.ClientConnection;
import gtpx.bridge.service.ForwardScope;
import gtpx.bridge.service.Placement;
import gtpx.bridge.service.SessionFactory;
import gtpx.protocol.GtpCommand;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/**
 * Two nodes on this machine: the front, whose sessions pass on every command whose name begins with
 * {@code gtpx-}, and the owner of all games.
 */
public final class TestNodes implements AutoCloseable {
  public static final ClusterSecret SECRET = new ClusterSecret("the-secret-of-the-nodes");

  final NetServer owner;
  final NetServer front;
  final FakeSessionFactory fronts;

  private TestNodes(NetServer owner, NetServer front, FakeSessionFactory fronts) {
    this.owner = owner;
    this.front = front;
    this.fronts = fronts;
  }

  /** Returns a port for nodes of this machine. */
  public static NodePort port() {
    return port(SECRET);
  }

  public static NodePort port(ClusterSecret secret) {
    return new NodePort(
        new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
        TrustedProxies.parse(List.of("127.0.0.0/8", "::1")),
        secret);
  }

  /** Starts two nodes with the owner's sessions. */
  static TestNodes start(SessionFactory sessions) throws IOException {
    return start(TestServers.CONFIG, TestServers.CONFIG, sessions);
  }

  /** Starts two nodes with these configurations, to which their ports are added. */
  static TestNodes start(NetConfig ofOwner, NetConfig ofFront, SessionFactory sessions)
      throws IOException {
    NetServer owner =
        NetServer.start(
            ofOwner.withNode(port()),
            sessions,
            new FakePages(),
            () -> Health.OK,
            at(Optional.empty()));
    InetSocketAddress there = owner.nodeAddress().orElseThrow();
    FakeSessionFactory fronts = forwarding(there);
    NetConfig config = ofFront.node().isPresent() ? ofFront : ofFront.withNode(port());
    NetServer front =
        NetServer.start(config, fronts, new FakePages(), () -> Health.OK, at(Optional.of(there)));
    return new TestNodes(owner, front, fronts);
  }

  /** Returns sessions that pass on commands as those of a lobby do. */
  static FakeSessionFactory forwarding(InetSocketAddress node) {
    return FakeSessionFactory.that(
        (handler, command) -> {
          if (command.name().startsWith("gtpx-")) {
            forward(handler.connection, command, node);
          } else {
            FakeSessionFactory.echo(handler, command);
          }
        });
  }

  private static void forward(
      ClientConnection connection, GtpCommand command, InetSocketAddress node) {
    ForwardScope scope =
        switch (command.name()) {
          case "gtpx-create" -> ForwardScope.COMMAND;
          case "gtpx-serve" -> ForwardScope.ALL;
          default -> ForwardScope.UNLESS_REFUSED;
        };
    connection.forward(command, node, scope);
  }

  /** Returns a placement of all games at one node; empty: here. */
  static Placement at(Optional<InetSocketAddress> node) {
    return new Placement() {
      @Override
      public CompletableFuture<Optional<InetSocketAddress>> find(String game) {
        return CompletableFuture.completedFuture(node);
      }

      @Override
      public List<InetSocketAddress> others() {
        return node.stream().toList();
      }
    };
  }

  @Override
  public void close() {
    front.close(Duration.ZERO);
    owner.close(Duration.ZERO);
  }
}
