package gtpx.bridge.store;

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
    String reason = String.valueOf(fault.getMessage()).lines().findFirst().orElse("");
    return fault instanceof StoreException known
        ? known
        : new StoreException(store + ": " + reason, fault);
  }
}
