package gtpx.bridge.store;

import gtpx.rooms.log.StoreException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashSet;
import java.util.Set;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;

/**
 * The tables, in the SQL of one database. Creates them in an empty schema, updates those of an
 * earlier version, and refuses unknown tables. A released version is never changed; every change is
 * a new step.
 *
 * @param id the type of a game's id
 * @param eventsOptions the SQL after the column list of the table of events
 * @param cascade a statement after which a game's events are deleted with the game
 * @param now an expression for the current time, in milliseconds since 1970
 * @param shards statements for what only a database needs that the nodes of a cluster share
 */
record Schema(String id, String eventsOptions, String cascade, String now, String shards) {
  static final int VERSION = 4;
  private static final int FILLED_AT_ONCE = 1000; // games
  private static final String GAMES =
      """
      CREATE TABLE meta (version INTEGER NOT NULL);
      INSERT INTO meta (version) VALUES (1);
      CREATE TABLE games (id %s, name TEXT UNIQUE NOT NULL, header TEXT NOT NULL,
        is_over INTEGER NOT NULL DEFAULT 0);
      CREATE INDEX games_open ON games (id) WHERE is_over = 0;
      CREATE TABLE events (game BIGINT NOT NULL REFERENCES games, number BIGINT NOT NULL,
        event TEXT NOT NULL, PRIMARY KEY (game, number))%s;
      """;

  /** Games that ended before end times were stored get the time of this step. */
  private static final String CHECKSUMS =
      """
      ALTER TABLE events ADD COLUMN checksum BIGINT;
      ALTER TABLE games ADD COLUMN ended BIGINT;
      UPDATE games SET ended = %s WHERE is_over = 1;
      CREATE INDEX games_ended ON games (ended, id) WHERE ended IS NOT NULL;
      %s;
      UPDATE meta SET version = 2;
      """;

  private static final String DOCUMENTS =
      """
      CREATE TABLE documents (kind TEXT NOT NULL, name TEXT NOT NULL, text TEXT NOT NULL,
        PRIMARY KEY (kind, name));
      UPDATE meta SET version = 3;
      """;

  /**
   * A game's {@code sleeping} is 0 while it is awake, 1 while it sleeps and has not begun, 2 while
   * it sleeps and has begun. Its {@code summary} is for lists, NULL if it is in none; {@code
   * unused} is since when, if it sleeps. The seats are those of sleeping games.
   */
  private static final String SLEEPING =
      """
      ALTER TABLE games ADD COLUMN shard INTEGER;
      ALTER TABLE games ADD COLUMN sleeping INTEGER NOT NULL DEFAULT 0;
      ALTER TABLE games ADD COLUMN summary TEXT;
      ALTER TABLE games ADD COLUMN unused BIGINT;
      CREATE TABLE seats (hash TEXT NOT NULL, game BIGINT NOT NULL REFERENCES games
        ON DELETE CASCADE, PRIMARY KEY (game, hash));
      CREATE INDEX seats_hash ON seats (hash);
      CREATE INDEX games_awake ON games (shard, id) WHERE is_over = 0 AND sleeping = 0;
      CREATE INDEX games_listed ON games (name)
        WHERE is_over = 0 AND sleeping > 0 AND summary IS NOT NULL;
      CREATE INDEX games_unused ON games (sleeping, unused) WHERE is_over = 0 AND sleeping > 0;
      UPDATE meta SET version = 4;
      """;

  private SchemaStep[] steps() {
    return new SchemaStep[] {
      new SchemaStep(1, "games", GAMES.formatted(id, eventsOptions)),
      new SchemaStep(2, "checksums and ends", CHECKSUMS.formatted(now, cascade)),
      new SchemaStep(3, "documents", DOCUMENTS),
      new SchemaStep(4, "shards and sleeping games", shards + SLEEPING, Schema::fillShards)
    };
  }

  /** Computes the shards of the games that are there. */
  private static void fillShards(Connection connection) throws SQLException {
    try (PreparedStatement select =
            connection.prepareStatement(
                "SELECT id, name FROM games WHERE id > ? ORDER BY id LIMIT " + FILLED_AT_ONCE);
        PreparedStatement update =
            connection.prepareStatement("UPDATE games SET shard = ? WHERE id = ?")) {
      long last = Long.MIN_VALUE;
      boolean isMore = true;
      while (isMore) {
        select.setLong(1, last);
        isMore = false;
        try (ResultSet rows = select.executeQuery()) {
          while (rows.next()) {
            last = rows.getLong(1);
            update.setInt(1, Shards.of(rows.getString(2)));
            update.setLong(2, last);
            update.addBatch();
            isMore = true;
          }
        }
        update.executeBatch();
      }
    }
  }

  /** Returns whether the tables have to be created or updated. */
  boolean isOutdated(Connection connection, String name) throws SQLException {
    return !tables(connection).contains("meta") || version(connection, name) < VERSION;
  }

  /**
   * Creates the tables, or updates them if they are ours.
   *
   * @param source connects to the schema
   * @throws StoreException if the tables aren't ours, or are of a later version
   */
  void prepare(DataSource source, Connection connection, String name) throws SQLException {
    Set<String> tables = tables(connection);
    if (!tables.isEmpty() && !tables.containsAll(Set.of("meta", "games", "events"))) {
      String expected = " (expected: an empty database, or one of gtpx serve)";
      throw new StoreException(name + " has tables of another program" + expected);
    }
    if (tables.isEmpty() || version(connection, name) < VERSION) {
      migrate(source, name);
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

  private static int version(Connection connection, String name) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("SELECT version FROM meta")) {
      int version = rows.next() ? rows.getInt(1) : 0;
      if (version < 1 || version > VERSION) {
        String expected = " (expected: at most " + VERSION + ")";
        throw new StoreException(name + " has tables of version " + version + expected);
      }
      return version;
    }
  }

  /**
   * Applies the missing steps, each in a transaction. Databases of version 1 have no list of
   * applied steps.
   */
  private void migrate(DataSource source, String name) {
    try {
      Flyway.configure()
          .dataSource(source)
          .locations(new String[0])
          .javaMigrations(steps())
          .baselineOnMigrate(true)
          .baselineVersion("1")
          .load()
          .migrate();
    } catch (FlywayException e) {
      Throwable reason = e.getCause() instanceof SQLException ? e.getCause() : e;
      throw new StoreException(
          "%s: its tables can't be upgraded to version %s: %s"
              .formatted(name, VERSION, SqlFaults.reason(reason)),
          e);
    }
  }
}
