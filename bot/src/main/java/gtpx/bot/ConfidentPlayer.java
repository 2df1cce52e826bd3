package gtpx.bot;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Event;
import gtpx.game.Position;
import gtpx.player.Analysis;
import gtpx.player.Decision;
import gtpx.player.Player;
import gtpx.player.SearchPolicy;
import gtpx.player.Thinking;
import gtpx.player.ThinkingBudget;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.LongSupplier;

/**
 * A player of games of more than two that searches once with each of the others as its ally, an
 * equal part of the budget each, and makes the move of the alliance that gets most together. All
 * else it leaves to a player without allies. Not thread-safe.
 */
public final class ConfidentPlayer implements Player {
  private final SearchSettings settings;
  private final ThinkingBudget budget;
  private final LongSupplier clock;
  private final MonteCarloPlayer alone;

  /**
   * A player.
   *
   * @param settings of each search, but for its policy
   * @param budget of each move, unless the request sets another
   * @param clock nanoseconds from any start
   */
  public ConfidentPlayer(SearchSettings settings, ThinkingBudget budget, LongSupplier clock) {
    this.settings = settings;
    this.budget = budget;
    this.clock = clock;
    alone = new MonteCarloPlayer(settings.withPolicy(SearchPolicy.MAX_N), budget, clock);
  }

  @Override
  public String name() {
    return alone.name();
  }

  @Override
  public String description() {
    return alone.description() + ", search=" + SearchPolicy.CONFIDENT;
  }

  @Override
  public OptionalInt playouts() {
    return alone.playouts();
  }

  /** A move, and what it is worth to those for whom it was searched. */
  private record Found(Decision decision, double value) {}

  @Override
  public Decision genmove(Position position, Color color, Thinking thinking) {
    ColorSet others = position.active().without(color);
    if (others.size() < 2 || thinking.isEndless()) {
      return alone.genmove(position, color, thinking);
    }
    List<Found> found =
        others.stream()
            .map(ally -> search(position, color, ally, thinking, others.size()))
            .toList();
    return found.stream().max(Comparator.comparingDouble(Found::value)).orElseThrow().decision();
  }

  private Found search(
      Position position, Color color, Color ally, Thinking thinking, int searches) {
    double[] value = new double[1];
    Duration interval =
        thinking.watching().map(Thinking.Watching::interval).orElse(Duration.ofDays(1));
    Thinking.Watching noting =
        new Thinking.Watching(
            interval,
            analysis -> {
              value[0] =
                  analysis.choices().stream().findFirst().map(Analysis.Choice::value).orElse(0.0);
              thinking.watching().ifPresent(watching -> watching.watcher().accept(analysis));
            });
    SearchSettings allied = settings.withPolicy(SearchPolicy.alliance(ColorSet.of(ally)));
    ThinkingBudget asked = thinking.budget();
    ThinkingBudget own =
        budget.isUnlimited() && asked.isUnlimited() ? ThinkingBudget.STANDARD : budget;
    Duration waited = thinking.waited();
    MonteCarloPlayer player =
        new MonteCarloPlayer(allied, part(own.minus(waited), searches), clock);
    Thinking terms =
        thinking.within(part(asked.minus(waited), searches)).after(Duration.ZERO).watchedBy(noting);
    return new Found(player.genmove(position, color, terms), value[0]);
  }

  private static ThinkingBudget part(ThinkingBudget whole, int searches) {
    ThinkingBudget timed = whole.sharedBy(searches);
    OptionalInt playouts =
        whole.playouts().stream().map(all -> Math.max(1, all / searches)).findFirst();
    return new ThinkingBudget(playouts, timed.time());
  }

  @Override
  public Optional<Event> bargain(Position position, Color color, Thinking thinking) {
    return alone.bargain(position, color, thinking);
  }

  @Override
  public List<Integer> deadStones(Position position) {
    return alone.deadStones(position);
  }

  @Override
  public ColorSet allies(Position position, Color color) {
    return alone.allies(position, color);
  }

  @Override
  public List<Integer> freeHandicap(Position position, int stones) {
    return alone.freeHandicap(position, stones);
  }
}
