package gtpx.bench;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import gtpx.board.Topology;
import gtpx.bot.Playout;
import gtpx.rules.Variant;
import java.util.function.LongSupplier;

/**
 * Measures how fast random games of one variant are played on one thread: light playouts with
 * uniformly random moves, heavy ones with the moves of the bot's search, and {@link PlainPlayout}
 * as a yardstick for the machine.
 *
 * @param nanos the clock, such as this thread's CPU time
 */
public record PlayoutBench(Plan plan, LongSupplier nanos) implements Bench {
  /**
   * What to measure.
   *
   * @param seconds on the clock for each of the three, including the warm-up
   * @param seed of the random numbers
   */
  public record Plan(Variant variant, int players, Topology board, double seconds, long seed) {}

  /**
   * Measures the three one after the other. The first figures are those of light playouts; wins are
   * each seat's share of all victories.
   */
  @Override
  public JsonObject measure() {
    PlainPlayout plain = new PlainPlayout(plan.board, plan.players, plan.seed);
    PlayoutRates plainRates = rates(new RandomGames(plain::run, plain::moves, plain::victory));
    PlayoutRates light =
        rates(new Playout(plan.variant.rules(), plan.board, plan.players, plan.seed));
    PlayoutRates heavy =
        rates(Playout.heavy(plan.variant.rules(), plan.board, plan.players, plan.seed));
    JsonObject figures = new JsonObject();
    figures.addProperty("engine", "gtpx " + plan.variant.name());
    figures.addProperty("board", plan.board.toString());
    figures.addProperty("colours", plan.players);
    light.addTo(figures);
    JsonArray shares = new JsonArray();
    for (double share : light.shares()) {
      shares.add(PlayoutRates.rounded(share, 1000));
    }
    figures.add("wins", shares);
    figures.add("heavy", heavy.addTo(new JsonObject()));
    figures.add("plain", plainRates.addTo(new JsonObject()));
    figures.addProperty("light_to_plain", light.ratio(plainRates));
    figures.addProperty("heavy_to_plain", heavy.ratio(plainRates));
    return figures;
  }

  private PlayoutRates rates(RandomGames games) {
    return PlayoutRates.measure(games, plan.players, plan.seconds, nanos);
  }

  private PlayoutRates rates(Playout playout) {
    return rates(new RandomGames(playout::run, playout::moves, playout::victory));
  }
}
