package gtpx.tournament.queue;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Statements with parameters, in the order of their question marks. Opens no connection. */
final class Sql {
  private Sql() {}

  /** Makes something of a row. */
  @FunctionalInterface
  interface Row<T> {
    T read(ResultSet row) throws SQLException;
  }

  /** Returns the number of rows that were changed. */
  static int update(Connection connection, String sql, @Nullable Object... parameters)
      throws SQLException {
    try (PreparedStatement statement = prepare(connection, sql, parameters)) {
      return statement.executeUpdate();
    }
  }

  static <T> List<T> query(
      Connection connection, Row<T> reading, String sql, @Nullable Object... parameters)
      throws SQLException {
    List<T> found = new ArrayList<>();
    try (PreparedStatement statement = prepare(connection, sql, parameters);
        ResultSet rows = statement.executeQuery()) {
      while (rows.next()) {
        found.add(reading.read(rows));
      }
    }
    return found;
  }

  /** Returns the first row; empty if there is none. */
  static <T> Optional<T> first(
      Connection connection, Row<T> reading, String sql, @Nullable Object... parameters)
      throws SQLException {
    return query(connection, reading, sql, parameters).stream().findFirst();
  }

  /** Returns the only number that a query finds; 0 if it finds none. */
  static long number(Connection connection, String sql, @Nullable Object... parameters)
      throws SQLException {
    return first(connection, row -> row.getLong(1), sql, parameters).orElse(0L);
  }

  private static PreparedStatement prepare(
      Connection connection, String sql, @Nullable Object... parameters) throws SQLException {
    PreparedStatement statement = connection.prepareStatement(sql);
    for (int i = 0; i < parameters.length; i++) {
      statement.setObject(i + 1, parameters[i]);
    }
    return statement;
  }
}
