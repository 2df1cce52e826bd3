package gtpx.bridge.seat;

import gtpx.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/** A move that a seat is asked for, once or, where its player fails, again with less time. */
final class TimedMoveRequest {
  private final Optional<Clock> clock;
  private final Duration toThink; // at most, whatever the clock says
  private final LongSupplier nanos;
  private final BooleanSupplier isUnwanted;

  TimedMoveRequest(
      Optional<Clock> clock, Duration toThink, LongSupplier nanos, BooleanSupplier isUnwanted) {
    this.clock = clock;
    this.toThink = toThink;
    this.nanos = nanos;
    this.isUnwanted = isUnwanted;
  }

  /** Asks; empty if nobody waits for the answer any more, or there is no time left. */
  Optional<Choice> ask(SeatReplica replica, Seat seat) throws SeatFault {
    long now = nanos.getAsLong();
    Optional<Duration> remaining = clock.flatMap(running -> running.remaining(now));
    if (isUnwanted.getAsBoolean() || remaining.filter(Duration::isZero).isPresent()) {
      return Optional.empty();
    }
    boolean isShort = remaining.filter(time -> time.compareTo(toThink) < 0).isPresent();
    Duration most = remaining.filter(time -> isShort).orElse(toThink);
    MoveRequest terms = new MoveRequest(most, clock.map(running -> running.left(now)), isUnwanted);
    return Optional.of(isShort ? chooseInTime(replica, seat, terms) : replica.choose(seat, terms));
  }

  /** Who is only slow by its clock has not fallen silent. */
  private static Choice chooseInTime(SeatReplica replica, Seat seat, MoveRequest terms)
      throws SeatFault {
    try {
      return replica.choose(seat, terms);
    } catch (SeatFault e) {
      throw e.kind() == SeatFault.Kind.TIMED_OUT
          ? new SeatFault(SeatFault.Kind.SLOW, String.valueOf(e.getMessage()))
          : e;
    }
  }
}
