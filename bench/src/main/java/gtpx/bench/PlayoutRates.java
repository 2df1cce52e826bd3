package gtpx.bench;

import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.LongSupplier;

/**
 * Games and moves per second. Measures many short windows and reports the best and the median,
 * because disturbances on a shared machine only make a window slower.
 */
final class PlayoutRates {
  private static final double NANOS = 1e9;
  private static final long WINDOW_NANOS = 60_000_000;
  private static final double MAX_WARM_UP_SECONDS = 2.5;
  private static final int BATCH = 20; // games between two looks at the clock

  private final RandomGames playouts;
  private final LongSupplier nanos;
  private final double[] wins;
  private final List<Double> rates = new ArrayList<>(); // games per second, by window
  private long games;
  private long moves;

  private PlayoutRates(RandomGames playouts, int players, LongSupplier nanos) {
    this.playouts = playouts;
    this.nanos = nanos;
    wins = new double[players];
  }

  /**
   * Warms up for at most half of the time, and measures one or more windows in the rest.
   *
   * @param seconds on the clock
   */
  static PlayoutRates measure(
      RandomGames playouts, int players, double seconds, LongSupplier nanos) {
    long start = nanos.getAsLong();
    long warm = start + (long) (Math.min(MAX_WARM_UP_SECONDS, seconds / 2) * NANOS);
    PlayoutRates unused = new PlayoutRates(playouts, players, nanos);
    while (nanos.getAsLong() < warm) {
      unused.playBatch();
    }
    PlayoutRates rates = new PlayoutRates(playouts, players, nanos);
    do {
      rates.measureWindow();
    } while (nanos.getAsLong() < start + (long) (seconds * NANOS));
    Collections.sort(rates.rates);
    return rates;
  }

  private void measureWindow() {
    long before = games;
    long start = nanos.getAsLong();
    long now = start;
    while (now - start < WINDOW_NANOS) {
      playBatch();
      now = nanos.getAsLong();
    }
    rates.add((games - before) * NANOS / (now - start));
  }

  private void playBatch() {
    for (int i = 0; i < BATCH; i++) {
      playouts.game().run();
      moves += playouts.moves().getAsInt();
      for (int seat = 0; seat < wins.length; seat++) {
        wins[seat] += playouts.victory().applyAsDouble(seat);
      }
    }
    games += BATCH;
  }

  private double best() {
    return rates.get(rates.size() - 1);
  }

  private double movesPerGame() {
    return (double) moves / games;
  }

  JsonObject addTo(JsonObject figures) {
    figures.addProperty("playouts_per_s", Math.round(best()));
    figures.addProperty("median_playouts_per_s", Math.round(rates.get(rates.size() / 2)));
    figures.addProperty("moves_per_s", Math.round(best() * movesPerGame()));
    figures.addProperty("moves_per_playout", rounded(movesPerGame(), 10));
    return figures;
  }

  /** By what factor it is faster than another. */
  double ratio(PlayoutRates other) {
    return rounded(best() / other.best(), 100);
  }

  /** Each seat's share of all victories. */
  double[] shares() {
    double[] shares = wins.clone();
    for (int seat = 0; seat < shares.length; seat++) {
      shares[seat] /= games;
    }
    return shares;
  }

  static double rounded(double value, double parts) {
    return Math.round(value * parts) / parts;
  }
}
