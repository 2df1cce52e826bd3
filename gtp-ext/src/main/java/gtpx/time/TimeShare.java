package gtpx.time;

import java.time.Duration;

/**
 * What one move may take of the time on a clock. It leaves a reserve, in case the machine is busy
 * and for sending the answer. Immutable.
 *
 * @param normal for most moves
 * @param most for difficult choices; raised to {@code normal}
 */
public record TimeShare(Duration normal, Duration most) {
  private static final Duration RESERVE = Duration.ofMillis(250);
  private static final int RESERVED_PART = 20; // of the time, in addition
  private static final int FREE_PART = 4; // the part used of very little time
  private static final int HARD = 3; // multiple of the normal time
  private static final Duration AT_ZERO = Duration.ofMillis(10); // time_left rounds down to seconds
  private static final Duration LONGEST = Duration.ofDays(365); // its nanoseconds fit in a long

  public TimeShare {
    Seconds.checkNotNegative("normal", normal);
    normal = least(normal, LONGEST);
    most = least(longest(most, normal), LONGEST);
  }

  /** The share of a move that takes exactly that long. */
  public static TimeShare of(Duration time) {
    return new TimeShare(time, time);
  }

  /**
   * A share of time that has to last until the end of the game, with an increment for each move.
   */
  static TimeShare ofMain(Duration left, int movesToGo, Duration increment) {
    Duration half = usable(left).dividedBy(2); // so that some of it is always left
    Duration normal = least(usable(left).dividedBy(movesToGo).plus(increment), half);
    return new TimeShare(normal, least(normal.multipliedBy(HARD), half));
  }

  /** A share of main time that is followed by overtime for every move. */
  static TimeShare ofMainBefore(Duration left, int movesToGo, Duration overtime) {
    Duration all = usable(left.plus(overtime));
    Duration normal = least(left.dividedBy(movesToGo).plus(overtime), all);
    return new TimeShare(normal, least(normal.multipliedBy(HARD), all));
  }

  /** A share of time for that many moves; none of it has to be saved. */
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

  /** An equal part of this share for each of that many moves. */
  public TimeShare dividedBy(int moves) {
    return new TimeShare(normal.dividedBy(moves), most.dividedBy(moves));
  }

  /** What is left of this share after that much time, at least 0. */
  public TimeShare minus(Duration passed) {
    return new TimeShare(
        longest(normal.minus(passed), Duration.ZERO), longest(most.minus(passed), Duration.ZERO));
  }

  /** This share, limited by another. */
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
