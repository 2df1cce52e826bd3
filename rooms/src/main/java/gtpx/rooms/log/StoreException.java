package gtpx.rooms.log;

/**
 * Thrown when the store can't be read or written; the message is one line with the store and the
 * reason.
 */
public class StoreException extends RuntimeException {
  public StoreException(String message) {
    super(message);
  }

  public StoreException(String message, Throwable cause) {
    super(message, cause);
  }
}
