package gtpx.bridge.store;

import gtpx.rooms.log.StoreException;
import java.sql.BatchUpdateException;
import java.sql.Connection;
import java.sql.SQLException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Faults of databases, as messages and logs show them. */
final class SqlFaults {
  private static final Logger LOG = LoggerFactory.getLogger(SqlFaults.class);

  private SqlFaults() {}

  /**
   * Returns an exception whose message names the store and keeps only the fault's first line, since
   * PostgreSQL's messages have many.
   */
  static StoreException exception(String store, Exception fault) {
    return fault instanceof StoreException known
        ? known
        : new StoreException(store + ": " + reason(fault), ofStatement(fault));
  }

  /** Closes a connection; logs a warning if that fails. */
  static void close(Connection connection, String store) {
    try {
      connection.close();
    } catch (SQLException e) {
      LOG.warn("{} could not be closed: {}", store, e.getMessage());
    }
  }

  /** Returns the first line of a fault's message. */
  static String reason(Throwable fault) {
    return String.valueOf(ofStatement(fault).getMessage()).lines().findFirst().orElse("");
  }

  /**
   * Returns the fault of the single statement: PostgreSQL's fault of a batch quotes the rows, which
   * must not appear in logs.
   */
  private static Throwable ofStatement(Throwable fault) {
    return fault instanceof BatchUpdateException batch && batch.getNextException() != null
        ? batch.getNextException()
        : fault;
  }
}
