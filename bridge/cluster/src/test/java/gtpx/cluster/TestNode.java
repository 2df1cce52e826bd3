package gtpx.cluster;

import gtpx.bridge.net.NetConfig;
import gtpx.bridge.net.connection.TrustedProxies;
import gtpx.bridge.net.node.ClusterSecret;
import gtpx.bridge.net.node.NodePort;
import gtpx.bridge.server.ClusterNode;
import gtpx.bridge.server.ClusterSettings;
import gtpx.bridge.server.Server;
import gtpx.bridge.server.TestServerConfig;
import gtpx.bridge.store.ClusterStore;
import gtpx.bridge.store.PostgresStore;
import gtpx.testing.PostgresServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.List;

/** A node of a cluster in this process, on free ports of this machine. */
final class TestNode implements AutoCloseable {
  private static final ClusterSecret SECRET = new ClusterSecret("the-secret-of-the-nodes");

  private final ClusterNode.Membership membership;
  private final Server.Running running;
  private final String name;

  private TestNode(String name, ClusterNode.Membership membership, Server.Running running) {
    this.name = name;
    this.membership = membership;
    this.running = running;
  }

  /** Starts a node that joins another one. */
  static TestNode start(String url, Path folder, InetSocketAddress own, InetSocketAddress seed)
      throws IOException {
    InetSocketAddress port = freeAddress();
    ClusterSettings settings = new ClusterSettings(own, List.of(seed), port, SECRET);
    ClusterStore store =
        PostgresStore.openShared(
            url, PostgresServer.USER, PostgresServer.PASSWORD, System::nanoTime);
    NetConfig net =
        NetConfig.of(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))
            .withNode(new NodePort(port, TrustedProxies.parse(List.of("127.0.0.0/8")), SECRET));
    ClusterNode node = new PekkoProvider().node(settings, System::nanoTime);
    Server server =
        Server.ofCluster(
            TestServerConfig.of(folder).withNet(net).build(),
            store,
            node.placement(),
            settings.name());
    Server.Running running = server.open();
    return new TestNode(
        settings.name(), node.join(server.shards(), store, running::dropNode), running);
  }

  /** Returns an address of this machine whose port is free. */
  static InetSocketAddress freeAddress() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return new InetSocketAddress(socket.getInetAddress(), socket.getLocalPort());
    }
  }

  String name() {
    return name;
  }

  /** Returns where it takes clients. */
  InetSocketAddress address() {
    return running.addresses().get(0);
  }

  ClusterNode.Membership membership() {
    return membership;
  }

  @Override
  public void close() {
    membership.close();
    running.close();
  }
}
