package gtpx.bot;

import gtpx.board.Board;

/**
 * Picks the moves of playouts that distinguish living stones from dead ones: a capture or an escape
 * if the last turn left something in atari; the vital point of a small eye that it changed;
 * otherwise a random move. Puts no chain of its own in atari unless the chain is small, or its
 * capture leaves the enclosing chains without liberties and without two eyes but by a ko, so that
 * stones in seki stay until all pass. Changes nothing but its random numbers.
 */
final class CarefulMoves extends RandomMoves {
  private static final int THROW_IN = 2; // stones that may always be sacrificed

  private final PlayoutState state;
  private final Board board;
  private final Tactics tactics;
  private final Nakade given; // the sacrificed chain

  CarefulMoves(PlayoutState state, Eyes eyes, FastRandom random) {
    super(state, eyes, random);
    this.state = state;
    board = state.board;
    tactics = new Tactics(state);
    given = new Nakade(board);
  }

  @Override
  int pick(int seat) {
    int answer = answer(seat);
    return answer == NO_POINT ? super.pick(seat) : answer;
  }

  /** The answer to the last stone: a capture, else a vital point of an eye, else an escape. */
  private int answer(int seat) {
    if (state.recentCount() == 0 || Tactics.isHub(board, state.recent(0))) {
      return NO_POINT;
    }
    int last = state.recent(0);
    int capture = captureAt(seat, last);
    int second = capture == NO_POINT ? vitalAt(seat, last) : capture;
    return second == NO_POINT ? escapeAt(seat, last) : second;
  }

  /**
   * The vital point of an opponent's eye that the last stone changed, or of the player's own eye.
   */
  private int vitalAt(int seat, int last) {
    if (!tactics.isEnemy(seat, last)) {
      return NO_POINT;
    }
    int owner = board.color(last);
    int vital = NO_POINT;
    for (int k = 0; k < board.degree(last) && vital == NO_POINT; k++) {
      int neighbor = board.neighbor(last, k);
      vital = board.isEmpty(neighbor) ? vital(seat, neighbor, owner) : NO_POINT;
    }
    return vital == NO_POINT ? vital(seat, last, seat) : vital;
  }

  private int vital(int seat, int start, int wall) {
    int point = tactics.vital(start, wall);
    return point != NO_POINT && tactics.isPlayable(seat, point) ? point : NO_POINT;
  }

  private int captureAt(int seat, int last) {
    int capture = capture(seat, last);
    for (int k = 0; k < board.degree(last) && capture == NO_POINT; k++) {
      capture = capture(seat, board.neighbor(last, k));
    }
    return capture;
  }

  /** The point that captures the chain of that stone, if it is an opponent's and in atari. */
  private int capture(int seat, int stone) {
    return tactics.isEnemy(seat, stone) ? lastLiberty(seat, stone) : NO_POINT;
  }

  /** The only liberty of a chain, if it has exactly one and the seat may play there. */
  private int lastLiberty(int seat, int stone) {
    int point = tactics.lastLiberty(stone);
    return point != NO_POINT && tactics.isOpen(seat, point) ? point : NO_POINT;
  }

  private int escapeAt(int seat, int last) {
    int escape = NO_POINT;
    for (int k = 0; k < board.degree(last) && escape == NO_POINT; k++) {
      int neighbor = board.neighbor(last, k);
      escape = board.color(neighbor) == seat ? escape(seat, neighbor) : NO_POINT;
    }
    return escape;
  }

  /** The point that saves the seat's own chain in atari, by a capture or on its last liberty. */
  private int escape(int seat, int stone) {
    int extension = lastLiberty(seat, stone);
    if (extension == NO_POINT) {
      return NO_POINT;
    }
    int capture = captureAround(seat, stone);
    if (capture != NO_POINT) {
      return capture;
    }
    return leavesTwoLiberties(seat, extension) ? extension : NO_POINT;
  }

  private int captureAround(int seat, int stone) {
    int capture = NO_POINT;
    int next = stone;
    do {
      for (int k = 0; k < board.degree(next) && capture == NO_POINT; k++) {
        capture = capture(seat, board.neighbor(next, k));
      }
      next = board.nextStone(next);
    } while (next != stone && capture == NO_POINT);
    return capture;
  }

  @Override
  boolean isAcceptable(int seat, int point) {
    return board.emptyNeighbors(point) > 1
        || Tactics.isHub(board, point)
        || tactics.captures(seat, point)
        || leavesTwoLiberties(seat, point)
        || isThrowIn(seat, point);
  }

  /** Whether a stone there belongs to a chain of two or more liberties, not counting captures. */
  private boolean leavesTwoLiberties(int seat, int point) {
    return state.liberties.countAfter(seat, point) > 1;
  }

  /** Whether the chain that a stone there would belong to may be sacrificed. */
  private boolean isThrowIn(int seat, int point) {
    return given.join(seat, point)
        && (given.count() <= THROW_IN || (leavesVitalPoint() && isLastResort(seat, point)));
  }

  private boolean leavesVitalPoint() {
    return given.isShape() || given.isBentFourInCorner();
  }

  /**
   * Whether the surrounding chains have no liberties except the point and the last liberty of those
   * stones.
   */
  private boolean isLastResort(int seat, int point) {
    int liberty =
        state.liberties.countAfter(seat, point) == 0 ? NO_POINT : state.liberties.getAfter(0);
    for (int i = 0; i < given.count(); i++) {
      int stone = given.point(i);
      for (int k = 0; k < board.degree(stone); k++) {
        int neighbor = board.neighbor(stone, k);
        if (tactics.isEnemy(seat, neighbor) && hasLibertyBesides(neighbor, point, liberty)) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean hasLibertyBesides(int stone, int point, int other) {
    int count = tactics.liberties(stone);
    for (int i = 0; i < Math.min(count, 2); i++) {
      int liberty = tactics.liberty(stone, i);
      if (liberty != point && liberty != other) {
        return true;
      }
    }
    return count > 2;
  }
}
