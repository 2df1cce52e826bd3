package gtpx.bridge.connect;

import java.time.Duration;
import java.util.function.DoubleSupplier;
import java.util.random.RandomGenerator;

/**
 * How long to wait before the next attempt to reach a server: each pause is twice as long as the
 * one before, up to a limit. Never gives up by itself.
 */
public final class RetryPause {
  private static final Duration FIRST = Duration.ofSeconds(1);
  private static final Duration LONGEST = Duration.ofMinutes(1);
  private static final double LEAST_PART = 0.5;

  private final Duration first;
  private final Duration longest;
  private final DoubleSupplier part; // of a pause that is taken
  private final Sleeper sleeper;
  private Duration next;

  /**
   * Creates the pauses for a server of somebody else, which may be away for hours: from one second
   * to a minute, each a random part shorter, so that many clients don't return at once after a
   * restart.
   */
  public RetryPause(Sleeper sleeper, RandomGenerator random) {
    this(FIRST, LONGEST, () -> LEAST_PART + (1 - LEAST_PART) * random.nextDouble(), sleeper);
  }

  private RetryPause(Duration first, Duration longest, DoubleSupplier part, Sleeper sleeper) {
    this.first = first;
    this.longest = longest;
    this.part = part;
    this.sleeper = sleeper;
    next = first;
  }

  /** Returns pauses of exactly these lengths. */
  static RetryPause between(Duration first, Duration longest, Sleeper sleeper) {
    return new RetryPause(first, longest, () -> 1, sleeper);
  }

  /** Begins with the shortest pause again, because the server has answered. */
  public void reset() {
    next = first;
  }

  /** Returns how long the next pause will be, and doubles the one after it. */
  public Duration next() {
    Duration pause = Duration.ofNanos((long) (part.getAsDouble() * next.toNanos()));
    Duration twice = next.multipliedBy(2);
    next = twice.compareTo(longest) < 0 ? twice : longest;
    return pause;
  }

  /** Waits that long. */
  public void pause(Duration time) throws InterruptedException {
    sleeper.pause(time);
  }
}
