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
  OTHERS_FIRST("others-first", 2),
  /** Every chain without a liberty, at once. */
  ALL("all", 1),
  /** First the chains without a new stone, then every chain that has no liberty now. */
  NEW_LAST("new-last", 2);

  private final String word;
  private final int rounds;

  Capture(String word, int rounds) {
    this.word = word;
    this.rounds = rounds;
  }

  @Override
  public String word() {
    return word;
  }

  public int rounds() {
    return rounds;
  }

  /** Collects in {@code dead} the chains that leave the board in that round. */
  void findDead(int round, Board board, Placements stones, Chains dead) {
    boolean spareNew = round < rounds - 1;
    for (int i = 0; i < stones.count(); i++) {
      int point = stones.point(i);
      findDead(spareNew, board, stones, point, dead);
      for (int k = 0, degree = board.degree(point); k < degree; k++) {
        findDead(spareNew, board, stones, board.neighbor(point, k), dead);
      }
    }
  }

  private static void findDead(
      boolean spareNew, Board board, Placements stones, int point, Chains dead) {
    if (!board.isEmpty(point)
        && board.pseudoLiberties(point) == 0
        && !(spareNew && stones.touchChain(board, point))) {
      board.findDead(point, dead);
    }
  }
}
