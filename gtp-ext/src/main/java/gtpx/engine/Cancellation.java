package gtpx.engine;

/** How long a command has waited, and whether it should end. Called from the command's thread. */
public interface Cancellation {
  /**
   * For commands run in memory: nothing interrupts them, and an analysis ends with its first
   * report.
   */
  Cancellation AT_ONCE = new Cancellation() {};

  /** How long ago the command's line arrived, in nanoseconds. */
  default long waitedNanos() {
    return 0;
  }

  /** Whether the controller wants the answer now. */
  default boolean isInterrupted() {
    return false;
  }

  /** Whether the controller has sent another line: that ends an analysis, but not a genmove. */
  default boolean isFollowed() {
    return true;
  }
}
