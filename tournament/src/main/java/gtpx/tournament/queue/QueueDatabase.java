package gtpx.tournament.queue;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.pool.HikariPool.PoolInitializationException;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import javax.sql.DataSource;
import org.postgresql.ds.PGSimpleDataSource;

/**
 * A PostgreSQL database with tournaments in a schema of its own, {@code gtpx_tournament} unless
 * {@code ?currentSchema=} of the address names another. Any number of processes may use it at once.
 * Thread-safe.
 */
public final class QueueDatabase implements AutoCloseable {
  private static final String SCHEMA = "gtpx_tournament";
  private static final Duration LOGIN = Duration.ofSeconds(10);
  private static final Duration BUSY = Duration.ofSeconds(5); // until a caller gets no connection
  private static final Duration SILENCE =
      Duration.ofSeconds(60); // until a connection counts as lost

  /**
   * A result that was acknowledged must be on disk, and a client that has vanished must not hold a
   * lock for long. Compiling queries takes PostgreSQL a hundred times as long as running ours.
   */
  private static final String FIRST =
      """
      SELECT set_config('idle_in_transaction_session_timeout', '10s', false),
        set_config('jit', 'off', false),
        CASE current_setting('synchronous_commit')
          WHEN 'off' THEN set_config('synchronous_commit', 'on', false) END
      """;

  private final String name;
  private final HikariDataSource pool;

  /** Something to do with a connection. */
  @FunctionalInterface
  interface Work<T> {
    T run(Connection connection) throws SQLException;
  }

  private QueueDatabase(String name, HikariDataSource pool) {
    this.name = name;
    this.pool = pool;
  }

  /**
   * Connects; creates the schema and its tables if they are missing.
   *
   * @param url such as {@code postgresql://gtpx@localhost/gtpx}
   * @param password used if the address has none; if this is empty too, the driver looks into the
   *     file {@code .pgpass}
   * @param connections how many there may be at once
   * @throws QueueException if the database can't be reached or written
   */
  public static QueueDatabase open(String url, String password, int connections) {
    QueueAddress address = QueueAddress.parse(url);
    try {
      PGSimpleDataSource source = source(address, password);
      requireUtf8(source, address);
      QueueSchema.prepare(source, String.valueOf(source.getCurrentSchema()), address.toString());
      return new QueueDatabase(address.toString(), pool(source, connections));
    } catch (SQLException | PoolInitializationException e) {
      throw QueueException.of(address.toString(), e);
    }
  }

  private static PGSimpleDataSource source(QueueAddress address, String password) {
    PGSimpleDataSource source = new PGSimpleDataSource();
    try {
      source.setUrl(address.url());
    } catch (IllegalArgumentException e) { // its message has the whole address
      throw new QueueException(
          "the address of the queue is not one (expected: postgresql://USER@HOST/DATABASE)");
    }
    address.user().ifPresent(source::setUser);
    if (address.password().isPresent() || !password.isEmpty()) {
      source.setPassword(address.password().orElse(password));
    }
    if (source.getCurrentSchema() == null) {
      source.setCurrentSchema(SCHEMA);
    }
    source.setApplicationName("gtpx");
    source.setTcpKeepAlive(true);
    source.setLoginTimeout((int) LOGIN.toSeconds());
    source.setSocketTimeout((int) SILENCE.toSeconds());
    return source;
  }

  private static void requireUtf8(DataSource source, QueueAddress address) throws SQLException {
    try (Connection connection = source.getConnection()) {
      String encoding = "SHOW server_encoding";
      if (!Sql.query(connection, row -> row.getString(1), encoding).contains("UTF8")) {
        throw new QueueException(address + " can't store every text (expected: encoding UTF8)");
      }
    }
  }

  private static HikariDataSource pool(DataSource source, int connections) {
    HikariConfig config = new HikariConfig();
    config.setDataSource(source);
    config.setPoolName("gtpx queue");
    config.setMaximumPoolSize(connections);
    config.setMinimumIdle(Math.min(1, connections - 1));
    config.setIdleTimeout(SILENCE.toMillis());
    config.setConnectionTimeout(BUSY.toMillis());
    config.setConnectionInitSql(FIRST);
    return new HikariDataSource(config);
  }

  /** Returns the address without user, password and options. */
  public String name() {
    return name;
  }

  DataSource source() {
    return pool;
  }

  /**
   * Does something, each statement in a transaction of its own.
   *
   * @throws QueueException if the database can't be reached or refuses it
   */
  <T> T run(Work<T> work) {
    try (Connection connection = pool.getConnection()) {
      return work.run(connection);
    } catch (SQLException e) {
      throw QueueException.of(name, e);
    }
  }

  /** Does something in one transaction, which is undone if it throws. */
  <T> T inTransaction(Work<T> work) {
    return run(connection -> inTransaction(connection, work));
  }

  static <T> T inTransaction(Connection connection, Work<T> work) throws SQLException {
    connection.setAutoCommit(false); // the pool undoes what is left open, and sets it again
    T result = work.run(connection);
    connection.commit();
    connection.setAutoCommit(true);
    return result;
  }

  @Override
  public void close() {
    pool.close();
  }
}
