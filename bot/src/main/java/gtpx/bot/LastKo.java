package gtpx.bot;

import gtpx.board.Board;
import gtpx.rules.Ko;
import gtpx.rules.Rules;
import java.util.Arrays;

/**
 * The simple ko of a sequential playout: where a lone stone took one stone, its owner may not take
 * back at once. With {@code ko=simple} that holds until the owner's next ply, with the rules that
 * judge positions until anybody places a stone; longer cycles are not seen. Mutable; allocates
 * nothing after construction.
 */
final class LastKo {
  private static final int NONE = -1;

  private final int[] closed; // by seat: the point it may not play, or NONE
  private final boolean applies;
  private final boolean holds; // until its owner's next ply
  private int owner; // of the closed point that was made last

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

  /** Forbids a seat a point. */
  void close(int seat, int point) {
    closed[seat] = point;
  }

  /** Whether the seat may not take back there. */
  boolean closes(int seat, int point) {
    return closed[seat] == point;
  }

  /** Notes a stone that the resolver has just played. */
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

  /** Notes a pass. */
  void passed(int seat) {
    if (holds) {
      closed[seat] = NONE;
    }
  }
}
