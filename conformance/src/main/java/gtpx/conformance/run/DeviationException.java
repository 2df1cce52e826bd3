package gtpx.conformance.run;

import java.util.Optional;

/** Thrown when a session deviates from its script. */
final class DeviationException extends Exception {
  private static final long serialVersionUID = 1L;

  private final int line;
  private final String expected;
  private final String got;
  private final transient Optional<FailureCause> why;

  DeviationException(int line, String expected, String got) {
    this(line, expected, got, Optional.empty());
  }

  DeviationException(int line, String expected, String got, Optional<FailureCause> cause) {
    super("line " + line + ": expected " + expected + ", got " + got);
    this.line = line;
    this.expected = expected;
    this.got = got;
    this.why = cause;
  }

  int line() {
    return line;
  }

  String expected() {
    return expected;
  }

  String got() {
    return got;
  }

  /** The cause, if it is one that several sessions may share. */
  Optional<FailureCause> why() {
    return why;
  }
}
