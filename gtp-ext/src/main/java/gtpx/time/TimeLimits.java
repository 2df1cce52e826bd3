package gtpx.time;

import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What the controller has said about time, for one player: advice, since the controller keeps the
 * clocks.
 *
 * @param control empty until told
 * @param left empty until told in this game
 * @param most seconds a move, whatever the clocks say
 */
public record TimeLimits(
    Optional<TimeControl> control, Optional<TimeControl.Left> left, OptionalDouble most) {
  public static final TimeLimits NONE = new TimeLimits(Optional.empty(), Optional.empty());

  /** What the clocks say. */
  public TimeLimits(Optional<TimeControl> control, Optional<TimeControl.Left> left) {
    this(control, left, OptionalDouble.empty());
  }

  /** How long the next move may take, by an even share of what is left; empty: no limit. */
  public OptionalDouble secondsForMove() {
    OptionalDouble share = shareOfClock();
    return most.isPresent() && most.getAsDouble() < share.orElse(Double.MAX_VALUE) ? most : share;
  }

  private OptionalDouble shareOfClock() {
    if (control.isEmpty() && left.isEmpty()) {
      return OptionalDouble.empty();
    }
    TimeControl known = control.orElseGet(() -> assumed(left.orElseThrow()));
    return known.secondsForMove(left.orElseGet(known::start));
  }

  /** What somebody plays by who was told only what is left. */
  private static TimeControl assumed(TimeControl.Left left) {
    return left.stones() > 0
        ? new TimeControl.Canadian(0, left.seconds(), left.stones())
        : new TimeControl.Absolute(left.seconds());
  }
}
