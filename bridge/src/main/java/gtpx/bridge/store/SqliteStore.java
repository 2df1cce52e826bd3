package gtpx.bridge.store;

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

/** A store in an SQLite file, which one process at a time uses, on a disk of its own machine. */
public final class SqliteStore {
  private SqliteStore() {}

  /**
   * Opens the file; creates it and its folder, for this user alone, if they are missing. Beside it
   * stand a file with {@code .lock} and, while it is open, two of SQLite's own.
   *
   * @param nanoTime the time by which the store is healthy
   * @throws StoreException if it can't be read and written, is in use, or is something else
   */
  public static Store open(Path file, LongSupplier nanoTime) {
    return JdbcStore.open(database(file), nanoTime, (time, closing) -> closing.getCount() == 0);
  }

  /** The file, created if it is missing, and reserved for this process. */
  static Database database(Path file) {
    return new Sqlite(StoreFile.claim(file));
  }

  private record Sqlite(StoreFile file) implements Database {
    private static final int BUSY_MILLIS =
        10_000; // in case somebody looks at the file with another tool
    // Pages of running games are changed again and again: they stay in memory, and the log is
    // copied
    // to the file seldom.
    private static final int CACHE_KIB = 32 << 10;
    private static final int LOG_PAGES = 10_000; // 40 MB, until the log is copied to the file
    private static final Schema SCHEMA =
        new Schema(
            "INTEGER PRIMARY KEY",
            " WITHOUT ROWID",
            "CREATE TRIGGER games_deleted BEFORE DELETE ON games"
                + " BEGIN DELETE FROM events WHERE game = OLD.id; END",
            "CAST(strftime('%s', 'now') AS INTEGER) * 1000");

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
      // a URI, because the driver takes what follows a question mark in a path for options
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
              name() + ": no log is possible (expected: a disk of this machine)");
        }
        statement.execute("PRAGMA wal_autocheckpoint = " + LOG_PAGES);
      }
    }

    @Override
    public boolean isLost(SQLException fault) {
      return false; // there is nothing between this process and the file
    }

    @Override
    public void release() {
      file.release();
    }
  }
}
