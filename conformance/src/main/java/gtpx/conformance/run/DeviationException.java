package gtpx.conformance.run;

/** A session deviated from its script. */
final class DeviationException extends Exception {
  private static final long serialVersionUID = 1L;

  private final int line;
  private final String expected;
  private final String got;

  DeviationException(int line, String expected, String got) {
    super("line " + line + ": expected " + expected + ", got " + got);
    this.line = line;
    this.expected = expected;
    this.got = got;
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
}
