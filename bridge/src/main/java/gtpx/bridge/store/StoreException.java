package gtpx.bridge.store;

import java.sql.BatchUpdateException;

/** The store can't be read or written; the message is one line with the file and the reason. */
public class StoreException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public StoreException(String message) {
    super(message);
  }

  public StoreException(String message, Throwable cause) {
    super(message, cause);
  }

  /**
   * Names the store in a fault's message, and keeps the first of its lines: PostgreSQL has many.
   */
  static StoreException of(String store, Exception fault) {
    return fault instanceof StoreException known
        ? known
        : new StoreException(store + ": " + reason(fault), ofStatement(fault));
  }

  /** The first line of a fault's message. */
  static String reason(Throwable fault) {
    return String.valueOf(ofStatement(fault).getMessage()).lines().findFirst().orElse("");
  }

  /** PostgreSQL's fault of a batch quotes the rows, which no log should have. */
  private static Throwable ofStatement(Throwable fault) {
    return fault instanceof BatchUpdateException batch && batch.getNextException() != null
        ? batch.getNextException()
        : fault;
  }
}
