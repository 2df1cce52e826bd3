package gtpx.bot;

import gtpx.board.Color;
import gtpx.game.Move;
import gtpx.game.Position;
import gtpx.player.Decision;
import gtpx.player.Thinking;
import gtpx.player.ThinkingBudget;
import java.util.List;
import java.util.Random;
import java.util.function.LongSupplier;

/**
 * Chooses any legal move that fills no eye of its own, each as likely as the others, and passes if
 * there is none: the baseline of ratings. Judges the end and bargains as the standard bot does.
 */
final class RandomPlayer extends MonteCarloPlayer {
  RandomPlayer(
      SearchSettings settings,
      ThinkingBudget budget,
      LongSupplier clock,
      KeptTrees trees,
      SolvedGames games) {
    super(settings, budget, clock, trees, games);
  }

  @Override
  public String name() {
    return "gtpx random";
  }

  @Override
  public String description() {
    return name() + ": any move that fills no eye of its own";
  }

  @Override
  public Decision genmove(Position position, Color color, Thinking thinking) {
    List<Move> legal = position.legalMoves(color);
    List<Move> allowed = legal.stream().filter(thinking.allowed()).toList();
    List<Move> choices = allowed.isEmpty() ? legal : allowed;
    Eyes eyes = eyes(position.topology());
    List<Move> stones =
        choices.stream()
            .filter(move -> !move.isPass())
            .filter(move -> !eyes.isEye(position.board(), color.seat(), move.point()))
            .toList();
    List<Move> passes = choices.stream().filter(Move::isPass).toList();
    Random random = new Random(seed(position, color));
    List<Move> kept = !stones.isEmpty() ? stones : passes.isEmpty() ? choices : passes;
    return Decision.of(kept.get(random.nextInt(kept.size())));
  }
}
