package gtpx.client;

/**
 * How to ask a busy engine to finish its answer at once. Neither way is a command: an idle engine
 * ignores it, and there is no answer to it.
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
