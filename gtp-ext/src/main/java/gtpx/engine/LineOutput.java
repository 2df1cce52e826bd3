package gtpx.engine;

import java.util.function.Consumer;

/** Sends the lines that a command has found so far, while it runs on. */
public final class LineOutput {
  private final String head;
  private final Consumer<String> lines;
  private boolean hasBegun;

  /**
   * An answer of which nothing has been sent.
   *
   * @param head its first line
   * @param lines sends a line, or the first two at once
   */
  LineOutput(String head, Consumer<String> lines) {
    this.head = head;
    this.lines = lines;
  }

  /** Sends a line of the answer at once; it is not empty and has no end. */
  public void line(String text) {
    lines.accept(hasBegun ? text : head + "\n" + text);
    hasBegun = true;
  }

  /** Sends the head of a successful answer at once, unless a line has been sent. */
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
