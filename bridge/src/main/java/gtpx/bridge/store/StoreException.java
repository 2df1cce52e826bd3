package gtpx.bridge.store;

import java.sql.BatchUpdateException;

/**
 * Thrown when the store can't be read or written; the message is one line with the store and the
 * reason.
 */
public class StoreException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public StoreException(String message) {
    super(message);
  }

  public StoreException(String message, Throwable cause) {
    super(message, cause);
  }

  /**
   * Returns an exception whose message names the store and keeps only the fault's first line, since
   * PostgreSQL's messages have many.
   */
  static StoreException of(String store, Exception fault) {
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
