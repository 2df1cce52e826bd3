package gtpx.bridge.store;

import gtpx.rooms.log.StoreException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteDataSource;

/**
 * Copies the file of an {@link SqliteStore}, even while a process has it open and writes to it. The
 * copy contains what was committed at one instant. Writers aren't held up.
 */
public final class SqliteBackup {
  private static final int BUSY_MILLIS = 10_000;

  private SqliteBackup() {}

  /**
   * Makes a copy that only this user can access, and checks it. The copy appears under its name
   * once it is complete and on disk.
   *
   * @return how many games the copy contains
   * @throws IOException if there is no such file, or the copy exists or can't be written
   * @throws StoreException if the file isn't a store, or the copy is damaged
   */
  public static int copy(Path store, Path copy) throws IOException {
    if (!Files.isRegularFile(store)) {
      throw new NoSuchFileException(store.toString());
    }
    if (Files.exists(copy)) {
      throw new FileAlreadyExistsException(copy.toString());
    }
    Path part = Files.createTempFile(copy.toAbsolutePath().getParent(), "gtpx", ".part");
    try {
      execute(store, part);
      int games = check(part);
      force(part);
      Files.move(part, copy, StandardCopyOption.ATOMIC_MOVE);
      return games;
    } catch (SQLException e) {
      throw SqlFaults.exception(store.toString(), e);
    } finally {
      Files.deleteIfExists(part);
    }
  }

  private static void execute(Path store, Path copy) throws SQLException {
    try (Connection connection = connect(store)) {
      number(connection, "SELECT version FROM meta"); // fails if it isn't a store
      try (PreparedStatement statement = connection.prepareStatement("VACUUM INTO ?")) {
        statement.setString(1, copy.toString());
        statement.execute();
      }
    }
  }

  private static Connection connect(Path file) throws SQLException {
    SQLiteConfig config = new SQLiteConfig();
    config.setBusyTimeout(BUSY_MILLIS);
    SQLiteDataSource source = new SQLiteDataSource(config);
    source.setUrl("jdbc:sqlite:" + file.toUri());
    return source.getConnection();
  }

  private static int check(Path copy) throws SQLException {
    try (Connection connection = connect(copy);
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("PRAGMA integrity_check")) {
      if (!rows.next() || !rows.getString(1).equals("ok")) {
        throw new StoreException("the copy is damaged: " + rows.getString(1));
      }
      return number(connection, "SELECT COUNT(*) FROM games");
    }
  }

  private static int number(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      return rows.next() ? rows.getInt(1) : 0;
    }
  }

  private static void force(Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      channel.force(true);
    }
  }
}
