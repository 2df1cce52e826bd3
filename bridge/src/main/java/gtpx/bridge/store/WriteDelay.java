package gtpx.bridge.store;

import java.time.Duration;

/**
 * For how long batches of writes have taken longer than {@link #USUAL}. One thread begins and ends
 * batches; from any thread one may ask.
 */
final class WriteDelay {
  /** What a batch may take. */
  static final Duration USUAL = Duration.ofMillis(200);

  private volatile State state = new State(0, false, 0);

  /**
   * What is known between two changes, in nanoseconds.
   *
   * @param before the delay of all batches that have ended
   * @param since when the present one began, if there is one
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

  /** How many nanoseconds it was until then. */
  long until(long nanos) {
    return state.until(nanos);
  }
}
