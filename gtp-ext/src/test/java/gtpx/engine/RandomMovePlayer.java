package gtpx.engine;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Move;
import gtpx.game.Position;
import gtpx.player.Analysis;
import gtpx.player.Decision;
import gtpx.player.Player;
import gtpx.player.Thinking;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Chooses any legal move, resigns occasionally, and reports an analysis if somebody is watching.
 */
final class RandomMovePlayer implements Player {
  private final Random random;

  RandomMovePlayer(Random random) {
    this.random = random;
  }

  @Override
  public String name() {
    return "random";
  }

  @Override
  public Decision genmove(Position position, Color color, Thinking thinking) {
    List<Move> legal = new ArrayList<>(position.legalMoves(color));
    List<Move> allowed = legal.stream().filter(thinking.allowed()).toList();
    List<Move> choices = allowed.isEmpty() ? legal : allowed;
    Move move = choices.get(random.nextInt(choices.size()));
    thinking.watching().ifPresent(watching -> watching.watcher().accept(analysis(color, choices)));
    boolean resigns = position.spec().players() == 2 && random.nextInt(100) == 0;
    return resigns ? Decision.RESIGN : Decision.of(move);
  }

  private Analysis analysis(Color color, List<Move> choices) {
    List<Analysis.Choice> found =
        choices.stream().map(move -> new Analysis.Choice(move, 1, random.nextDouble())).toList();
    return new Analysis(
        color, found.size(), 0.5, found, (point, owner) -> owner.equals(Color.BLACK) ? 0.5 : 0);
  }

  @Override
  public List<Integer> deadStones(Position position) {
    List<Integer> dead = new ArrayList<>();
    for (int point = 0; point < position.topology().size(); point++) {
      if (position.color(point) >= 0 && random.nextInt(10) == 0) {
        dead.add(point);
      }
    }
    return dead;
  }

  @Override
  public ColorSet allies(Position position, Color color) {
    return ColorSet.of(color);
  }

  @Override
  public List<Integer> freeHandicap(Position position, int stones) {
    return List.of(0, 1);
  }
}
