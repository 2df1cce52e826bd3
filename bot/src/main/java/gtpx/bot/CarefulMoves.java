package gtpx.bot;

import gtpx.board.Board;

/**
 * Picks the moves of playouts that tell living stones from dead ones: a capture or an escape where
 * the last turn has left something in atari, else a random move. Puts no chain of its own in atari
 * unless the chain is small or of a shape that leaves no room for two eyes, so stones in seki stand
 * until all pass. Changes nothing but its random numbers.
 */
final class CarefulMoves extends RandomMoves {
  private static final int HUB = 16; // neighbours from which on a point is not looked at
  private static final int MOST_IN_ATARI = 8; // pseudo-liberties of a chain that may be in atari
  private static final int MANY = 16; // pseudo-liberties that are more than one liberty
  private static final int THROW_IN = 2; // stones that may always be given up
  private static final int LARGEST_NAKADE = 6; // stones

  private final PlayoutState state;
  private final Board board;
  private final int[] stones = new int[LARGEST_NAKADE];
  private int liberty; // the only one that was found so far, or NO_POINT

  CarefulMoves(PlayoutState state, Eyes eyes, FastRandom random) {
    super(state, eyes, random);
    this.state = state;
    board = state.board;
  }

  @Override
  int pick(int seat) {
    int answer = answer(seat);
    return answer == NO_POINT ? super.pick(seat) : answer;
  }

  /** The answer to an atari at the last stones: a capture before an escape. */
  private int answer(int seat) {
    int escape = NO_POINT;
    for (int i = 0; i < state.recentCount(); i++) {
      int last = state.recent(i);
      if (board.degree(last) < HUB) {
        int capture = captureAt(seat, last);
        if (capture != NO_POINT) {
          return capture;
        }
        escape = escape == NO_POINT ? escapeAt(seat, last) : escape;
      }
    }
    return escape;
  }

  private int captureAt(int seat, int last) {
    int capture = capture(seat, last);
    for (int k = 0; k < board.degree(last) && capture == NO_POINT; k++) {
      capture = capture(seat, board.neighbor(last, k));
    }
    return capture;
  }

  /** The point that captures the chain of that one, if it is somebody else's and in atari. */
  private int capture(int seat, int stone) {
    return isOthers(seat, stone) ? lastLiberty(seat, stone) : NO_POINT;
  }

  private boolean isOthers(int seat, int point) {
    return !board.isEmpty(point) && board.color(point) != seat;
  }

  /** The only liberty of a chain, if it has but one and the seat may play there. */
  private int lastLiberty(int seat, int stone) {
    int point = board.pseudoLiberties(stone) > MOST_IN_ATARI ? NO_POINT : board.onlyLiberty(stone);
    boolean isOpen = point >= 0 && !state.ko.closes(seat, point) && !state.bars.bars(point);
    return isOpen ? point : NO_POINT;
  }

  private int escapeAt(int seat, int last) {
    int escape = NO_POINT;
    for (int k = 0; k < board.degree(last) && escape == NO_POINT; k++) {
      int neighbor = board.neighbor(last, k);
      escape = board.color(neighbor) == seat ? escape(seat, neighbor) : NO_POINT;
    }
    return escape;
  }

  /** The point that saves an own chain in atari, by a capture or by its last liberty. */
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
        || board.degree(point) >= HUB
        || captures(seat, point)
        || leavesTwoLiberties(seat, point)
        || isThrowIn(seat, point);
  }

  private boolean captures(int seat, int point) {
    for (int k = 0; k < board.degree(point); k++) {
      int stone = board.neighbor(point, k);
      if (isOthers(seat, stone) && lastLiberty(seat, stone) == point) {
        return true;
      }
    }
    return false;
  }

  /** Whether a stone there belongs to a chain of two liberties or more, captures not counted. */
  private boolean leavesTwoLiberties(int seat, int point) {
    liberty = NO_POINT;
    boolean two = addsLiberty(point, point);
    for (int k = 0; k < board.degree(point) && !two; k++) {
      int stone = board.neighbor(point, k);
      two = board.color(stone) == seat && addsLiberties(stone, point);
    }
    return two;
  }

  /** Whether the chain of that stone has a second liberty, {@code except} not counted. */
  private boolean addsLiberties(int first, int except) {
    boolean two = board.pseudoLiberties(first) > MANY;
    int stone = first;
    do {
      two = two || (board.emptyNeighbors(stone) > 0 && addsLiberty(stone, except));
      stone = board.nextStone(stone);
    } while (stone != first && !two);
    return two;
  }

  private boolean addsLiberty(int stone, int except) {
    for (int k = 0; k < board.degree(stone); k++) {
      int point = board.neighbor(stone, k);
      if (board.isEmpty(point) && point != except && point != liberty) {
        if (liberty != NO_POINT) {
          return true;
        }
        liberty = point;
      }
    }
    return false;
  }

  /** Whether the chain that a stone there would belong to may be given up. */
  private boolean isThrowIn(int seat, int point) {
    stones[0] = point;
    int count = 1;
    for (int k = 0; k < board.degree(point); k++) {
      int stone = board.neighbor(point, k);
      if (board.color(stone) == seat && !isIn(stone, count)) {
        count = addChain(stone, count);
        if (count > LARGEST_NAKADE) {
          return false;
        }
      }
    }
    return count <= THROW_IN || isNakade(count);
  }

  private boolean isIn(int stone, int count) {
    for (int i = 0; i < count; i++) {
      if (stones[i] == stone) {
        return true;
      }
    }
    return false;
  }

  /** Notes a chain; returns how many stones are noted then, one too many if they don't fit. */
  private int addChain(int first, int count) {
    int noted = count;
    int stone = first;
    do {
      if (noted == LARGEST_NAKADE) {
        return LARGEST_NAKADE + 1;
      }
      stones[noted++] = stone;
      stone = board.nextStone(stone);
    } while (stone != first);
    return noted;
  }

  /**
   * Whether one point among the noted stones is next to all others, or to all but one while they
   * contain a ring: three, a square or a pyramid of four, five and six around a centre.
   */
  private boolean isNakade(int count) {
    int ends = 0; // of pairs of neighbours
    int most = 0;
    for (int i = 0; i < count; i++) {
      int degree = 0;
      for (int k = 0; k < board.degree(stones[i]); k++) {
        degree += isIn(board.neighbor(stones[i], k), count) ? 1 : 0;
      }
      ends += degree;
      most = Math.max(most, degree);
    }
    return most == count - 1 || (most == count - 2 && ends >= 2 * count);
  }
}
