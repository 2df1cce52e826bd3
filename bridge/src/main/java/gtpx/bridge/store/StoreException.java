package gtpx.bridge.store;

/** The store can't be read or written; the message is one line that says which and why. */
public class StoreException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public StoreException(String message, Throwable cause) {
    super(message, cause);
  }
}
