package gtpx.bridge.store;

import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;

/** The contract of every store, for those of PostgreSQL; each test has a schema of its own. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class PostgresContract extends StoreContract {
  private PostgresServer server;
  private String url;

  @BeforeAll
  final void startServer() throws Exception {
    server = PostgresServer.start();
  }

  @AfterAll
  final void stopServer() throws Exception {
    if (server != null) {
      server.stop();
    }
  }

  @AfterEach
  final void leaveSchema() {
    url = null;
  }

  /** Opens the store in this schema. */
  abstract Store open(String url);

  @Override
  final Store open() throws SQLException {
    if (url == null) {
      url = server.newSchema();
    }
    return open(url);
  }

  @Override
  final void execute(String... statements) throws SQLException {
    for (String sql : statements) {
      server.execute("SET search_path TO " + PostgresStoreTest.schema(url) + "; " + sql);
    }
  }

  @Override
  public final List<String> query(String sql) throws SQLException {
    return server.query("SET search_path TO " + PostgresStoreTest.schema(url), sql);
  }

  @Override
  final List<String> versionOne() {
    return VersionOne.POSTGRES;
  }
}
