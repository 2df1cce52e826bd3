package gtpx.bridge.store;

import gtpx.testing.LongTest;
import gtpx.testing.TierFilter;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;

/** The contract of every store, for one node that claims each shard that it writes. */
@LongTest
@Tag("store")
@Tag(TierFilter.LONG)
final class ClaimedStoreTest extends StoreContract {
  private static PostgresServer server;

  private String url;

  @BeforeAll
  static void startServer() throws Exception {
    server = PostgresServer.start();
  }

  @AfterAll
  static void stopServer() throws Exception {
    if (server != null) {
      server.stop();
    }
  }

  /** Writes each game through the claim of its shard, which is made when it is needed. */
  private static final class AllShards extends JdbcStore {
    private final ClusterStore cluster;
    private final Map<Integer, ClaimedStore> claims = new ConcurrentHashMap<>();

    AllShards(SharedStore cluster) {
      super(cluster.database);
      this.cluster = cluster;
    }

    private ClaimedStore claim(int shard) {
      return claims.computeIfAbsent(shard, n -> (ClaimedStore) cluster.claim(n, "node 1"));
    }

    @Override
    CompletableFuture<Void> submit(String game, List<Write> writes) {
      return claim(Shards.of(game)).submit(game, writes);
    }

    @Override
    CompletableFuture<Void> submit(List<Write> writes) {
      return claim(0).submit(writes);
    }

    @Override
    public int deleteEnded(long millis) {
      return IntStream.range(0, Shards.COUNT).map(n -> claim(n).deleteEnded(millis)).sum();
    }

    @Override
    public void close() {
      cluster.close();
    }
  }

  @Override
  Store open() throws SQLException {
    if (url == null) {
      url = server.newSchema();
    }
    return new AllShards(
        (SharedStore)
            PostgresStore.openShared(
                url, PostgresServer.USER, PostgresServer.PASSWORD, System::nanoTime));
  }

  @Override
  void execute(String... statements) throws SQLException {
    for (String sql : statements) {
      server.execute("SET search_path TO " + schema() + "; " + sql);
    }
  }

  @Override
  public List<String> query(String sql) throws SQLException {
    return server.query("SET search_path TO " + schema(), sql);
  }

  @Override
  List<String> versionOne() {
    return VersionOne.POSTGRES;
  }

  private String schema() {
    return url.substring(url.indexOf('=') + 1);
  }
}
