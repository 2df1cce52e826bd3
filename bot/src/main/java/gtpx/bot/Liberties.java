package gtpx.bot;

import gtpx.board.Board;
import gtpx.rules.Placements;
import java.util.Arrays;

/**
 * The exact liberties of every chain of a board, as bit sets that are updated as stones are played;
 * the board itself counts liberties with multiplicity. Because this takes time, it does nothing
 * until a caller asks to {@link #keep} them. Mutable; allocates nothing after that.
 */
final class Liberties {
  /** No point; of choices, a pass. */
  static final int NO_POINT = -1;

  private static final long[] NONE = {};

  private final Board board;
  private final int words; // per set
  private long[] sets = NONE; // by the point that identifies a chain
  private long[] neighbors = NONE; // by point
  private long[] empty = NONE;
  private long[] union = NONE; // scratch: of the stone being played or queried last

  Liberties(Board board) {
    this.board = board;
    words = (board.size() + Long.SIZE - 1) / Long.SIZE;
  }

  /** Maintains the liberties from now on. */
  void keep() {
    if (isKept()) {
      return;
    }
    sets = new long[words * board.size()];
    neighbors = new long[words * board.size()];
    empty = new long[words];
    union = new long[words];
    for (int point = 0; point < board.size(); point++) {
      for (int k = 0; k < board.degree(point); k++) {
        int neighbor = board.neighbor(point, k);
        neighbors[words * point + (neighbor >> 6)] |= 1L << neighbor;
      }
    }
    read();
  }

  /** Maintains the liberties from now on if {@code other} does. */
  void keepFor(Liberties other) {
    if (other.isKept()) {
      keep();
    }
  }

  private boolean isKept() {
    return sets != NONE;
  }

  /** Finds the liberties on the current board if they are maintained. */
  void read() {
    if (!isKept()) {
      return;
    }
    Arrays.fill(empty, 0);
    for (int i = 0; i < board.emptyCount(); i++) {
      int point = board.emptyPoint(i);
      empty[point >> 6] |= 1L << point;
    }
    for (int point = 0; point < board.size(); point++) {
      if (!board.isEmpty(point) && board.chain(point) == point) {
        readChain(point);
      }
    }
  }

  private void readChain(int point) {
    int row = words * point;
    Arrays.fill(sets, row, row + words, 0);
    int stone = point;
    do {
      for (int w = 0; w < words; w++) {
        sets[row + w] |= neighbors[words * stone + w] & empty[w];
      }
      stone = board.nextStone(stone);
    } while (stone != point);
  }

  /** Copies the liberties of {@code other}, whose board is equal to this one's. */
  void copyFrom(Liberties other) {
    if (isKept() && other.isKept()) {
      System.arraycopy(other.sets, 0, sets, 0, sets.length);
      System.arraycopy(other.empty, 0, empty, 0, words);
    } else {
      read();
    }
  }

  /** Must be called before a single stone is played. */
  void begin(int seat, int point) {
    if (isKept()) {
      empty[point >> 6] &= ~(1L << point);
      unite(seat, point);
      removeFromNeighbors(point);
    }
  }

  private void unite(int seat, int point) {
    for (int w = 0; w < words; w++) {
      union[w] = neighbors[words * point + w] & empty[w];
    }
    for (int k = 0, degree = board.degree(point); k < degree; k++) {
      int neighbor = board.neighbor(point, k);
      if (board.color(neighbor) == seat) {
        int row = words * board.chain(neighbor);
        for (int w = 0; w < words; w++) {
          union[w] |= sets[row + w];
        }
      }
    }
    union[point >> 6] &= ~(1L << point);
  }

  private void removeFromNeighbors(int point) {
    for (int k = 0, degree = board.degree(point); k < degree; k++) {
      int neighbor = board.neighbor(point, k);
      if (!board.isEmpty(neighbor)) {
        sets[words * board.chain(neighbor) + (point >> 6)] &= ~(1L << point);
      }
    }
  }

  /** Must be called after that stone has been played, while the board's log lists its captures. */
  void played(int point) {
    if (isKept()) {
      if (!board.isEmpty(point)) {
        System.arraycopy(union, 0, sets, words * board.chain(point), words);
      }
      for (int i = 0; i < board.removedCount(); i++) {
        addToNeighbors(board.removedPoint(i));
      }
    }
  }

  /**
   * Must be called after the stones of several players have been played together, while the board's
   * log lists their captures.
   */
  void playedTogether(Placements stones) {
    if (!isKept()) {
      return;
    }
    for (int i = 0; i < stones.count(); i++) {
      int point = stones.point(i);
      empty[point >> 6] &= ~(1L << point);
      removeFromNeighbors(point);
    }
    for (int i = 0; i < board.removedCount(); i++) {
      addToNeighbors(board.removedPoint(i));
    }
    for (int i = 0; i < stones.count(); i++) {
      if (!board.isEmpty(stones.point(i))) {
        readChain(board.chain(stones.point(i)));
      }
    }
  }

  private void addToNeighbors(int point) {
    empty[point >> 6] |= 1L << point;
    for (int k = 0, degree = board.degree(point); k < degree; k++) {
      int neighbor = board.neighbor(point, k);
      if (!board.isEmpty(neighbor)) {
        sets[words * board.chain(neighbor) + (point >> 6)] |= 1L << point;
      }
    }
  }

  /** The number of liberties of the chain of that stone. */
  int count(int stone) {
    return count(sets, words * board.chain(stone));
  }

  /** The only liberty of the chain of that stone, or {@link #NO_POINT}. */
  int only(int stone) {
    int row = words * board.chain(stone);
    int only = NO_POINT;
    for (int w = 0; w < words; w++) {
      long set = sets[row + w];
      if (set != 0) {
        if (only != NO_POINT || (set & (set - 1)) != 0) {
          return NO_POINT;
        }
        only = Long.SIZE * w + Long.numberOfTrailingZeros(set);
      }
    }
    return only;
  }

  /** The {@code i}th liberty of the chain of that stone, from 0, in ascending order. */
  int get(int stone, int i) {
    return get(sets, words * board.chain(stone), i);
  }

  /** How many liberties a stone of that seat would have there, without those from captures. */
  int countAfter(int seat, int point) {
    unite(seat, point);
    return count(union, 0);
  }

  /** Adds a liberty to those found by {@link #countAfter}; returns how many there are. */
  int addAfter(int point) {
    union[point >> 6] |= 1L << point;
    return count(union, 0);
  }

  /** The {@code i}th of those liberties. */
  int getAfter(int i) {
    return get(union, 0, i);
  }

  private int count(long[] from, int row) {
    int count = 0;
    for (int w = 0; w < words; w++) {
      count += Long.bitCount(from[row + w]);
    }
    return count;
  }

  private int get(long[] from, int row, int i) {
    int left = i;
    int w = 0;
    while (left >= Long.bitCount(from[row + w])) {
      left -= Long.bitCount(from[row + w]);
      w++;
    }
    long set = from[row + w];
    for (; left > 0; left--) {
      set &= set - 1;
    }
    return Long.SIZE * w + Long.numberOfTrailingZeros(set);
  }
}
