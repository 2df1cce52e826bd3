package gtpx.bridge.store;

import gtpx.rooms.log.StoreException;
import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;

/** The differences between SQLite and PostgreSQL. Doesn't know about games. */
interface Database {
  /** Returns the name in messages. */
  String name();

  /** Returns the source of connections. */
  DataSource source();

  /**
   * Creates the tables if they are missing, or updates those of an earlier version. Ensures that
   * whatever is committed on this connection is on disk, and that no other process writes.
   *
   * @throws StoreException if that is impossible
   */
  void prepare(Connection writer) throws SQLException;

  /** Returns whether the fault means a lost connection, so that a new one may work. */
  default boolean isLost(SQLException fault) {
    return false; // there is nothing between this process and a file
  }

  /** Lets other processes use the database. Its connections are already closed. */
  default void release() {} // a lock may end with the connection
}
