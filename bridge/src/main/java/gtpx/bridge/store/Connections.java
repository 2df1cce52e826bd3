package gtpx.bridge.store;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayDeque;
import java.util.Deque;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The open connections to a database, to be closed together. Asks nothing over them. */
final class Connections implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Connections.class);

  private final Database database;
  private final Deque<Connection> open = new ArrayDeque<>();

  Connections(Database database) {
    this.database = database;
  }

  Connection openWriter() throws SQLException {
    Connection writer = openReader();
    database.prepare(writer);
    writer.setAutoCommit(false);
    return writer;
  }

  Connection openReader() throws SQLException {
    Connection connection = database.connect();
    open.push(connection);
    return connection;
  }

  /** Closes them, the last one first, and releases the database. */
  @Override
  public void close() {
    open.forEach(this::close);
    open.clear();
    database.release();
  }

  private void close(Connection connection) {
    try {
      connection.close();
    } catch (SQLException e) {
      LOG.warn("{} could not be closed: {}", database.name(), e.getMessage());
    }
  }
}
