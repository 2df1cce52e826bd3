package gtpx.bot;

import gtpx.board.Board;

/**
 * Local information about chains around a point: liberties, captures, self-atari, snapbacks. Works
 * on any graph and for any number of players: everybody else is an enemy. Doesn't examine hubs.
 * Mutable scratch; changes no board and allocates nothing after construction.
 */
final class Tactics {
  static final int NO_POINT = Liberties.NO_POINT;
  private static final int HUB = 16; // points with this many neighbours aren't examined

  private final Board board;
  private final LastKo ko;
  private final Bars bars;
  private final Liberties liberties;
  private final Nakade shape;
  private final int mostDegree;
  private int other; // liberty of the last self-atari

  Tactics(PlayoutState state) {
    board = state.board;
    ko = state.ko;
    bars = state.bars;
    liberties = state.liberties;
    liberties.keep();
    shape = new Nakade(board);
    mostDegree = mostDegree(board);
  }

  /** Whether the point has too many neighbours to be examined. */
  static boolean isHub(Board board, int point) {
    return board.degree(point) >= HUB;
  }

  /** The greatest number of neighbours of a point on that board, with a cap for hubs. */
  static int mostDegree(Board board) {
    int most = 0;
    for (int point = 0; point < board.size(); point++) {
      most = Math.max(most, Math.min(HUB, board.degree(point)));
    }
    return most;
  }

  /** Whether neither ko nor a bar prevents the seat from playing on the empty point. */
  boolean isOpen(int seat, int point) {
    return !ko.closes(seat, point) && !bars.bars(point);
  }

  boolean isEnemy(int seat, int point) {
    int color = board.color(point);
    return color != Board.EMPTY && color != seat;
  }

  /** The number of liberties of the chain of that stone; exact up to 2, else 3 or more. */
  int liberties(int stone) {
    return board.pseudoLiberties(stone) > 2 * mostDegree ? 3 : liberties.count(stone);
  }

  int liberty(int stone, int i) {
    return liberties.get(stone, i);
  }

  /** Whether there is a stone whose chain has one liberty. */
  boolean isInAtari(int point) {
    return !board.isEmpty(point) && lastLiberty(point) != NO_POINT;
  }

  /** The only liberty of the chain of that stone, or {@link #NO_POINT}. */
  int lastLiberty(int stone) {
    return board.pseudoLiberties(stone) <= mostDegree ? liberties.only(stone) : NO_POINT;
  }

  /**
   * Whether the {@code k}th neighbour of the point is a stone whose chain includes no earlier
   * neighbour.
   */
  boolean isFirstOfChain(int point, int k) {
    int stone = board.neighbor(point, k);
    if (board.isEmpty(stone)) {
      return false;
    }
    int chain = board.chain(stone);
    for (int i = 0; i < k; i++) {
      int before = board.neighbor(point, i);
      if (!board.isEmpty(before) && board.chain(before) == chain) {
        return false;
      }
    }
    return true;
  }

  /** The number of stones in the chain, at most {@code most}. */
  int size(int first, int most) {
    int count = 0;
    int stone = first;
    do {
      count++;
      stone = board.nextStone(stone);
    } while (stone != first && count < most);
    return count;
  }

  /**
   * How many liberties a stone there would have, including those gained by captures; counted only
   * up to {@code enough}.
   */
  int libertiesAfter(int seat, int point, int enough) {
    if (joinsMore(seat, point, enough)) {
      return enough;
    }
    int count = liberties.countAfter(seat, point);
    for (int k = 0; k < board.degree(point) && count < enough; k++) {
      int neighbor = board.neighbor(point, k);
      if (isEnemy(seat, neighbor) && lastLiberty(neighbor) == point) {
        count = addCaptured(seat, neighbor, point);
      }
    }
    return count;
  }

  /**
   * Whether an adjacent chain of the seat has more than that many liberties, of which the point is
   * one.
   */
  private boolean joinsMore(int seat, int point, int enough) {
    for (int k = 0, degree = board.degree(point); k < degree; k++) {
      int neighbor = board.neighbor(point, k);
      if (board.color(neighbor) == seat
          && (board.pseudoLiberties(neighbor) > enough * mostDegree
              || liberties.count(neighbor) > enough)) {
        return true;
      }
    }
    return false;
  }

  /** Adds the stones of a captured chain that touch the new stone or its chains. */
  private int addCaptured(int seat, int first, int point) {
    int count = 0;
    int stone = first;
    do {
      for (int k = 0; k < board.degree(stone); k++) {
        int neighbor = board.neighbor(stone, k);
        if (neighbor == point || (board.color(neighbor) == seat && touches(neighbor, point))) {
          count = liberties.addAfter(stone);
        }
      }
      stone = board.nextStone(stone);
    } while (stone != first);
    return count;
  }

  /** Whether the chain of that stone touches the point. */
  private boolean touches(int stone, int point) {
    int chain = board.chain(stone);
    for (int k = 0; k < board.degree(point); k++) {
      int neighbor = board.neighbor(point, k);
      if (!board.isEmpty(neighbor) && board.chain(neighbor) == chain) {
        return true;
      }
    }
    return false;
  }

  /** Whether a stone there captures anything. */
  boolean captures(int seat, int point) {
    for (int k = 0; k < board.degree(point); k++) {
      int neighbor = board.neighbor(point, k);
      if (isEnemy(seat, neighbor) && lastLiberty(neighbor) == point) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether a stone there puts itself in atari without compensation: it captures nothing, and is
   * neither a throw-in nor part of a killing shape that threatens from inside.
   */
  boolean isBadSelfAtari(int seat, int point) {
    other = NO_POINT;
    if (board.emptyNeighbors(point) >= 2 || isHub(board, point)) {
      return false;
    }
    int count = libertiesAfter(seat, point, 2);
    if (count >= 2) {
      return false;
    }
    other = count == 0 ? NO_POINT : liberties.getAfter(0);
    return count == 0 || (!captures(seat, point) && !isSacrifice(seat, point));
  }

  /** The remaining liberty of the stone of the last bad self-atari. */
  int otherLiberty() {
    return other;
  }

  private boolean isSacrifice(int seat, int point) {
    return shape.join(seat, point)
        && (shape.count() == 1 || shape.isShape())
        && threatens(seat, point);
  }

  /** Whether an enemy next to the shape has only two liberties, which are the shape's last ones. */
  private boolean threatens(int seat, int point) {
    for (int i = 0; i < shape.count(); i++) {
      for (int k = 0; k < board.degree(shape.point(i)); k++) {
        int enemy = board.neighbor(shape.point(i), k);
        if (isEnemy(seat, enemy) && liberties(enemy) == 2) {
          int first = liberties.get(enemy, 0);
          int second = liberties.get(enemy, 1);
          int last = first == point ? second : first;
          if ((first == point || second == point) && (shape.count() == 1 || last == other)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  /**
   * The point that decides whether the region around {@code start} becomes two eyes of {@code
   * wall}, which encloses it, or {@link #NO_POINT} if there is none.
   */
  int vital(int start, int wall) {
    boolean isEye = shape.fill(start, wall) && shape.isShape();
    return isEye && board.isEmpty(shape.center()) ? shape.center() : NO_POINT;
  }

  /**
   * Whether the empty point is {@linkplain #isOpen open} and a stone there would stay on the board.
   */
  boolean isPlayable(int seat, int point) {
    return isOpen(seat, point) && !board.isSelfCapture(seat, point);
  }

  /**
   * Whether a stone that captures the single stone on its last liberty could be recaptured with a
   * gain.
   */
  boolean isSnapback(int seat, int stone, int liberty) {
    if (board.emptyNeighbors(liberty) > 0 || board.nextStone(stone) != stone) {
      return false;
    }
    boolean joins = false;
    for (int k = 0; k < board.degree(liberty); k++) {
      int neighbor = board.neighbor(liberty, k);
      boolean isOwn = board.color(neighbor) == seat;
      if (neighbor != stone && (liberties.count(neighbor) > 1) == isOwn) {
        return false; // it has another liberty, or captures more
      }
      joins |= isOwn;
    }
    return joins;
  }
}
