package gtpx.bot;

import gtpx.board.Color;
import gtpx.game.Position;
import gtpx.game.Turn;

/**
 * Which arm of a finished search is played. In turn: the most visited. Where all move at once: a
 * draw from the average strategy without its small shares, for who plays the same every time can be
 * met; and a point where this player's stone has just come to nothing is left alone every other
 * time, so that two who want it don't meet there for ever.
 */
final class Selection {
  private static final double CLEAR = 0.6; // share of the visits that needs no draw
  private static final double SMALL = 0.5; // of the best one's visits; less is not played

  private final Position position;
  private final Color color;
  private final Arms arms;
  private final FastRandom random;

  Selection(Position position, Color color, Arms arms, FastRandom random) {
    this.position = position;
    this.color = color;
    this.arms = arms;
    this.random = random;
  }

  /** The arm to play. */
  int arm() {
    int best = arms.best();
    if (!position.spec().rules().isSimultaneous()) {
      return best;
    }
    int drawn = arms.visits(best) >= CLEAR * arms.total() ? best : draw(best);
    return hasJustFailed(arms.points[drawn]) && random.below(2) == 0 ? instead(drawn) : drawn;
  }

  private int draw(int best) {
    int least = (int) Math.ceil(SMALL * arms.visits(best));
    int sum = 0;
    for (int arm = 0; arm < arms.count(); arm++) {
      sum += arms.visits(arm) >= least ? arms.visits(arm) : 0;
    }
    int left = random.below(Math.max(1, sum));
    for (int arm = 0; arm < arms.count(); arm++) {
      left -= arms.visits(arm) >= least ? arms.visits(arm) : 0;
      if (left < 0) {
        return arm;
      }
    }
    return best;
  }

  private boolean hasJustFailed(int point) {
    Turn.Choice last = position.lastTurn().choices().get(color);
    return last != null
        && point >= 0
        && last.move().point() == point
        && last.result() == Turn.Result.COLLIDED;
  }

  /** The most visited arm but that one. */
  private int instead(int failed) {
    int second = failed;
    for (int arm = 0; arm < arms.count(); arm++) {
      boolean better = second == failed || arms.visits(arm) > arms.visits(second);
      second = arm != failed && better ? arm : second;
    }
    return second;
  }
}
