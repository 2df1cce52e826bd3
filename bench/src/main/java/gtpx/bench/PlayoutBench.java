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
 */
public final class PlayoutBench implements Bench {
  private final Plan plan;
  private final LongSupplier nanos;

  /**
   * What to measure.
   *
   * @param seconds on the clock for each of the three, including the warm-up
   * @param seed of the random numbers
   */
  public record Plan(Variant variant, int players, Topology board, double seconds, long seed) {}

  /**
   * Creates a bench that has measured nothing.
   *
   * @param nanos the clock, such as this thread's CPU time
   */
  public PlayoutBench(Plan plan, LongSupplier nanos) {
    this.plan = plan;
    this.nanos = nanos;
  }

  /**
   * Measures the three one after the other. The first figures are those of light playouts; wins are
   * each seat's share of all victories.
   */
  @Override
  public JsonObject measure() {
    PlayoutRates plain = rates(new PlainPlayout(plan.board, plan.players, plan.seed));
    PlayoutRates light =
        rates(of(new Playout(plan.variant.rules(), plan.board, plan.players, plan.seed)));
    PlayoutRates heavy =
        rates(of(Playout.heavy(plan.variant.rules(), plan.board, plan.players, plan.seed)));
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
    figures.add("plain", plain.addTo(new JsonObject()));
    figures.addProperty("light_to_plain", light.ratio(plain));
    figures.addProperty("heavy_to_plain", heavy.ratio(plain));
    return figures;
  }

  private PlayoutRates rates(RandomGames games) {
    return PlayoutRates.measure(games, plan.players, plan.seconds, nanos);
  }

  private static RandomGames of(Playout playout) {
    return new RandomGames() {
      @Override
      public void run() {
        playout.run();
      }

      @Override
      public int moves() {
        return playout.moves();
      }

      @Override
      public double victory(int seat) {
        return playout.victory(seat);
      }
    };
  }
}
