package gtpx.cli;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.bot.FreeHandicap;
import gtpx.bot.MonteCarloPlayer;
import gtpx.bot.SearchBudget;
import gtpx.bot.SearchLimits;
import gtpx.bot.SearchOutcome;
import gtpx.bot.SearchReport;
import gtpx.game.Move;
import gtpx.game.Position;
import gtpx.player.Analysis;
import gtpx.player.Decision;
import gtpx.player.Player;
import gtpx.player.Thinking;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/** The bot as the engine and the match know a player. Thinks nothing itself. */
final class BotPlayer implements Player {
  private static final double RESERVE = 0.9; // of the time for a move, for everything but thinking

  private final MonteCarloPlayer bot;
  private final SearchBudget budget;
  private final OptionalInt playouts;
  private final String description;

  /**
   * A bot that thinks so much.
   *
   * @param playouts of the budget; empty if only time limits it
   */
  BotPlayer(MonteCarloPlayer bot, SearchBudget budget, OptionalInt playouts, String description) {
    this.bot = bot;
    this.budget = budget;
    this.playouts = playouts;
    this.description = description;
  }

  @Override
  public String name() {
    return "gtpx bot";
  }

  @Override
  public String description() {
    return description;
  }

  @Override
  public OptionalInt playouts() {
    return playouts;
  }

  @Override
  public Decision genmove(Position position, Color color, Thinking thinking) {
    SearchOutcome thought = bot.think(position, color, budget(thinking), terms(color, thinking));
    boolean resigns = thought.resigns() && position.spec().players() == 2;
    return resigns ? Decision.RESIGN : Decision.of(thought.move());
  }

  private SearchBudget budget(Thinking thinking) {
    if (thinking.isEndless()) {
      return SearchBudget.ENDLESS;
    }
    SearchBudget most =
        thinking.playouts().isPresent()
            ? SearchBudget.ofPlayouts(thinking.playouts().getAsInt())
            : budget;
    OptionalDouble seconds = thinking.limits().secondsForMove();
    return seconds.isPresent() ? most.within(RESERVE * seconds.getAsDouble()) : most;
  }

  private static SearchLimits terms(Color color, Thinking thinking) {
    long nanos =
        thinking.watching().map(watching -> watching.interval().toNanos()).orElse(Long.MAX_VALUE);
    return new SearchLimits(
        thinking.isToldToStop(),
        point -> thinking.allowed().test(Move.ofPoint(point)),
        nanos,
        insight ->
            thinking
                .watching()
                .ifPresent(watching -> watching.watcher().accept(analysis(color, insight))));
  }

  private static Analysis analysis(Color color, SearchReport insight) {
    return new Analysis(
        color,
        insight.playouts(),
        insight.value(),
        insight.choices().stream().map(BotPlayer::choice).toList(),
        insight.ownership()::share);
  }

  private static Analysis.Choice choice(SearchReport.Choice choice) {
    return new Analysis.Choice(
        choice.move(), choice.visits(), choice.value(), choice.line(), choice.lineVisits());
  }

  @Override
  public List<Integer> deadStones(Position position) {
    return bot.deadStones(position);
  }

  @Override
  public ColorSet allies(Position position, Color color) {
    return bot.allies(position, color);
  }

  @Override
  public List<Integer> freeHandicap(Position position, int stones) {
    return FreeHandicap.points(position.topology(), stones);
  }
}
