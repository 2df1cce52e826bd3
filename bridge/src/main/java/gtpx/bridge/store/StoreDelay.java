package gtpx.bridge.store;

import java.time.Duration;

/**
 * Measures for how long the store has kept everybody waiting: while a batch of writes takes longer
 * than {@link #USUAL}, and, if it must be confirmed regularly, while the last confirmation is older
 * than {@link #CONFIRMED}, as after a pause of the process. Time to which both apply counts once.
 * Thread-safe.
 */
final class StoreDelay {
  /** How long a batch usually takes at most. */
  static final Duration USUAL = Duration.ofMillis(200);

  /** How old a confirmation usually is at most. */
  static final Duration CONFIRMED = Duration.ofSeconds(1);

  private static final long NEVER = Long.MAX_VALUE / 2; // an instant that doesn't come

  private volatile State state = new State(0, 0, NEVER, NEVER);

  /**
   * The state between two changes, in nanoseconds.
   *
   * @param before the delay until the last change
   * @param changed when that was
   * @param batchLate when the present batch takes longer than usual; never: there is none
   * @param confirmationLate when the next confirmation is later than usual; never: none is needed
   */
  private record State(long before, long changed, long batchLate, long confirmationLate) {
    long until(long nanos) {
      return before + Math.max(0, nanos - Math.max(changed, Math.min(batchLate, confirmationLate)));
    }
  }

  /** A batch begins. */
  synchronized void begin(long nanos) {
    change(nanos, nanos + USUAL.toNanos(), state.confirmationLate());
  }

  /** The batch is on disk. */
  synchronized void end(long nanos) {
    change(nanos, NEVER, state.confirmationLate());
  }

  /** The store has answered that what this process knows is true; it must do so again. */
  synchronized void confirm(long nanos) {
    change(nanos, state.batchLate(), nanos + CONFIRMED.toNanos());
  }

  private void change(long nanos, long batchLate, long confirmationLate) {
    state = new State(state.until(nanos), nanos, batchLate, confirmationLate);
  }

  /** Returns the delay until that instant, in nanoseconds. */
  long until(long nanos) {
    return state.until(nanos);
  }
}
