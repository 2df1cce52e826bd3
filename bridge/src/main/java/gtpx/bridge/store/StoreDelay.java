package gtpx.bridge.store;

import java.time.Duration;

/**
 * Measures how much longer than {@link #USUAL} batches of writes have taken. One thread begins and
 * ends batches; any thread may query the delay.
 */
final class WriteDelay {
  /** How long a batch usually takes at most. */
  static final Duration USUAL = Duration.ofMillis(200);

  private volatile State state = new State(0, false, 0);

  /**
   * The state between two changes, in nanoseconds.
   *
   * @param before the delay of all batches that have ended
   * @param since when the present batch began, if there is one
   */
  private record State(long before, boolean isWriting, long since) {
    long until(long nanos) {
      long late = isWriting ? nanos - since - USUAL.toNanos() : 0;
      return before + Math.max(0, late);
    }
  }

  /** A batch begins. */
  void begin(long nanos) {
    state = new State(state.until(nanos), true, nanos);
  }

  /** The batch is on disk. */
  void end(long nanos) {
    state = new State(state.until(nanos), false, nanos);
  }

  /** Returns the delay until that instant, in nanoseconds. */
  long until(long nanos) {
    return state.until(nanos);
  }
}
