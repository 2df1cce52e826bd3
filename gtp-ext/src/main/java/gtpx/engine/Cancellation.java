package gtpx.engine;

/** How long a command has waited, and whether it should end. Called from the command's thread. */
public interface Cancellation {
  /**
   * For commands run in memory: nothing interrupts them, and an analysis ends with its first
   * report.
   */
  Cancellation AT_ONCE =
      new Cancellation() {
        @Override
        public long waitedNanos() {
          return 0;
        }

        @Override
        public boolean isInterrupted() {
          return false;
        }

        @Override
        public boolean isFollowed() {
          return true;
        }
      };

  /** How long ago the command's line arrived, in nanoseconds. */
  long waitedNanos();

  /** Whether the controller wants the answer now. */
  boolean isInterrupted();

  /** Whether the controller has sent another line: that ends an analysis, but not a genmove. */
  boolean isFollowed();
}
