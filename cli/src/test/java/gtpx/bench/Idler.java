package gtpx.bench;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Move;
import gtpx.game.Position;
import gtpx.player.Decision;
import gtpx.player.Player;
import gtpx.player.Thinking;
import java.util.List;

/** Passes, and takes all stones for alive. */
final class Idler implements Player {
  @Override
  public String name() {
    return "idler";
  }

  @Override
  public Decision genmove(Position position, Color color, Thinking thinking) {
    return Decision.of(Move.PASS);
  }

  @Override
  public List<Integer> deadStones(Position position) {
    return List.of();
  }

  @Override
  public ColorSet allies(Position position, Color color) {
    return ColorSet.NONE;
  }

  @Override
  public List<Integer> freeHandicap(Position position, int stones) {
    return List.of();
  }
}
