package gtpx.cli.command;

import java.io.PrintStream;

/**
 * Shows the progress of a long run on the last line of a terminal. The line must be cleared before
 * anything else is printed.
 */
public final class ProgressLine {
  private final PrintStream out;
  private final boolean isSeen;
  private final int all;
  private int done;
  private String line = "";

  /**
   * Creates the line at the start of a run.
   *
   * @param isSeen whether the output is a terminal; otherwise nothing is printed
   * @param all the number of steps
   */
  public ProgressLine(PrintStream out, boolean isSeen, int all) {
    this.out = out;
    this.isSeen = isSeen;
    this.all = all;
  }

  /** Counts a step. */
  public void step() {
    done++;
    if (isSeen) {
      line = done + " of " + all;
      out.print("\r" + line);
      out.flush();
    }
  }

  public void clear() {
    if (!line.isEmpty()) {
      out.print("\r" + " ".repeat(line.length()) + "\r");
      line = "";
    }
  }
}
