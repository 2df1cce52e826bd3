package gtpx.bridge.store;

import gtpx.testing.PostgresServer;
import gtpx.testing.TierFilter;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;

/** The contract of every store, for one node that has claimed all shards. */
@Tag("store")
@Tag(TierFilter.LONG)
final class ClaimedStoreTest extends PostgresContract {
  /** Writes each game through the claim of its shard. */
  private static final class AllShards extends JdbcStore {
    private final ClusterStore cluster;
    private final List<ClaimedStore> claims;

    AllShards(SharedStore cluster) {
      super(cluster.database);
      this.cluster = cluster;
      claims =
          IntStream.range(0, Shards.COUNT)
              .mapToObj(n -> (ClaimedStore) cluster.claim(n, "node 1"))
              .toList();
    }

    @Override
    CompletableFuture<Void> submit(String game, List<Write> writes) {
      return claims.get(Shards.of(game)).submit(game, writes);
    }

    @Override
    CompletableFuture<Void> submit(List<Write> writes) {
      return claims.get(0).submit(writes);
    }

    @Override
    public int deleteEnded(long millis) {
      return claims.stream().mapToInt(each -> each.deleteEnded(millis)).sum();
    }

    @Override
    public void close() {
      cluster.close();
    }
  }

  @Override
  Store open(String url) {
    return new AllShards(
        (SharedStore)
            PostgresStore.openShared(
                url, PostgresServer.USER, PostgresServer.PASSWORD, System::nanoTime));
  }
}
