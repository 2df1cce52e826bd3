package gtpx.rules;

import gtpx.board.Board;

/**
 * The stones of nobody that a turn leaves where its stones collided, until the end of the turn.
 * They take liberties, and are captured like other stones. The board keeps their points empty.
 * docs/rules.md#collision. Mutable; allocates nothing after construction.
 */
final class NeutralStones {
  private final Board board;
  private final Placements turn;
  private final boolean[] hasLiberty; // by collision; after place, whether its chain has one
  private boolean areDeadGone = true;
  private int count;

  NeutralStones(Board board, Placements turn) {
    this.board = board;
    this.turn = turn;
    hasLiberty = new boolean[board.players()];
  }

  /**
   * Places a stone on the point of each collision.
   *
   * @return whether a chain of a player now has no liberty
   */
  boolean place() {
    count = turn.collisionCount();
    areDeadGone = false;
    boolean anyDead = false;
    for (int i = 0; i < count; i++) {
      anyDead |= board.block(turn.collision(i));
      hasLiberty[i] = hasOwnLiberty(turn.collision(i));
    }
    for (int i = 0; i < count; i++) {
      shareLiberties(); // a chain has at most as many stones
    }
    return anyDead;
  }

  private boolean hasOwnLiberty(int point) {
    for (int k = 0; k < board.degree(point); k++) {
      int neighbor = board.neighbor(point, k);
      if (board.isEmpty(neighbor) && find(neighbor) < 0) {
        return true;
      }
    }
    return false;
  }

  /** The collision at that point, or -1. */
  private int find(int point) {
    for (int i = 0; i < count; i++) {
      if (turn.collision(i) == point) {
        return i;
      }
    }
    return -1;
  }

  /** Gives the stones next to one whose chain has a liberty the same liberty. */
  private void shareLiberties() {
    for (int i = 0; i < count; i++) {
      int point = turn.collision(i);
      for (int k = 0; hasLiberty[i] && k < board.degree(point); k++) {
        int other = find(board.neighbor(point, k));
        if (other >= 0) {
          hasLiberty[other] = true;
        }
      }
    }
  }

  /** Removes those that had no liberty when they were placed. Does nothing the second time. */
  void removeDead() {
    for (int i = 0; i < count && !areDeadGone; i++) {
      if (!hasLiberty[i]) {
        board.unblock(turn.collision(i));
      }
    }
    areDeadGone = true;
  }

  /** Removes all others; only their points remain among the turn's collisions. */
  void removeAll() {
    removeDead();
    for (int i = 0; i < count; i++) {
      if (hasLiberty[i]) {
        board.unblock(turn.collision(i));
      }
    }
    turn.keepCollisions(hasLiberty);
    count = 0;
  }
}
