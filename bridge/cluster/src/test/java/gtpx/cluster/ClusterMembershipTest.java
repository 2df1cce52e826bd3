package gtpx.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.bridge.store.ClusterStore;
import gtpx.bridge.store.PostgresStore;
import gtpx.bridge.store.ShardOwnership;
import gtpx.bridge.store.Shards;
import gtpx.testing.LongTest;
import gtpx.testing.PostgresExtension;
import gtpx.testing.PostgresServer;
import gtpx.testing.TierFilter;
import gtpx.testing.Waiting;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** Nodes in one process, with real Pekko and a real PostgreSQL. docs/cluster.md */
@LongTest
@Timeout(180)
@Tag("cluster")
class ClusterMembershipTest {
  @RegisterExtension private static final PostgresExtension POSTGRES = new PostgresExtension();

  @TempDir private Path folder;
  private String url = "";
  private final List<TestNode> nodes = new ArrayList<>();
  private InetSocketAddress seed = InetSocketAddress.createUnresolved("none", 1);

  @BeforeEach
  void startTwoNodes() throws Exception {
    url = POSTGRES.server().newSchema();
    seed = TestNode.freeAddress();
    start(seed);
    start(TestNode.freeAddress());
  }

  private void start(InetSocketAddress own) throws Exception {
    nodes.add(TestNode.start(url, folder.resolve("n" + nodes.size()), own, seed));
  }

  @AfterEach
  void stopNodes() {
    nodes.forEach(TestNode::close);
  }

  private ClusterStore store() {
    return PostgresStore.openShared(
        url, PostgresServer.USER, PostgresServer.PASSWORD, System::nanoTime);
  }

  /** Creates a game by that node, and returns its secrets. */
  private Map<String, String> create(TestNode node, String game) throws Exception {
    String answer =
        LineClient.askUntilMoved(node.address(), "gtpx-create " + game + " go board=9 time=none");
    assertThat(answer).startsWith("= owner=");
    Map<String, String> secrets = new LinkedHashMap<>();
    for (String word : answer.substring(2).split(" ", -1)) {
      secrets.put(word.substring(0, word.indexOf('=')), word.substring(word.indexOf('=') + 1));
    }
    return secrets;
  }

  private String owner(String game) {
    try (ClusterStore store = store()) {
      return store.owners().stream()
          .filter(each -> each.shard() == Shards.of(game))
          .map(ShardOwnership::owner)
          .findFirst()
          .orElse("nobody");
    }
  }

  /** Waits until both nodes have half of the shards each. */
  private void awaitBalance() {
    try (ClusterStore store = store()) {
      Waiting.until(() -> isBalanced(store.owners()));
    }
  }

  private boolean isBalanced(List<ShardOwnership> owners) {
    return owners.size() == Shards.COUNT
        && nodes.stream()
            .allMatch(
                node ->
                    owners.stream().filter(one -> one.owner().equals(node.name())).count()
                        == Shards.COUNT / nodes.size());
  }

  @Test
  void gamesArePlayedThroughAnyNodeAndGoOnWhenTheirNodeLeaves() throws Exception {
    awaitBalance();
    TestNode first = nodes.get(0);
    TestNode second = nodes.get(1);
    String game = gameAt(second);
    Map<String, String> secrets = create(first, game);
    try (LineClient black = new LineClient(first.address());
        LineClient white = new LineClient(second.address())) {
      assertThat(black.ask("gtpx-sit " + game + " black " + secrets.get("black"))).isEqualTo("= ");
      assertThat(white.ask("gtpx-sit " + game + " white " + secrets.get("white"))).isEqualTo("= ");
      assertThat(black.ask("play black C3")).isEqualTo("= ");
      assertThat(white.ask("play white G7")).isEqualTo("= ");

      nodes.remove(second);
      second.close();

      assertThat(black.ask("play black C4")).isEqualTo(LineClient.CLOSED);
    }
    String state =
        LineClient.askUntilMoved(
            first.address(),
            "gtpx-sit " + game + " black " + secrets.get("black"),
            "play black C4",
            "gtpx-state");
    assertThat(state).contains("C3").contains("G7").contains("C4");
    assertThat(owner(game)).isEqualTo(first.name());
  }

  /** Returns the name of a game that a node has now. */
  private String gameAt(TestNode node) {
    return Stream.iterate(0, i -> i + 1)
        .map(i -> "g" + i)
        .filter(game -> owner(game).equals(node.name()))
        .findFirst()
        .orElseThrow();
  }

  @Test
  @Tag(TierFilter.LONG)
  void whatAnotherHasTakenIsNotWrittenAndComesBackWithAllThatWasAnswered() throws Exception {
    awaitBalance();
    TestNode node = nodes.get(0);
    String game = gameAt(node);
    Map<String, String> secrets = create(node, game);
    try (ClusterStore thief = store();
        LineClient black = new LineClient(node.address())) {
      assertThat(black.ask("gtpx-sit " + game + " black " + secrets.get("black"))).isEqualTo("= ");
      assertThat(black.ask("play black C3")).isEqualTo("= ");

      thief.claim(Shards.of(game), "thief");

      assertThat(black.ask("play black C4")).isNotEqualTo("= ");
    }
    String events =
        LineClient.askUntilMoved(
            node.address(),
            "gtpx-sit " + game + " white " + secrets.get("white"),
            "play white G7",
            "gtpx-wait after=0");
    assertThat(events).contains("C3").contains("G7").doesNotContain("C4");
  }
}
