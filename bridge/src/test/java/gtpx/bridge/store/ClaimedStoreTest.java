package gtpx.bridge.store;

import gtpx.testing.LongTest;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** The contract of every store, for one node that has claimed all shards. */
@LongTest
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
