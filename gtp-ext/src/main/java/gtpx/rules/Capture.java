package gtpx.rules;

import gtpx.board.Board;
import gtpx.board.Chains;

/**
 * Which chains without a liberty a turn removes, and in what order. Rounds are counted from 0. All
 * chains of a round are found before any of them is removed: with three colours, removing one chain
 * could give another a liberty. docs/rules.md#capture
 */
public enum Capture implements RuleChoice {
  OTHERS_FIRST("First the others' chains, then the mover's own if it still has no liberty.", 2),
  ALL("All chains without liberties are removed simultaneously.", 1),
  NEW_LAST("First the chains without a new stone, then those that still have no liberty.", 2);

  private final String sentence;
  private final int rounds;

  Capture(String sentence, int rounds) {
    this.sentence = sentence;
    this.rounds = rounds;
  }

  @Override
  public String sentence() {
    return sentence;
  }

  public int rounds() {
    return rounds;
  }

  /**
   * Collects in {@code dead} the chains that leave the board in that round. Examines only the new
   * stones, their neighbours and those of collisions: no chain elsewhere has lost a liberty.
   */
  void findDead(int round, Board board, Placements stones, Chains dead) {
    if (round > 0) {
      findNew(board, stones, dead); // other chains without a liberty went in the first round
    } else if (rounds == 1) {
      findAll(board, stones, dead);
    } else if (stones.isSingle()) {
      board.findDeadOthers(stones.point(0), dead); // neighbours of its colour belong to its chain
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
    findAtCollisions(board, stones, dead);
  }

  /** Finds the chains that have lost their last liberty to a neutral stone. */
  private static void findAtCollisions(Board board, Placements stones, Chains dead) {
    for (int i = 0; i < stones.collisionCount(); i++) {
      board.findDeadNeighbors(stones.collision(i), dead);
    }
  }

  private static void findOld(Board board, Placements stones, Chains dead) {
    for (int i = 0; i < stones.count(); i++) {
      board.hide(stones.point(i));
    }
    for (int i = 0; i < stones.count(); i++) {
      board.findDeadNeighbors(stones.point(i), dead);
    }
    findAtCollisions(board, stones, dead);
    for (int i = 0; i < stones.count(); i++) {
      board.unhide(stones.point(i));
    }
  }
}
