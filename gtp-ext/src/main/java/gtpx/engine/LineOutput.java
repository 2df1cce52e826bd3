package gtpx.engine;

import java.util.function.Consumer;

/** Sends the first lines of an answer while the command is still running. */
public final class LineOutput {
  private final String head;
  private final Consumer<String> lines;
  private boolean hasBegun;

  /**
   * Creates an answer of which nothing has been sent.
   *
   * @param head its first line
   * @param lines sends a line, or the first two together
   */
  LineOutput(String head, Consumer<String> lines) {
    this.head = head;
    this.lines = lines;
  }

  /** Sends a line of the answer at once. The line must not be empty or contain a line end. */
  public void line(String text) {
    lines.accept(hasBegun ? text : head + "\n" + text);
    hasBegun = true;
  }

  /** Sends the head of a successful answer at once, unless a line has already been sent. */
  public void begin() {
    if (!hasBegun) {
      hasBegun = true;
      lines.accept(head);
    }
  }

  boolean hasBegun() {
    return hasBegun;
  }
}
