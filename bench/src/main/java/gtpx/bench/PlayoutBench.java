package gtpx.bench;

import gtpx.bot.Playout;
import java.util.Arrays;
import java.util.function.LongSupplier;

/**
 * Measures playouts in many short windows and keeps the best one, for a shared machine is noisy:
 * what disturbs a window only makes it slower. Prints nothing.
 */
public final class PlayoutBench {
  private static final double NANOS = 1e9;
  private static final long WINDOW_NANOS = 60_000_000;
  private static final double MAX_WARM_UP_SECONDS = 2.5;
  private static final int BATCH = 20; // playouts between two looks at the clock

  private final Playout playout;
  private final LongSupplier nanos;
  private final double[] wins;
  private long games;
  private double bestPlayouts; // a second
  private double bestMoves; // a second, in the same window

  /**
   * A meter that has measured nothing.
   *
   * @param nanos the clock, such as this thread's CPU time
   */
  public PlayoutBench(Playout playout, int players, LongSupplier nanos) {
    this.playout = playout;
    this.nanos = nanos;
    wins = new double[players];
  }

  /** Warms up for half of that time at most, and measures for the rest: one window or more. */
  public void run(double seconds) {
    long start = nanos.getAsLong();
    long warm = start + (long) (Math.min(MAX_WARM_UP_SECONDS, seconds / 2) * NANOS);
    long end = start + (long) (seconds * NANOS);
    while (nanos.getAsLong() < warm) {
      playBatch();
    }
    games = 0;
    Arrays.fill(wins, 0);
    do {
      measureWindow();
    } while (nanos.getAsLong() < end);
  }

  private void measureWindow() {
    long before = games;
    long moves = 0;
    long start = nanos.getAsLong();
    long now;
    do {
      moves += playBatch();
      now = nanos.getAsLong();
    } while (now - start < WINDOW_NANOS);
    double perSecond = NANOS / (now - start);
    if ((games - before) * perSecond > bestPlayouts) {
      bestPlayouts = (games - before) * perSecond;
      bestMoves = moves * perSecond;
    }
  }

  private long playBatch() {
    long moves = 0;
    for (int i = 0; i < BATCH; i++) {
      playout.run();
      moves += playout.moves();
      for (int seat = 0; seat < wins.length; seat++) {
        wins[seat] += playout.victory(seat);
      }
    }
    games += BATCH;
    return moves;
  }

  /** In the best window. */
  public double playoutsPerSecond() {
    return bestPlayouts;
  }

  /** In the window with most playouts. */
  public double movesPerSecond() {
    return bestMoves;
  }

  /** In the window with most playouts. */
  public double movesPerPlayout() {
    return bestMoves / bestPlayouts;
  }

  /** The seat's share of all victories since the warm-up; those of all seats sum to 1. */
  public double winShare(int seat) {
    return wins[seat] / games;
  }
}
