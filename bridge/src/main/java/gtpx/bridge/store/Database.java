package gtpx.bridge.store;

import java.sql.Connection;
import java.sql.SQLException;

/** What differs between one database and another. Knows no games. */
interface Database {
  /** What it is called in messages. */
  String name();

  Connection connect() throws SQLException;

  /**
   * Makes sure that the tables are there, and that what is committed on this connection, and
   * nowhere else, is on disk.
   *
   * @throws StoreException if that can't be
   */
  void prepare(Connection writer) throws SQLException;

  /** Lets others use it; all connections are closed. */
  void release();
}
