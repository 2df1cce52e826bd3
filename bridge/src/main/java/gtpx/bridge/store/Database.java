package gtpx.bridge.store;

import java.sql.Connection;
import java.sql.SQLException;

/** What differs between SQLite and PostgreSQL. Knows no games. */
interface Database {
  /** The name in messages. */
  String name();

  Connection connect() throws SQLException;

  /**
   * Makes the tables if they are missing, and sees to it that what is committed on this connection
   * is on disk and that no other process writes.
   *
   * @throws StoreException if that is impossible
   */
  void prepare(Connection writer) throws SQLException;

  /** Lets other processes use the database. Its connections are closed already. */
  void release();
}
