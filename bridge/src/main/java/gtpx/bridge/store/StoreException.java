package gtpx.bridge.store;

/** The store can't be read or written; the message is one line that says which and why. */
public class StoreException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public StoreException(String message) {
    super(message);
  }

  public StoreException(String message, Throwable cause) {
    super(message, cause);
  }

  /** The fault of a store; of several lines, as PostgreSQL's are, the first. */
  static StoreException of(String store, Exception fault) {
    String reason = String.valueOf(fault.getMessage()).lines().findFirst().orElse("");
    return fault instanceof StoreException known
        ? known
        : new StoreException(store + ": " + reason, fault);
  }
}
