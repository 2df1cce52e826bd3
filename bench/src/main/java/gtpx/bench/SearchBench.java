package gtpx.bench;

import com.google.gson.JsonObject;
import gtpx.board.Color;
import gtpx.bot.MonteCarloPlayer;
import gtpx.bot.SearchSettings;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.game.Phase;
import gtpx.json.Json;
import gtpx.player.Thinking;
import gtpx.player.ThinkingBudget;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;

/**
 * Measures how fast the bot's search is on one thread, and on several threads that grow one tree.
 * Searches each position of games of the bot against itself both ways, so that disturbances on a
 * shared machine affect both.
 */
public final class SearchBench implements Bench {
  private static final double NANOS = 1e9;
  private static final double MAX_WARM_UP_SECONDS = 10;
  private static final int MOST_TURNS = 30; // of a game, before the next one begins

  private final Plan plan;
  private final LongSupplier nanos;
  private Game game;
  private int moves; // of the game
  private int searches; // of each kind

  /**
   * What to measure.
   *
   * @param threads to be compared with one thread
   * @param playouts per search
   * @param seconds on the clock, including the warm-up
   * @param seed of the random numbers
   */
  public record Plan(GameSpec spec, int threads, int playouts, double seconds, long seed) {}

  /** The times of two searches of one position, in nanoseconds. */
  private record Pair(long single, long several) {
    double ratio() {
      return (double) single / several;
    }
  }

  /** The move chosen by a search, and its time. */
  private record Searched(Move move, long nanos) {}

  /**
   * Creates a bench that has measured nothing.
   *
   * @param nanos a wall clock: CPU time would not show what several threads gain
   */
  public SearchBench(Plan plan, LongSupplier nanos) {
    this.plan = plan;
    this.nanos = nanos;
    game = new Game(plan.spec);
  }

  /**
   * Warms up for at most half of the time, and measures one or more positions in the rest. Figures
   * are medians.
   */
  @Override
  public JsonObject measure() {
    long start = nanos.getAsLong();
    double warmUp = Math.min(MAX_WARM_UP_SECONDS, plan.seconds / 2);
    while (nanos.getAsLong() < start + (long) (warmUp * NANOS)) {
      searchBothWays();
    }
    List<Pair> pairs = new ArrayList<>();
    do {
      pairs.add(searchBothWays());
    } while (nanos.getAsLong() < start + (long) (plan.seconds * NANOS));
    double single = median(pairs.stream().mapToDouble(Pair::single).sorted().toArray());
    double several = median(pairs.stream().mapToDouble(Pair::several).sorted().toArray());
    double ratio = median(pairs.stream().mapToDouble(Pair::ratio).sorted().toArray());
    return Json.of(
        "engine", "gtpx " + plan.spec.variant(),
        "board", plan.spec.board().toString(),
        "colours", plan.spec.players(),
        "searches", pairs.size(),
        "playouts_a_search", plan.playouts,
        "playouts_per_s", Math.round(plan.playouts * NANOS / single),
        "threads", plan.threads,
        "playouts_per_s_of_threads", Math.round(plan.playouts * NANOS / several),
        "threads_to_one", PlayoutRates.rounded(ratio, 100));
  }

  private static double median(double[] sorted) {
    return sorted[sorted.length / 2];
  }

  /** Searches a position on one thread and on several; the order alternates. */
  private Pair searchBothWays() {
    if (moves == MOST_TURNS * plan.spec.players() || game.phase() != Phase.PLAY) {
      game = new Game(plan.spec);
      moves = 0;
    }
    Color mover = game.toMove().first();
    boolean isSingleFirst = searches % 2 == 0;
    Searched first = search(mover, isSingleFirst ? 1 : plan.threads);
    Searched second = search(mover, isSingleFirst ? plan.threads : 1);
    searches++;
    game.play(mover, first.move);
    moves++;
    return isSingleFirst
        ? new Pair(first.nanos, second.nanos)
        : new Pair(second.nanos, first.nanos);
  }

  private Searched search(Color mover, int threads) {
    SearchSettings settings =
        SearchSettings.DEFAULT.withSeed(plan.seed + searches).withThreads(threads);
    MonteCarloPlayer bot =
        new MonteCarloPlayer(settings, ThinkingBudget.ofPlayouts(plan.playouts), () -> 0);
    long start = nanos.getAsLong();
    Move move = bot.genmove(game, mover, Thinking.FREELY).move().orElse(Move.PASS);
    return new Searched(move, nanos.getAsLong() - start);
  }
}
