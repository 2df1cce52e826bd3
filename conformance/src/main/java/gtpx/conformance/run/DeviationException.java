package gtpx.conformance.run;

import java.util.List;
import java.util.Optional;

/** Thrown when a session deviates from its script. */
final class DeviationException extends Exception {

  private final int line;
  private final String expected;
  private final String got;
  private final transient Optional<FailureCause> cause; // if several sessions may share it

  DeviationException(int line, String expected, String got) {
    this(line, expected, got, Optional.empty());
  }

  DeviationException(int line, String expected, String got, Optional<FailureCause> cause) {
    super("line " + line + ": expected " + expected + ", got " + got);
    this.line = line;
    this.expected = expected;
    this.got = got;
    this.cause = cause;
  }

  String got() {
    return got;
  }

  Optional<FailureCause> cause() {
    return cause;
  }

  /** Returns it with a cause, unless it has one. */
  DeviationException withCause(Optional<FailureCause> other) {
    return cause.isPresent() ? this : new DeviationException(line, expected, got, other);
  }

  /** Returns it as the verdict on a script whose session went as these lines show. */
  ScriptVerdict.Failed verdict(List<String> session) {
    return new ScriptVerdict.Failed(line, expected, got, session, cause);
  }
}
