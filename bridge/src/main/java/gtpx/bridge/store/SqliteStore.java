package gtpx.bridge.store;

import gtpx.rooms.log.StoreException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.function.LongSupplier;
import javax.sql.DataSource;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteConfig.SynchronousMode;
import org.sqlite.SQLiteConfig.TransactionMode;
import org.sqlite.SQLiteDataSource;
import org.sqlite.SQLiteJDBCLoader;

/** A store in an SQLite file, used by one process at a time, on a local disk. */
public final class SqliteStore {
  private SqliteStore() {}

  /**
   * Opens the file. If the file or its folder is missing, creates it, accessible only to this user.
   * Next to the file there are a {@code .lock} file and, while it is open, two files of SQLite's.
   *
   * @param nanoTime the clock by which the store's health is judged
   * @throws StoreException if the file can't be read and written, is in use, or isn't a store
   */
  public static Store open(Path file, LongSupplier nanoTime) {
    return new JdbcStore(
        JdbcConnections.open(database(file), nanoTime, (time, closing) -> closing.getCount() == 0));
  }

  /** Returns the file's database; the file is created if missing, and reserved for this process. */
  static Database database(Path file) {
    checkLibrary();
    return new Sqlite(StoreFile.claim(file));
  }

  private static void checkLibrary() {
    try {
      SQLiteJDBCLoader.initialize();
    } catch (Exception e) {
      throw new StoreException(
          ("SQLite can't be loaded for %s on %s (expected: Linux, macOS or Windows on x86-64 or"
                  + " arm64, and a temporary folder that programs may be run from, or another one in"
                  + " -Dorg.sqlite.tmpdir; for other systems, the folder of the library of sqlite-jdbc"
                  + " in -Dorg.sqlite.lib.path; options go into GTPX_JAVA_OPTS)")
              .formatted(System.getProperty("os.name"), System.getProperty("os.arch")),
          e);
    }
  }

  private record Sqlite(StoreFile file) implements Database {
    private static final int BUSY_MILLIS = 10_000; // in case another tool has the file open
    // Pages of running games change again and again, so they stay in memory,
    // and the log is rarely copied to the file.
    private static final int CACHE_KIB = 32 << 10;
    private static final int LOG_PAGES = 10_000; // 40 MB until the log is copied
    private static final Schema SCHEMA =
        new Schema(
            "INTEGER PRIMARY KEY",
            " WITHOUT ROWID",
            """
            CREATE TRIGGER games_deleted BEFORE DELETE ON games
            BEGIN DELETE FROM events WHERE game = OLD.id; END
            """,
            "CAST(strftime('%s', 'now') AS INTEGER) * 1000",
            "");

    @Override
    public String name() {
      return file.path().toString();
    }

    @Override
    public DataSource source() {
      SQLiteConfig config = new SQLiteConfig();
      config.setSynchronous(SynchronousMode.FULL); // a commit survives a power failure
      config.setTransactionMode(TransactionMode.IMMEDIATE);
      config.setBusyTimeout(BUSY_MILLIS);
      config.setCacheSize(-CACHE_KIB); // negative: not a number of pages
      config.enforceForeignKeys(true);
      // a URI: after a question mark in a path, the driver would read options
      SQLiteDataSource source = new SQLiteDataSource(config);
      source.setUrl("jdbc:sqlite:" + file.path().toUri());
      return source;
    }

    @Override
    public void prepare(Connection writer) throws SQLException {
      SCHEMA.prepare(source(), writer, name());
      try (Statement statement = writer.createStatement();
          ResultSet mode = statement.executeQuery("PRAGMA journal_mode = WAL")) {
        if (!mode.next() || !mode.getString(1).equals("wal")) {
          throw new StoreException(
              name() + ": no write-ahead log is possible (expected: a local disk)");
        }
        statement.execute("PRAGMA wal_autocheckpoint = " + LOG_PAGES);
      }
    }

    @Override
    public void release() {
      file.release();
    }
  }
}
