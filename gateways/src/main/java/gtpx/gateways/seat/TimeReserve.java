package gtpx.gateways.seat;

import java.time.Duration;

/**
 * The part of the time on a server's clock that a player doesn't see, because the network may need
 * it. A short time is reduced by a quarter at most.
 *
 * @param lag what is kept back of a long time
 */
public record TimeReserve(Duration lag) {
  private static final Duration LEAST = Duration.ofMillis(100);
  private static final int RESERVED_PART = 4; // at most that part of the time is kept back

  /** Returns the time that a player may use of {@code left}; some even if the clock shows none. */
  public Duration usable(Duration left) {
    Duration part = left.dividedBy(RESERVED_PART);
    Duration usable = left.minus(lag.compareTo(part) < 0 ? lag : part);
    return usable.compareTo(LEAST) < 0 ? LEAST : usable;
  }
}
