package gtpx.tournament.queue;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.MigrationVersion;
import org.flywaydb.core.api.migration.Context;
import org.flywaydb.core.api.migration.JavaMigration;
import org.jspecify.annotations.Nullable;

/**
 * The tables. Creates them, updates those of an earlier version, and refuses those of a later one.
 * A released version is never changed; every change is a new step.
 *
 * <p>A game that was put is in exactly one of three tables: it waits or is being played in {@code
 * scheduled_tasks}, has a result in {@code results}, or is in {@code failed}. The first is
 * db-scheduler's, with columns of ours at its end.
 */
final class QueueSchema {
  static final int VERSION = 1;
  private static final long LOCK = 0x67747178_71756575L; // "gtpx queu"

  private QueueSchema() {}

  /**
   * The tables of version 1. {@code scheduled_tasks} is vacuumed early: dead rows wait at the head
   * of the queue's indexes until PostgreSQL removes them.
   */
  private static final class FirstTables implements JavaMigration {
    private static final String SQL =
        """
        CREATE TABLE meta (version INTEGER NOT NULL);
        INSERT INTO meta (version) VALUES (1);
        CREATE TABLE tournaments (
          id INTEGER GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
          name TEXT UNIQUE NOT NULL,
          definition TEXT NOT NULL,
          revision INTEGER NOT NULL DEFAULT 1,
          games BIGINT NOT NULL DEFAULT 0,
          created TIMESTAMPTZ NOT NULL DEFAULT now());
        CREATE TABLE lineups (
          id INTEGER GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
          entrants TEXT[] UNIQUE NOT NULL);
        CREATE TABLE scheduled_tasks (
          task_name TEXT NOT NULL,
          task_instance TEXT NOT NULL,
          task_data BYTEA,
          execution_time TIMESTAMPTZ NOT NULL,
          picked BOOLEAN NOT NULL,
          picked_by TEXT,
          last_success TIMESTAMPTZ,
          last_failure TIMESTAMPTZ,
          consecutive_failures INTEGER,
          last_heartbeat TIMESTAMPTZ,
          version BIGINT NOT NULL,
          priority SMALLINT,
          tournament INTEGER NOT NULL REFERENCES tournaments ON DELETE CASCADE,
          key TEXT NOT NULL,
          number INTEGER NOT NULL,
          lineup INTEGER NOT NULL,
          fault TEXT,
          PRIMARY KEY (task_name, task_instance)) WITH (
          autovacuum_vacuum_scale_factor = 0,
          autovacuum_vacuum_threshold = 20000,
          autovacuum_analyze_scale_factor = 0,
          autovacuum_analyze_threshold = 20000);
        CREATE INDEX waiting ON scheduled_tasks (number) WHERE NOT picked;
        CREATE INDEX waiting_lineup ON scheduled_tasks (lineup, number) WHERE NOT picked;
        CREATE INDEX playing ON scheduled_tasks (last_heartbeat) WHERE last_heartbeat IS NOT NULL;
        CREATE TABLE results (
          tournament INTEGER NOT NULL REFERENCES tournaments ON DELETE CASCADE,
          key TEXT NOT NULL,
          sequence BIGINT NOT NULL GENERATED ALWAYS AS IDENTITY,
          worker TEXT NOT NULL,
          arrived TIMESTAMPTZ NOT NULL DEFAULT now(),
          line TEXT NOT NULL,
          PRIMARY KEY (tournament, key));
        CREATE UNIQUE INDEX arrival ON results (tournament, sequence);
        CREATE TABLE failed (
          tournament INTEGER NOT NULL REFERENCES tournaments ON DELETE CASCADE,
          key TEXT NOT NULL,
          number INTEGER NOT NULL,
          lineup INTEGER NOT NULL,
          game TEXT NOT NULL,
          attempts INTEGER NOT NULL,
          worker TEXT,
          fault TEXT NOT NULL,
          failed TIMESTAMPTZ NOT NULL DEFAULT now(),
          PRIMARY KEY (tournament, key));
        CREATE TABLE workers (
          name TEXT PRIMARY KEY,
          host TEXT NOT NULL,
          engines TEXT[],
          concurrency INTEGER NOT NULL,
          started TIMESTAMPTZ NOT NULL DEFAULT now(),
          last_seen TIMESTAMPTZ NOT NULL DEFAULT now())
        """;

    @Override
    public MigrationVersion getVersion() {
      return MigrationVersion.fromVersion("1");
    }

    @Override
    public String getDescription() {
      return "queue";
    }

    @Override
    public @Nullable Integer getChecksum() {
      return null;
    }

    @Override
    public boolean canExecuteInTransaction() {
      return true;
    }

    @Override
    public void migrate(Context context) throws SQLException {
      try (Statement statement = context.getConnection().createStatement()) {
        statement.execute(SQL);
      }
    }
  }

  /**
   * Creates or updates the tables if they aren't up to date. Several processes may do it at once.
   *
   * @param source connects to the schema, which need not exist
   * @throws QueueException if the tables are of a later version or can't be made
   */
  static void prepare(DataSource source, String schema, String name) throws SQLException {
    try (Connection connection = source.getConnection()) {
      if (version(connection, name) == VERSION) {
        return;
      }
      // a lock until the connection ends
      Sql.query(connection, row -> "", "SELECT pg_advisory_lock(" + LOCK + ")");
      if (version(connection, name) < VERSION) {
        migrate(source, schema, name);
      }
    }
  }

  /** Returns the version of the tables; 0 if there are none. */
  private static long version(Connection connection, String name) throws SQLException {
    String meta = "SELECT count(*) FROM pg_class WHERE oid = to_regclass('meta')";
    if (Sql.number(connection, meta) == 0) {
      return 0;
    }
    long version = Sql.number(connection, "SELECT version FROM meta");
    if (version > VERSION) {
      throw new QueueException(
          name + " has tables of version " + version + " (expected: at most " + VERSION + ")");
    }
    return version;
  }

  private static void migrate(DataSource source, String schema, String name) {
    try {
      Flyway.configure()
          .dataSource(source)
          .schemas(schema)
          .createSchemas(true)
          .locations(new String[0])
          .javaMigrations(new FirstTables())
          .load()
          .migrate();
    } catch (FlywayException e) {
      throw QueueException.of(name + ": the tables can't be made", e);
    }
  }
}
