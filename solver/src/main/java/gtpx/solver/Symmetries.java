package gtpx.solver;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;

/** The ways to map a board's points to each other that keep all edges. Immutable. */
final class Symmetries {
  private static final int BYTE_VALUES = 256;

  private final List<int[]> images = new ArrayList<>(); // for each symmetry, of each set in a byte
  private final SmallBoard board;

  Symmetries(SmallBoard board) {
    this.board = board;
    extend(new int[board.size()], 0, 0);
  }

  int count() {
    return images.size();
  }

  /** The image of a set of points. */
  int image(int symmetry, int points) {
    return image(images.get(symmetry), points);
  }

  /** Maps the points from {@code point} on in all ways that keep the edges. */
  private void extend(int[] image, int point, int used) {
    if (point == board.size()) {
      images.add(tabulate(image));
      return;
    }
    for (int to = 0; to < board.size(); to++) {
      if ((used >> to & 1) == 0 && keepsEdges(image, point, to)) {
        image[point] = to;
        extend(image, point + 1, used | 1 << to);
      }
    }
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

  private static int[] tabulate(int[] image) {
    int[] table = new int[Integer.BYTES * BYTE_VALUES];
    for (int i = 0; i < table.length; i++) {
      int first = i / BYTE_VALUES * Byte.SIZE;
      for (int point = first; point < Math.min(first + Byte.SIZE, image.length); point++) {
        if ((i >> (point - first) & 1) != 0) {
          table[i] |= 1 << image[point];
        }
      }
    }
    return table;
  }

  /** The lowest index of a position and its images. */
  int lowestIndex(int black, int white) {
    int lowest = Integer.MAX_VALUE;
    for (int i = 0; i < images.size(); i++) {
      lowest = Math.min(lowest, index(i, black, white));
    }
    return lowest;
  }

  /** The index of an image of the position, under the symmetry with this number. */
  int index(int symmetry, int black, int white) {
    int[] table = images.get(symmetry);
    return board.index(image(table, black), image(table, white));
  }

  void forEachIndex(int black, int white, IntConsumer action) {
    for (int i = 0; i < images.size(); i++) {
      action.accept(index(i, black, white));
    }
  }

  /** The lowest pair of sets, the first in the high half, of a position and its images. */
  long lowest(int own, int other) {
    long lowest = Long.MAX_VALUE;
    for (int[] table : images) {
      lowest = Math.min(lowest, (long) image(table, own) << Integer.SIZE | image(table, other));
    }
    return lowest;
  }

  private static int image(int[] table, int points) {
    return table[points & 255]
        | table[256 + (points >> 8 & 255)]
        | table[512 + (points >> 16 & 255)]
        | table[768 + (points >>> 24)];
  }
}
