package gtpx.bridge.connect;

/** Thrown when the bridge doesn't let us go on. The message is readable and contains no secret. */
final class JoinRefusedException extends Exception {
  JoinRefusedException(String message) {
    super(message);
  }
}
