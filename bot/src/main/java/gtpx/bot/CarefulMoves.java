package gtpx.bot;

import gtpx.board.Board;

/**
 * Picks the moves of playouts that tell living stones from dead ones: a capture or an escape where
 * the last turn has left something in atari, the vital point of a small eye that it has changed,
 * else a random move. Puts no chain of its own in atari unless the chain is small or its capture
 * leaves those who enclose it without two eyes and liberties, so stones in seki stand until all
 * pass. Changes nothing but its random numbers.
 */
final class CarefulMoves extends RandomMoves {
  private static final int HUB = 16; // neighbours from which on a point is not looked at
  private static final int MOST_IN_ATARI = 8; // pseudo-liberties of a chain that may be in atari
  private static final int MANY = 16; // pseudo-liberties that are more than one liberty
  private static final int THROW_IN = 2; // stones that may always be given up

  private final PlayoutState state;
  private final Board board;
  private final Nakade nakade;
  private final int[] found = new int[2]; // liberties
  private int liberty; // the only one that was found so far, or NO_POINT

  CarefulMoves(PlayoutState state, Eyes eyes, FastRandom random) {
    super(state, eyes, random);
    this.state = state;
    board = state.board;
    nakade = new Nakade(board);
  }

  @Override
  int pick(int seat) {
    int answer = answer(seat);
    return answer == NO_POINT ? super.pick(seat) : answer;
  }

  /** The answer to the last stone: a capture, else the vital point of an eye, else an escape. */
  private int answer(int seat) {
    if (state.recentCount() == 0 || board.degree(state.recent(0)) >= HUB) {
      return NO_POINT;
    }
    int last = state.recent(0);
    int capture = captureAt(seat, last);
    int second = capture == NO_POINT ? vitalAt(seat, last) : capture;
    return second == NO_POINT ? escapeAt(seat, last) : second;
  }

  /** The vital point of an eye of others that the last stone has changed, or of an own one. */
  private int vitalAt(int seat, int last) {
    if (!isOthers(seat, last)) {
      return NO_POINT;
    }
    int owner = board.color(last);
    int vital = NO_POINT;
    for (int k = 0; k < board.degree(last) && vital == NO_POINT; k++) {
      int neighbor = board.neighbor(last, k);
      vital = board.isEmpty(neighbor) ? center(seat, neighbor, owner) : NO_POINT;
    }
    return vital == NO_POINT ? center(seat, last, seat) : vital;
  }

  /** The centre of a region that {@code wall} encloses, if that decides on its eyes. */
  private int center(int seat, int start, int wall) {
    if (!nakade.fill(start, wall) || !nakade.isShape()) {
      return NO_POINT;
    }
    int point = nakade.center();
    boolean isOpen =
        board.isEmpty(point)
            && !state.ko.closes(seat, point)
            && !state.bars.bars(point)
            && !board.isSelfCapture(seat, point);
    return isOpen ? point : NO_POINT;
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
    if (board.pseudoLiberties(stone) > MOST_IN_ATARI || board.liberties(stone, found) != 1) {
      return NO_POINT;
    }
    int point = found[0];
    boolean isOpen = !state.ko.closes(seat, point) && !state.bars.bars(point);
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
    nakade.clear();
    boolean fits = nakade.add(point);
    for (int k = 0; k < board.degree(point) && fits; k++) {
      int stone = board.neighbor(point, k);
      fits = board.color(stone) != seat || nakade.contains(stone) || nakade.addChain(stone);
    }
    return fits && (nakade.count() <= THROW_IN || (nakade.isShape() && isLastResort(seat, point)));
  }

  /** Whether the chains around have no liberty but the point and the last one of those stones. */
  private boolean isLastResort(int seat, int point) {
    for (int i = 0; i < nakade.count(); i++) {
      int stone = nakade.point(i);
      for (int k = 0; k < board.degree(stone); k++) {
        int neighbor = board.neighbor(stone, k);
        if (isOthers(seat, neighbor) && hasLibertyBesides(neighbor, point)) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean hasLibertyBesides(int first, int point) {
    int stone = first;
    do {
      for (int k = 0; k < board.degree(stone) && board.emptyNeighbors(stone) > 0; k++) {
        int neighbor = board.neighbor(stone, k);
        if (board.isEmpty(neighbor) && neighbor != point && neighbor != liberty) {
          return true;
        }
      }
      stone = board.nextStone(stone);
    } while (stone != first);
    return false;
  }
}
