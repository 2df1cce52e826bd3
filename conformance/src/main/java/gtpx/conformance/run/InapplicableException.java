package gtpx.conformance.run;

/** A script doesn't apply to the target; the message is the reason. */
final class InapplicableException extends Exception {
  private static final long serialVersionUID = 1L;

  private final boolean binds;

  InapplicableException(String reason) {
    this(reason, false);
  }

  /**
   * A script that is skipped.
   *
   * @param binds whether its sentence binds the target all the same
   */
  InapplicableException(String reason, boolean binds) {
    super(reason);
    this.binds = binds;
  }

  ScriptVerdict.Skipped verdict() {
    return new ScriptVerdict.Skipped(String.valueOf(getMessage()), binds);
  }
}
