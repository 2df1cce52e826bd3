package gtpx.bot;

import gtpx.board.Board;
import java.util.Arrays;

/**
 * A small set of points, and whether it is a shape in which a stone at the centre prevents two
 * eyes: three in a row or bent, a square or a pyramid of four, the bulky and the crossed five, the
 * rabbity six. Examines no stones except those that enclose a region. Mutable scratch.
 */
final class Nakade {
  static final int LARGEST = 6; // points
  static final int SMALLEST = 3;

  private final Board board;
  private final int[] points = new int[LARGEST];
  private final int[] owners; // by point: number of the last shape it was added to
  private int number = 1; // of the current shape
  private int count;

  Nakade(Board board) {
    this.board = board;
    owners = new int[board.size()];
  }

  private void clear() {
    count = 0;
    number++;
    if (number == 0) { // the number has overflowed
      Arrays.fill(owners, 0);
      number = 1;
    }
  }

  int count() {
    return count;
  }

  int point(int i) {
    return points[i];
  }

  private boolean contains(int point) {
    return owners[point] == number;
  }

  /** Adds a point; returns false if there is no room for it. */
  private boolean add(int point) {
    if (count == LARGEST) {
      return false;
    }
    points[count++] = point;
    owners[point] = number;
    return true;
  }

  /** Adds the stones of a chain; returns false if there is no room for all of them. */
  private boolean addChain(int first) {
    int stone = first;
    do {
      if (!add(stone)) {
        return false;
      }
      stone = board.nextStone(stone);
    } while (stone != first);
    return true;
  }

  /**
   * Becomes the chain that a stone of that seat there would belong to; returns false if it is too
   * large.
   */
  boolean join(int seat, int point) {
    clear();
    boolean fits = add(point);
    for (int k = 0; k < board.degree(point) && fits; k++) {
      int stone = board.neighbor(point, k);
      fits = board.color(stone) != seat || contains(stone) || addChain(stone);
    }
    return fits;
  }

  /**
   * Becomes the region around a point that stones of {@code wall} enclose; returns false if it is
   * too large.
   */
  boolean fill(int start, int wall) {
    clear();
    boolean fits = add(start);
    for (int i = 0; i < count && fits; i++) {
      for (int k = 0; k < board.degree(points[i]) && fits; k++) {
        int next = board.neighbor(points[i], k);
        fits = board.color(next) == wall || contains(next) || add(next);
      }
    }
    return fits;
  }

  /**
   * Whether the points form such a shape: one of them is adjacent to all others, or to all but one
   * if they contain a ring.
   */
  boolean isShape() {
    if (count < SMALLEST) {
      return false;
    }
    int ends = 0; // of pairs of neighbours
    int most = 0;
    for (int i = 0; i < count; i++) {
      int degree = degree(points[i]);
      ends += degree;
      most = Math.max(most, degree);
    }
    return most == count - 1 || (most == count - 2 && ends >= 2 * count);
  }

  /**
   * Whether the points are a bent four in the corner: four in a line of which one between the ends
   * has no other neighbours. Who captures such a chain can be made to fight a ko for the second
   * eye.
   */
  boolean isBentFourInCorner() {
    int ends = 0; // of pairs of neighbours: six in a line of four, eight in a square
    int most = 0;
    boolean hasCorner = false;
    for (int i = 0; i < count; i++) {
      int degree = degree(points[i]);
      ends += degree;
      most = Math.max(most, degree);
      hasCorner |= degree == 2 && board.degree(points[i]) == 2;
    }
    return count == 4 && ends == 6 && most == 2 && hasCorner;
  }

  /** The point with the most neighbours among these points, which must form a shape. */
  int center() {
    int center = points[0];
    for (int i = 1; i < count; i++) {
      center = degree(points[i]) > degree(center) ? points[i] : center;
    }
    return center;
  }

  private int degree(int point) {
    int degree = 0;
    for (int k = 0; k < board.degree(point); k++) {
      degree += contains(board.neighbor(point, k)) ? 1 : 0;
    }
    return degree;
  }
}
