package gtpx.conformance.run;

/** A script can't be held with what is tested; the message is the reason. */
final class InapplicableException extends Exception {
  private static final long serialVersionUID = 1L;

  InapplicableException(String reason) {
    super(reason);
  }
}
