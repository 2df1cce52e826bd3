package gtpx.bridge.store;

import gtpx.rooms.log.StoreException;
import java.sql.BatchUpdateException;

/** Texts of database faults, for messages and logs. */
final class SqlFaults {
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
