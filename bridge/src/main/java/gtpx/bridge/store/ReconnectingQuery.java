package gtpx.bridge.store;

import gtpx.rooms.log.StoreException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs single statements over a connection of its own, which it replaces when it is lost; a
 * statement may then run twice. Callable from any thread; runs one statement at a time. Doesn't
 * wait for an unreachable database.
 */
final class ReconnectingQuery implements AutoCloseable {
  private final Database database;
  private Connection connection; // guarded by this
  private boolean isClosed; // guarded by this

  @FunctionalInterface
  interface Row<T> {
    T read(ResultSet rows) throws SQLException;
  }

  ReconnectingQuery(Database database) throws SQLException {
    this.database = database;
    connection = database.source().getConnection();
  }

  /**
   * Returns the rows of a statement.
   *
   * @throws StoreException if the database can't be reached, or refuses it
   */
  synchronized <T> List<T> query(String sql, Row<T> row, Object... parameters) {
    try {
      if (isClosed) {
        throw new StoreException(database.name() + " is closed");
      }
      return queryAgain(sql, row, parameters);
    } catch (SQLException e) {
      throw SqlFaults.exception(database.name(), e);
    }
  }

  /** Runs a query, over a new connection if the present one is lost. */
  private <T> List<T> queryAgain(String sql, Row<T> row, Object... parameters) throws SQLException {
    try {
      return queryOnce(sql, row, parameters);
    } catch (SQLException e) {
      if (!database.isLost(e)) {
        throw e;
      }
      SqlFaults.close(connection, database.name());
      connection = database.source().getConnection();
      return queryOnce(sql, row, parameters);
    }
  }

  private <T> List<T> queryOnce(String sql, Row<T> row, Object... parameters) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      for (int i = 0; i < parameters.length; i++) {
        statement.setObject(i + 1, parameters[i]);
      }
      try (ResultSet rows = statement.executeQuery()) {
        return all(rows, row);
      }
    }
  }

  private static <T> List<T> all(ResultSet rows, Row<T> row) throws SQLException {
    List<T> found = new ArrayList<>();
    while (rows.next()) {
      found.add(row.read(rows));
    }
    return found;
  }

  /** Waits for the running query; every later one fails. */
  @Override
  public synchronized void close() {
    isClosed = true;
    SqlFaults.close(connection, database.name());
  }
}
