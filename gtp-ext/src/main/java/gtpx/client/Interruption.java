package gtpx.client;

/**
 * How to tell an engine, while it works on a command, that its answer is wanted at once. Neither is
 * a command, so an engine that has just answered passes it over, and there is no answer to it.
 */
public enum Interruption {
  /** {@code # interrupt}: for engines that list {@code gogui-interrupt}. */
  GOGUI("# interrupt"),
  /** An empty line: ends {@code lz-analyze}, {@code kata-analyze} and the like. */
  EMPTY_LINE("");

  private final String line;

  Interruption(String line) {
    this.line = line;
  }

  String line() {
    return line;
  }
}
