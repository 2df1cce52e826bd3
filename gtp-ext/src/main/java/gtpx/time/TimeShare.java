package gtpx.time;

import java.time.Duration;

/**
 * What one move may take of the time on a clock. A reserve is left out, for a machine that is busy
 * with other things and for the way of the answer. Immutable.
 *
 * @param normal as a rule
 * @param most where the choice is hard; raised to {@code normal}
 */
public record TimeShare(Duration normal, Duration most) {
  private static final Duration RESERVE = Duration.ofMillis(250);
  private static final int RESERVED_PART = 20; // of the time, besides
  private static final int FREE_PART = 4; // what is used of very little time
  private static final int HARD = 3; // times the normal time
  private static final Duration AT_ZERO = Duration.ofMillis(10); // time_left cuts off to seconds
  private static final Duration LONGEST = Duration.ofDays(365); // whose nanoseconds fit a long

  public TimeShare {
    Seconds.checkNotNegative("normal", normal);
    normal = least(normal, LONGEST);
    most = least(longest(most, normal), LONGEST);
  }

  /** Exactly that long. */
  public static TimeShare of(Duration time) {
    return new TimeShare(time, time);
  }

  /** Of time that has to last to the end of the game, of which each move gives some back. */
  static TimeShare ofMain(Duration left, int movesToGo, Duration increment) {
    Duration half = usable(left).dividedBy(2); // so that some of it is always left
    Duration normal = least(usable(left).dividedBy(movesToGo).plus(increment), half);
    return new TimeShare(normal, least(normal.multipliedBy(HARD), half));
  }

  /** Of main time after which there is some more for every move. */
  static TimeShare ofMainBefore(Duration left, int movesToGo, Duration overtime) {
    Duration all = usable(left.plus(overtime));
    Duration normal = least(left.dividedBy(movesToGo).plus(overtime), all);
    return new TimeShare(normal, least(normal.multipliedBy(HARD), all));
  }

  /** Of time for so many moves, of which none is kept. */
  static TimeShare ofStretch(Duration left, int moves) {
    Duration all = usable(left);
    Duration normal = all.dividedBy(moves);
    return new TimeShare(normal, least(normal.multipliedBy(HARD), all.dividedBy(2)));
  }

  private static Duration usable(Duration time) {
    if (time.isZero()) {
      return AT_ZERO;
    }
    Duration reserve = RESERVE.plus(time.dividedBy(RESERVED_PART));
    return longest(time.minus(reserve), time.dividedBy(FREE_PART));
  }

  /** An equal part, for one of so many moves. */
  public TimeShare dividedBy(int moves) {
    return new TimeShare(normal.dividedBy(moves), most.dividedBy(moves));
  }

  /** What is left of it when that much has passed; at least nothing. */
  public TimeShare minus(Duration passed) {
    return new TimeShare(
        longest(normal.minus(passed), Duration.ZERO), longest(most.minus(passed), Duration.ZERO));
  }

  /** The same, but not longer than that. */
  public TimeShare within(TimeShare other) {
    return new TimeShare(least(normal, other.normal), least(most, other.most));
  }

  private static Duration least(Duration one, Duration other) {
    return one.compareTo(other) < 0 ? one : other;
  }

  private static Duration longest(Duration one, Duration other) {
    return one.compareTo(other) > 0 ? one : other;
  }
}
