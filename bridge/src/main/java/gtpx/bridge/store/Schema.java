package gtpx.bridge.store;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The tables, in the SQL of one database. Creates them in an empty schema, and refuses tables that
 * it doesn't know; changes none that exist.
 *
 * @param id the type of a game's id
 * @param eventsOptions what follows the column list of the table of events
 */
record Schema(String id, String eventsOptions) {
  static final int VERSION = 1;

  private List<String> statements() {
    return List.of(
        "CREATE TABLE meta (version INTEGER NOT NULL)",
        "INSERT INTO meta (version) VALUES (" + VERSION + ")",
        "CREATE TABLE games (id "
            + id
            + ", name TEXT UNIQUE NOT NULL, header TEXT NOT NULL, is_over INTEGER NOT NULL DEFAULT 0)",
        "CREATE INDEX games_open ON games (id) WHERE is_over = 0",
        "CREATE TABLE events (game BIGINT NOT NULL REFERENCES games, number BIGINT NOT NULL,"
            + " event TEXT NOT NULL, PRIMARY KEY (game, number))"
            + eventsOptions);
  }

  /**
   * Creates the tables, or checks that they are ours.
   *
   * @throws StoreException if they aren't
   */
  void prepare(Connection connection, String name) throws SQLException {
    Set<String> tables = tables(connection);
    if (tables.isEmpty()) {
      create(connection);
    } else if (!tables.containsAll(Set.of("meta", "games", "events"))) {
      throw new StoreException(name + " has tables of something else (expected: none, or games)");
    } else {
      check(connection, name);
    }
  }

  private static Set<String> tables(Connection connection) throws SQLException {
    String schema = String.valueOf(connection.getSchema()); // SQLite has none: "null"
    Set<String> names = new HashSet<>();
    String[] types = {"TABLE"};
    try (ResultSet rows = connection.getMetaData().getTables(null, null, "%", types)) {
      while (rows.next()) {
        if (String.valueOf(rows.getString("TABLE_SCHEM")).equals(schema)) {
          names.add(rows.getString("TABLE_NAME"));
        }
      }
    }
    return names;
  }

  /** Creates the tables in one transaction; closing the connection rolls it back. */
  private void create(Connection connection) throws SQLException {
    connection.setAutoCommit(false);
    try (Statement statement = connection.createStatement()) {
      for (String sql : statements()) {
        statement.execute(sql);
      }
      connection.commit();
    }
    connection.setAutoCommit(true);
  }

  private static void check(Connection connection, String name) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("SELECT version FROM meta")) {
      int version = rows.next() ? rows.getInt(1) : 0;
      if (version != VERSION) {
        String expected = " (expected: " + VERSION + ")";
        throw new StoreException(name + " has tables of version " + version + expected);
      }
    }
  }
}
