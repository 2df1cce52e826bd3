package gtpx.gateways.seat;

import gtpx.bridge.connect.Sleeper;
import java.time.Duration;
import java.util.random.RandomGenerator;

/**
 * How long to wait before the next attempt to reach a server: one second at first, then twice as
 * long each time, up to a minute, and each time a random part less, so that many clients don't
 * return at once after a restart. Never gives up, since a server may be away for hours.
 */
public final class RetryPause {
  private static final Duration FIRST = Duration.ofSeconds(1);
  private static final Duration LONGEST = Duration.ofMinutes(1);
  private static final double LEAST_PART = 0.5;

  private final Sleeper sleeper;
  private final RandomGenerator random;
  private Duration next = FIRST;

  public RetryPause(Sleeper sleeper, RandomGenerator random) {
    this.sleeper = sleeper;
    this.random = random;
  }

  /** Begins with the shortest pause again, because the server has answered. */
  public void reset() {
    next = FIRST;
  }

  /** Returns how long the next pause will be, and doubles the one after it. */
  public Duration next() {
    double part = LEAST_PART + (1 - LEAST_PART) * random.nextDouble();
    Duration pause = Duration.ofNanos((long) (part * next.toNanos()));
    Duration twice = next.multipliedBy(2);
    next = twice.compareTo(LONGEST) < 0 ? twice : LONGEST;
    return pause;
  }

  /** Waits that long. */
  public void pause(Duration time) throws InterruptedException {
    sleeper.pause(time);
  }
}
