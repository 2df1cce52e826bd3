package gtpx.bench;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import gtpx.board.Topology;
import gtpx.bot.Playout;
import gtpx.rules.Variant;
import java.util.Arrays;
import java.util.function.LongSupplier;

/**
 * How fast random games are played out on one thread. Measures many short windows and keeps the
 * best one: on a shared machine, what disturbs a window only makes it slower.
 */
public final class PlayoutBench implements Bench {
  private static final double NANOS = 1e9;
  private static final long WINDOW_NANOS = 60_000_000;
  private static final double MAX_WARM_UP_SECONDS = 2.5;
  private static final int BATCH = 20; // playouts between two looks at the clock

  private final Plan plan;
  private final Playout playout;
  private final LongSupplier nanos;
  private final double[] wins;
  private long games;
  private double bestPlayouts; // a second
  private double bestMoves; // a second, in the same window

  /**
   * What is measured.
   *
   * @param seconds of the clock, warm-up included
   * @param seed of the random numbers
   */
  public record Plan(Variant variant, int players, Topology board, double seconds, long seed) {}

  /**
   * A bench that has measured nothing.
   *
   * @param nanos the clock, such as this thread's CPU time
   */
  public PlayoutBench(Plan plan, LongSupplier nanos) {
    this.plan = plan;
    this.nanos = nanos;
    playout = new Playout(plan.variant.rules(), plan.board, plan.players, plan.seed);
    wins = new double[plan.players];
  }

  /** Warms up for half of the time at most, and measures for the rest: one window or more. */
  @Override
  public JsonObject measure() {
    long start = nanos.getAsLong();
    long warm = start + (long) (Math.min(MAX_WARM_UP_SECONDS, plan.seconds / 2) * NANOS);
    long end = start + (long) (plan.seconds * NANOS);
    while (nanos.getAsLong() < warm) {
      playBatch();
    }
    games = 0;
    Arrays.fill(wins, 0);
    do {
      measureWindow();
    } while (nanos.getAsLong() < end);
    return figures();
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

  /** Rates are those of the best window; wins are each seat's share of all victories. */
  private JsonObject figures() {
    JsonObject figures = new JsonObject();
    figures.addProperty("engine", "gtpx " + plan.variant.name());
    figures.addProperty("board", plan.board.toString());
    figures.addProperty("colours", plan.players);
    figures.addProperty("playouts_per_s", Math.round(bestPlayouts));
    figures.addProperty("moves_per_s", Math.round(bestMoves));
    figures.addProperty("moves_per_playout", rounded(bestMoves / bestPlayouts, 10));
    JsonArray shares = new JsonArray();
    for (double won : wins) {
      shares.add(rounded(won / games, 1000));
    }
    figures.add("wins", shares);
    return figures;
  }

  private static double rounded(double value, double parts) {
    return Math.round(value * parts) / parts;
  }
}
