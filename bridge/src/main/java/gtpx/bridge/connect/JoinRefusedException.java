package gtpx.bridge.connect;

/** The bridge does not let us go on. The message is for people and contains no secret. */
final class JoinRefusedException extends Exception {
  private static final long serialVersionUID = 1;

  JoinRefusedException(String message) {
    super(message);
  }
}
