package gtpx.testing;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/** Waits for what nothing announces. */
public final class Waiting {
  // A loop without a pause would compute, and so hold up what it waits for.
  private static final Duration PAUSE = Duration.ofMillis(5);

  private Waiting() {}

  /** What is waited for. */
  @FunctionalInterface
  public interface Condition<E extends Exception> {
    /** Returns whether the wait is over. */
    boolean holds() throws E;
  }

  /** Returns when the condition holds; what it throws ends the wait, too. */
  public static <E extends Exception> void until(Condition<E> condition) throws E {
    while (!condition.holds()) {
      LockSupport.parkNanos(PAUSE.toNanos());
    }
  }
}
