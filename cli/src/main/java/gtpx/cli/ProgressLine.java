package gtpx.cli;

import java.io.PrintStream;

/**
 * How much of a long run is done, on the last line of a terminal. The line has to be cleared before
 * anything else is printed.
 */
final class ProgressLine {
  private final PrintStream out;
  private final boolean isSeen;
  private final int all;
  private int done;
  private String line = "";

  /**
   * A run that begins.
   *
   * @param isSeen whether somebody looks
   * @param all how much there is to do
   */
  ProgressLine(PrintStream out, boolean isSeen, int all) {
    this.out = out;
    this.isSeen = isSeen;
    this.all = all;
  }

  /** One more is done. */
  void step() {
    done++;
    if (isSeen) {
      line = done + " of " + all;
      out.print("\r" + line);
      out.flush();
    }
  }

  void clear() {
    if (!line.isEmpty()) {
      out.print("\r" + " ".repeat(line.length()) + "\r");
      line = "";
    }
  }
}
