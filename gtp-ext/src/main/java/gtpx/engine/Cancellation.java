package gtpx.engine;

/** Whether a long command is to end. Asked from the command's thread. */
public interface Cancellation {
  /**
   * For commands in memory: nothing interrupts them, and an analysis ends with its first report.
   */
  Cancellation AT_ONCE =
      new Cancellation() {
        @Override
        public boolean isInterrupted() {
          return false;
        }

        @Override
        public boolean isFollowed() {
          return true;
        }
      };

  /** Whether the controller wants the answer now. */
  boolean isInterrupted();

  /** Whether the controller has sent something more: an analysis ends then, a genmove doesn't. */
  boolean isFollowed();
}
