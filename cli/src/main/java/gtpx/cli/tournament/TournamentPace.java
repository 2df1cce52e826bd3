package gtpx.cli.tournament;

import java.time.Duration;
import java.util.function.LongSupplier;

/** How far a tournament is, and how long the rest takes at the pace so far. Not thread-safe. */
final class TournamentPace {
  private final int all;
  private final int before;
  private final LongSupplier nanoTime;
  private final long start;
  private int done;

  /**
   * Starts to measure.
   *
   * @param all the number of games
   * @param before how many have been played earlier, which says nothing about the pace
   * @param nanoTime a monotonic clock
   */
  TournamentPace(int all, int before, LongSupplier nanoTime) {
    this.all = all;
    this.before = before;
    this.nanoTime = nanoTime;
    start = nanoTime.getAsLong();
    done = before;
  }

  /** Counts a game; returns what is to be shown. */
  String step() {
    done++;
    Duration passed = Duration.ofNanos(nanoTime.getAsLong() - start);
    Duration left = passed.multipliedBy(Math.max(0, all - done)).dividedBy(done - before);
    return "%d of %d games, %s so far, about %s left"
        .formatted(done, all, words(passed), words(left));
  }

  private static String words(Duration time) {
    return time.toHours() > 0
        ? "%d:%02d:%02d".formatted(time.toHours(), time.toMinutesPart(), time.toSecondsPart())
        : "%d:%02d".formatted(time.toMinutes(), time.toSecondsPart());
  }
}
