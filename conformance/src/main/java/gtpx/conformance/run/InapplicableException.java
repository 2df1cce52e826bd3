package gtpx.conformance.run;

/** A script doesn't apply to the target; the message is the reason. */
final class InapplicableException extends Exception {
  private static final long serialVersionUID = 1L;

  InapplicableException(String reason) {
    super(reason);
  }

  String reason() {
    return String.valueOf(getMessage());
  }
}
