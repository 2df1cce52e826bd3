package gtpx.bridge.store;

import gtpx.testing.PostgresExtension;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The contract of every store, for those of PostgreSQL; each test has a schema of its own. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class PostgresContract extends StoreContract {
  @RegisterExtension final PostgresExtension postgres = new PostgresExtension();
  private String url;

  @AfterEach
  final void leaveSchema() {
    url = null;
  }

  /** Opens the store in this schema. */
  abstract Store open(String url);

  @Override
  final Store open() throws SQLException {
    if (url == null) {
      url = postgres.server().newSchema();
    }
    return open(url);
  }

  @Override
  final void execute(String... statements) throws SQLException {
    for (String sql : statements) {
      postgres.server().execute("SET search_path TO " + PostgresStoreTest.schema(url) + "; " + sql);
    }
  }

  @Override
  public final List<String> query(String sql) throws SQLException {
    return postgres.server().query("SET search_path TO " + PostgresStoreTest.schema(url), sql);
  }

  @Override
  final List<String> versionOne() {
    return VersionOne.POSTGRES;
  }
}
