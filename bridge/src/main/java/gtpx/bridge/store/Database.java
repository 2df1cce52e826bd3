package gtpx.bridge.store;

import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;

/** What differs between SQLite and PostgreSQL. Knows no games. */
interface Database {
  /** The name in messages. */
  String name();

  /** Makes connections. */
  DataSource source();

  /**
   * Makes the tables if they are missing or of an earlier version, and sees to it that what is
   * committed on this connection is on disk and that no other process writes.
   *
   * @throws StoreException if that is impossible
   */
  void prepare(Connection writer) throws SQLException;

  /** Whether a connection is lost, and another may do better. */
  boolean isLost(SQLException fault);

  /** Lets other processes use the database. Its connections are closed already. */
  void release();
}
