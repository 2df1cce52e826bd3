package gtpx.bot;

import gtpx.board.Board;
import gtpx.rules.Ko;
import gtpx.rules.Rules;
import java.util.Arrays;

/**
 * The simple ko of a sequential playout: if a single stone took one stone, that stone's owner may
 * not retake at once. With {@code ko=simple} the ban lasts until the owner's next ply; with rules
 * that compare positions, until anybody places a stone. Longer cycles aren't detected. Mutable;
 * allocates nothing after construction.
 */
final class LastKo {
  private static final int NONE = -1;

  private final int[] closed; // by seat: the barred point, or NONE
  private final boolean applies;
  private final boolean holds; // until the owner's next ply
  private int owner; // of the most recently closed point

  LastKo(Rules rules, int players) {
    closed = new int[players];
    holds = rules.ko() == Ko.SIMPLE;
    applies = !rules.isSimultaneous() && (holds || rules.ko().judgesPositions());
    clear();
  }

  /** Opens all points. */
  void clear() {
    Arrays.fill(closed, NONE);
    owner = 0;
  }

  void copyFrom(LastKo other) {
    System.arraycopy(other.closed, 0, closed, 0, closed.length);
    owner = other.owner;
  }

  /** Closes a point to a seat. */
  void close(int seat, int point) {
    closed[seat] = point;
  }

  /** Whether the seat may not retake there. */
  boolean closes(int seat, int point) {
    return closed[seat] == point;
  }

  /** Records a stone that the resolver has just played. */
  void placed(Board board, int seat, int point) {
    closed[holds ? seat : owner] = NONE;
    if (board.removedCount() == 1 && applies && stoodAlone(board, point)) {
      owner = board.removedColor(0);
      closed[owner] = board.removedPoint(0);
    }
  }

  private static boolean stoodAlone(Board board, int point) {
    return !board.isEmpty(point)
        && board.nextStone(point) == point
        && board.pseudoLiberties(point) == 1;
  }

  /** Records a pass. */
  void passed(int seat) {
    if (holds) {
      closed[seat] = NONE;
    }
  }
}
