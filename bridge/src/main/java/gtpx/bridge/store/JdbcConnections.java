package gtpx.bridge.store;

import gtpx.rooms.log.StoreException;
import java.sql.SQLException;
import java.util.function.LongSupplier;

/**
 * The two connections of a store to its {@link Database}: one to write, used by the thread of a
 * {@link GroupCommit}, and one to read. Doesn't know what may be written.
 */
final class JdbcConnections implements AutoCloseable {
  private final Database database;
  private final ReconnectingWriter disk;
  private final ReconnectingQuery reader;
  private final GroupCommit writer;

  private JdbcConnections(
      Database database, ReconnectingWriter disk, ReconnectingQuery reader, LongSupplier nanoTime) {
    this.database = database;
    this.disk = disk;
    this.reader = reader;
    writer = new GroupCommit(database.name(), disk, this::release, nanoTime);
  }

  /**
   * Opens the database, which is released if that fails and when the connections are closed.
   *
   * @throws StoreException if it can't be opened
   */
  static JdbcConnections open(
      Database database, LongSupplier nanoTime, ReconnectingWriter.Pause pause) {
    try {
      ReconnectingWriter disk = new ReconnectingWriter(database, nanoTime, pause);
      try {
        return new JdbcConnections(database, disk, new ReconnectingQuery(database), nanoTime);
      } catch (SQLException | RuntimeException e) {
        disk.close();
        throw e;
      }
    } catch (SQLException | RuntimeException e) {
      database.release();
      throw SqlFaults.exception(database.name(), e);
    }
  }

  /** Returns the name in messages. */
  String name() {
    return database.name();
  }

  /** Returns the connection that reads committed data. */
  ReconnectingQuery reader() {
    return reader;
  }

  GroupCommit writer() {
    return writer;
  }

  /** Writes everything passed so far, then releases the database. */
  @Override
  public void close() {
    disk.giveUp();
    writer.close();
  }

  private void release() {
    reader.close();
    disk.close();
    database.release();
  }
}
