package gtpx.solver;

import java.util.ArrayList;
import java.util.List;

/**
 * The ways to map a board's points to each other that keep all edges. If there are too many, or
 * they take too long to find, only those that leave the first points where they are, so that they
 * still are a group. The first one leaves all points where they are. Immutable.
 */
final class Symmetries {
  private static final int MOST = 512; // a torus of 4x4 has 384
  private static final int MOST_STEPS = 1_000_000; // some tens of milliseconds

  /** The most memory that they take. */
  static final long MOST_BYTES = (long) MOST * ByteTable.BYTES;

  private final List<ByteTable> images = new ArrayList<>(); // for each symmetry
  private final SmallBoard board;
  private int steps;

  Symmetries(SmallBoard board) {
    this.board = board;
    int[] image = new int[board.size()];
    int fixed = 0;
    for (int points = 0; !extend(image, fixed, points); fixed++) {
      images.clear();
      steps = 0;
      image[fixed] = fixed;
      points |= 1 << fixed;
    }
  }

  int count() {
    return images.size();
  }

  /** The image of a set of points. */
  int image(int symmetry, int points) {
    return images.get(symmetry).image(points);
  }

  /**
   * Maps the points from {@code point} on in all ways that keep the edges; returns whether these
   * are few enough.
   */
  private boolean extend(int[] image, int point, int used) {
    if (point == board.size()) {
      images.add(tabulate(image));
      return images.size() <= MOST;
    }
    for (int to = 0; to < board.size(); to++) {
      if ((used >> to & 1) == 0 && keepsEdges(image, point, to)) {
        image[point] = to;
        if (++steps > MOST_STEPS || !extend(image, point + 1, used | 1 << to)) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean keepsEdges(int[] image, int point, int to) {
    if (Integer.bitCount(board.neighbors(point)) != Integer.bitCount(board.neighbors(to))) {
      return false;
    }
    for (int earlier = 0; earlier < point; earlier++) {
      int edge = board.neighbors(point) >> earlier & 1;
      if (edge != (board.neighbors(to) >> image[earlier] & 1)) {
        return false;
      }
    }
    return true;
  }

  private static ByteTable tabulate(int[] image) {
    int[] sets = new int[image.length];
    for (int point = 0; point < image.length; point++) {
      sets[point] = 1 << image[point];
    }
    return new ByteTable(sets);
  }

  /** The lowest index of a position and its images. */
  long lowestIndex(int black, int white) {
    long lowest = Long.MAX_VALUE;
    for (int i = 0; i < images.size(); i++) {
      lowest = Math.min(lowest, index(i, black, white));
    }
    return lowest;
  }

  /** Whether no image of a position has a lower index than itself. */
  boolean isLowestIndex(long index, int black, int white) {
    for (int i = 0; i < images.size(); i++) {
      if (index(i, black, white) < index) {
        return false;
      }
    }
    return true;
  }

  /** The index of an image of the position, under the symmetry with this number. */
  long index(int symmetry, int black, int white) {
    ByteTable table = images.get(symmetry);
    return board.index(table.image(black), table.image(white));
  }

  /** The lowest pair of sets, the first in the high half, of a position and its images. */
  long lowest(int own, int other) {
    long lowest = Long.MAX_VALUE;
    for (ByteTable table : images) {
      lowest = Math.min(lowest, (long) table.image(own) << Integer.SIZE | table.image(other));
    }
    return lowest;
  }
}
