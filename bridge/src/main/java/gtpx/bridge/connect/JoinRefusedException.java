package gtpx.bridge.connect;

/** Thrown when the bridge doesn't let us go on. The message is readable and contains no secret. */
final class JoinRefusedException extends Exception {
  private static final long serialVersionUID = 1;

  JoinRefusedException(String message) {
    super(message);
  }
}
