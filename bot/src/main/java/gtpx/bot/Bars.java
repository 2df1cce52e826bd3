package gtpx.bot;

import gtpx.board.Board;
import gtpx.rules.Collision;
import gtpx.rules.Placements;
import gtpx.rules.Rules;
import java.util.Arrays;

/**
 * The points that a simultaneous playout has barred for all players until the rules lift the bars:
 * points where stones collided, if the rules bar them. Mutable; allocates nothing after
 * construction.
 */
final class Bars {
  private final int[] barred; // epoch in which the point was barred
  private final Collision collision;
  private int epoch = 1;
  private boolean any;

  Bars(Rules rules, int points) {
    barred = new int[points];
    collision = rules.collision();
  }

  /** Lifts all bars. */
  void clear() {
    any = false;
    if (++epoch == Integer.MAX_VALUE) {
      Arrays.fill(barred, 0);
      epoch = 1;
    }
  }

  /** Bars a point until the next {@link #clear}. */
  void add(int point) {
    barred[point] = epoch;
    any = true;
  }

  boolean bars(int point) {
    return any && barred[point] == epoch;
  }

  /** Copies the bars of {@code other}, a set with the same number of points. */
  void copyFrom(Bars other, Board board) {
    clear();
    for (int i = 0; other.any && i < board.emptyCount(); i++) {
      if (other.bars(board.emptyPoint(i))) {
        add(board.emptyPoint(i));
      }
    }
  }

  /**
   * Records a turn that the resolver has just played.
   *
   * @param hasChanged whether it changed the board: all its stones may have died
   */
  void resolved(Placements stones, boolean hasChanged) {
    lift(hasChanged);
    for (int i = 0; collision.bars() && i < stones.collisionCount(); i++) {
      add(stones.collision(i));
    }
  }

  /** Lifts the bars that a turn of all players lifts. */
  void lift(boolean hasChanged) {
    if (any && collision.liftsBars(hasChanged)) {
      clear();
    }
  }
}
