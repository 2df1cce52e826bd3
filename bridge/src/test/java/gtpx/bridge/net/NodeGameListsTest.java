package gtpx.bridge.net;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.bridge.net.api.Health;
import gtpx.bridge.service.Placement;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.ResourceLock;

/** Lists of games that one node asks of another. */
@ExtendWith(NoLeaks.class)
@ResourceLock(LogCapture.LOCK)
@Timeout(60)
class NodeGameListsTest {
  private static final String LEFT_OUT = "left the games of a node out of a list";

  @Test
  void aNodeIsAskedForTheGamesInItsMemory() throws IOException {
    try (TestNodes nodes = TestNodes.start(FakeSessionFactory.thatEcho())) {
      Placement there = TestNodes.at(nodes.owner.nodeAddress());

      assertThat(nodes.front.remoteGames(there).list("g", 9).join())
          .containsExactly("[\"in memory\"]");
    }
  }

  @Test
  void aServerWithoutOtherNodesAsksNobody() throws IOException {
    NetServer server = TestServers.start(FakeSessionFactory.thatEcho());
    try {
      assertThat(server.remoteGames(Placement.HERE).list("", 9).join()).isEmpty();
    } finally {
      server.close(Duration.ZERO);
    }
  }

  @Test
  void aNodeThatIsSilentIsLeftOutWithAWarning() throws IOException {
    try (ServerSocket silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      assertThat(warningAbout(silent)).contains(LEFT_OUT).contains("no answer within 2 s");
    }
  }

  @Test
  void aNodeThatIsGoneIsLeftOutWithAWarning() throws IOException {
    ServerSocket gone = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
    gone.close();

    assertThat(warningAbout(gone)).contains(LEFT_OUT).contains("can't reach the node");
  }

  private static String warningAbout(ServerSocket node) throws IOException {
    Placement there =
        TestNodes.at(
            Optional.of(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), node.getLocalPort())));
    NetServer server =
        NetServer.start(
            TestServers.CONFIG.withNode(TestNodes.port()),
            FakeSessionFactory.thatEcho(),
            new FakePages(),
            () -> Health.OK,
            there);
    try (LogCapture log = LogCapture.of("gtpx.bridge.net")) {
      assertThat(server.remoteGames(there).list("", 9).join()).isEmpty();
      return log.lines();
    } finally {
      server.close(Duration.ZERO);
    }
  }
}
