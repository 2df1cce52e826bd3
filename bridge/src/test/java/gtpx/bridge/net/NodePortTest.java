package gtpx.bridge.net;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.bridge.net.connection.TrustedProxies;
import gtpx.bridge.net.node.ClusterSecret;
import gtpx.bridge.net.node.NodePort;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Who is served at the port for nodes. */
class NodePortTest extends ForwardingFixture {
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
