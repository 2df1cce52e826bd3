package gtpx.rules;

import gtpx.board.Board;
import gtpx.board.Chains;

/**
 * Which chains without a liberty a turn removes, and in what order. Rounds are counted from 0; all
 * chains of a round are found before any of them leaves, for with three colours the removal of one
 * would give another a liberty. docs/rules.md#capture
 */
public enum Capture implements Word {
  /** First the chains of other colours, then, if it still has no liberty, the mover's own. */
  OTHERS_FIRST(2),
  /** Every chain without a liberty, at once. */
  ALL(1),
  /** First the chains without a new stone, then every chain that has no liberty now. */
  NEW_LAST(2);

  private final int rounds;

  Capture(int rounds) {
    this.rounds = rounds;
  }

  public int rounds() {
    return rounds;
  }

  /**
   * Collects in {@code dead} the chains that leave the board in that round. Looks only at and next
   * to the new stones: elsewhere nobody has lost a liberty.
   */
  void findDead(int round, Board board, Placements stones, Chains dead) {
    if (round > 0) {
      findNew(board, stones, dead); // whatever else had no liberty left in the first round
    } else if (rounds == 1) {
      findAll(board, stones, dead);
    } else if (stones.count() == 1) {
      board.findDeadOthers(stones.point(0), dead); // next to it all of its colour is its chain
    } else {
      findOld(board, stones, dead);
    }
  }

  private static void findNew(Board board, Placements stones, Chains dead) {
    for (int i = 0; i < stones.count(); i++) {
      board.findDead(stones.point(i), dead);
    }
  }

  private static void findAll(Board board, Placements stones, Chains dead) {
    for (int i = 0; i < stones.count(); i++) {
      board.findDead(stones.point(i), dead);
      board.findDeadNeighbors(stones.point(i), dead);
    }
  }

  private static void findOld(Board board, Placements stones, Chains dead) {
    for (int i = 0; i < stones.count(); i++) {
      board.hide(stones.point(i));
    }
    for (int i = 0; i < stones.count(); i++) {
      board.findDeadNeighbors(stones.point(i), dead);
    }
    for (int i = 0; i < stones.count(); i++) {
      board.unhide(stones.point(i));
    }
  }
}
