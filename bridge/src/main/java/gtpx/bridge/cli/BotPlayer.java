package gtpx.bridge.cli;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.bot.Budget;
import gtpx.bot.FreeHandicap;
import gtpx.bot.MonteCarloPlayer;
import gtpx.bot.Thought;
import gtpx.engine.Decision;
import gtpx.engine.Player;
import gtpx.engine.TimeLimits;
import gtpx.game.Position;
import java.util.List;
import java.util.OptionalDouble;

/** The bot as the engine and the match know a player. Thinks nothing itself. */
final class BotPlayer implements Player {
  private static final double RESERVE = 0.9; // of the time for a move, for everything but thinking

  private final MonteCarloPlayer bot;
  private final Budget budget;

  BotPlayer(MonteCarloPlayer bot, Budget budget) {
    this.bot = bot;
    this.budget = budget;
  }

  @Override
  public String name() {
    return "gtpx bot";
  }

  @Override
  public Decision genmove(Position position, Color color, TimeLimits limits) {
    OptionalDouble seconds = limits.secondsForMove();
    Budget granted = seconds.isPresent() ? budget.within(RESERVE * seconds.getAsDouble()) : budget;
    Thought thought = bot.think(position, color, granted);
    boolean resigns = thought.resigns() && position.spec().players() == 2;
    return resigns ? Decision.RESIGN : Decision.of(thought.move());
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
