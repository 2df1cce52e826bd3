package gtpx.bench;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import gtpx.board.Topology;
import gtpx.bot.Playout;
import gtpx.rules.Variant;
import java.util.function.LongSupplier;

/**
 * How fast random games of one variant are played out on one thread: light playouts, whose moves
 * are uniform, heavy ones, whose moves the bot would play, and {@link PlainPlayout} as a measure of
 * the machine.
 */
public final class PlayoutBench implements Bench {
  private final Plan plan;
  private final LongSupplier nanos;

  /**
   * What is measured.
   *
   * @param seconds of the clock for each of the three, warm-up included
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
