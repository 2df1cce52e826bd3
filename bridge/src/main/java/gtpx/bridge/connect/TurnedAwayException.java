package gtpx.bridge.connect;

/** The bridge does not let us go on. The message is for people, and holds no secret. */
final class TurnedAwayException extends Exception {
  private static final long serialVersionUID = 1;

  TurnedAwayException(String message) {
    super(message);
  }
}
