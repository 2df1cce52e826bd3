package gtpx.bridge.store;

import gtpx.testing.TierFilter;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;

/** The contract of every store, for that of a server that has its PostgreSQL alone. */
@Tag("store")
@Tag(TierFilter.LONG)
final class PostgresContractTest extends StoreContract {
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

  @Override
  Store open() throws SQLException {
    if (url == null) {
      url = server.newSchema();
    }
    return PostgresStoreTest.open(url);
  }

  @Override
  void execute(String... statements) throws SQLException {
    for (String sql : statements) {
      server.execute("SET search_path TO " + PostgresStoreTest.schema(url) + "; " + sql);
    }
  }

  @Override
  public List<String> query(String sql) throws SQLException {
    return server.query("SET search_path TO " + PostgresStoreTest.schema(url), sql);
  }

  @Override
  List<String> versionOne() {
    return VersionOne.POSTGRES;
  }
}
