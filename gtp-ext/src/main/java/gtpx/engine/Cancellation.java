package gtpx.engine;

/** How long a command has waited, and whether it is to end. Asked from the command's thread. */
public interface Cancellation {
  /**
   * For commands in memory: nothing interrupts them, and an analysis ends with its first report.
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

  /** How long ago the command's line arrived. */
  long waitedNanos();

  /** Whether the controller wants the answer now. */
  boolean isInterrupted();

  /** Whether the controller has sent something more: an analysis ends then, a genmove doesn't. */
  boolean isFollowed();
}
