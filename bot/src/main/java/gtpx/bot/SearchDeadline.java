package gtpx.bot;

import gtpx.player.BackgroundPause;
import gtpx.player.Thinking;
import gtpx.player.ThinkingBudget;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * When a search must end, by a stop signal or by a clock, which are checked only occasionally.
 * Mutable; once over, it stays over. Each thread of a search has its own deadline: the first
 * thread's checks the signal and the clock, and {@linkplain #follower() the others'} check the
 * first one's.
 */
final class SearchDeadline {
  private static final double RESERVE = 0.95; // the part of the time that is used
  private static final int WORK_PER_LOOK = 1024; // moves of a playout, about 0.1 ms
  private static final int WORK_PER_PAUSE = 8 * WORK_PER_LOOK;

  private final LongSupplier clock;
  private final long start;
  private final long allowedNanos;
  private final BooleanSupplier stop;
  private final Runnable pause;
  private int work; // since the last check
  private int unpaused; // work before that, since the last pause
  private volatile boolean isOver; // written by its own thread

  /**
   * Creates a deadline that starts now.
   *
   * @param allowedNanos {@link Long#MAX_VALUE} for no limit; the clock is then not read again
   * @param stop once true, the deadline is over whatever the clock shows
   */
  SearchDeadline(LongSupplier clock, long allowedNanos, BooleanSupplier stop) {
    this(clock, allowedNanos, stop, BackgroundPause::pause);
  }

  /**
   * Creates a deadline for a test.
   *
   * @param pause lets other threads run; called about once per millisecond
   */
  SearchDeadline(LongSupplier clock, long allowedNanos, BooleanSupplier stop, Runnable pause) {
    this.clock = clock;
    this.allowedNanos = allowedNanos;
    this.stop = stop;
    this.pause = pause;
    start = allowedNanos == Long.MAX_VALUE ? 0 : clock.getAsLong();
  }

  /**
   * Creates a deadline that starts now and leaves a reserve of the time.
   *
   * @param nanos {@link Long#MAX_VALUE} for no limit
   */
  static SearchDeadline of(LongSupplier clock, long nanos, Thinking thinking) {
    boolean isTimed = nanos < Long.MAX_VALUE;
    return new SearchDeadline(
        clock, isTimed ? (long) (RESERVE * nanos) : Long.MAX_VALUE, thinking.mustStop());
  }

  /** A part of the normal time of these limits; {@link Long#MAX_VALUE} if it isn't limited. */
  static long nanos(ThinkingBudget limits, int parts) {
    return limits.time().map(time -> time.normal().toNanos() / parts).orElse(Long.MAX_VALUE);
  }

  static SearchDeadline never() {
    return new SearchDeadline(() -> 0, Long.MAX_VALUE, () -> false);
  }

  /** The deadline of another thread, which is over soon after this one is known to be over. */
  SearchDeadline follower() {
    return new SearchDeadline(() -> 0, Long.MAX_VALUE, this::isKnownToBeOver);
  }

  /** Nanoseconds since the start, for a search with a limit. */
  long elapsed() {
    return clock.getAsLong() - start;
  }

  /** Counts work, in moves of a playout, and checks the clock after a certain amount of it. */
  boolean isOverAfter(int moves) {
    work += moves;
    return work >= WORK_PER_LOOK ? isOver() : isOver;
  }

  /** Whether the last check found it over. */
  boolean isKnownToBeOver() {
    return isOver;
  }

  /** Checks the clock; pauses after much work. */
  boolean isOver() {
    unpaused += work;
    work = 0;
    if (unpaused >= WORK_PER_PAUSE) {
      unpaused = 0;
      pause.run();
    }
    isOver = isOver || isLate();
    return isOver;
  }

  private boolean isLate() {
    return stop.getAsBoolean() || (allowedNanos != Long.MAX_VALUE && elapsed() >= allowedNanos);
  }
}
