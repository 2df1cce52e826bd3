package gtpx.engine;

/** Where a command that runs on tells what it has found so far, line by line. */
@FunctionalInterface
public interface LineOutput {
  /** Sends a line of the answer at once; it is not empty and has no end. */
  void line(String text);

  /** Sends the head of a successful answer at once, unless a line has been sent. */
  default void begin() {}
}
