package gtpx.board;

import java.util.stream.IntStream;

/**
 * The layout of a {@link Board}'s points in one array: a record of sixteen ints per point, with its
 * neighbours in the second half. The last point is followed by a cell that is no point, and that by
 * the neighbours of points that have more than eight. Rows of neighbours are padded with the cell
 * that is no point, so that code can read a full row without branching. Holds no stones.
 */
final class Cells {
  // A cell's first int is its stone: seat + 1, or 0.
  static final int ROOT = 1; // the chain's root cell; the cell itself while empty
  static final int NEXT = 2; // next stone of the ring
  static final int LIBERTIES = 3; // pseudo-liberties, valid at the root
  static final int AROUND = 4; // number of empty neighbours; above it, sum of stones
  static final int SLOT = 5; // index of this cell in empties
  static final int FROM = 6; // the neighbours are at FROM to TO - 1
  static final int TO = 7;
  static final int ROW = 8; // place of the neighbours if there are at most MAX_ROW
  static final int MAX_ROW = 8;
  static final int SHIFT = 4;
  static final int NOWHERE = 128; // the stone of the padding cell behind the last point

  static final int FREE_BITS = 14; // bits of AROUND; enough for MAX_POINTS
  static final int FREE = (1 << FREE_BITS) - 1;
  static final int SCRATCH = 1 << 30; // roughly the pseudo-liberties of an empty point

  private Cells() {}

  /** The greatest number of neighbours that a point of the board has. */
  static int maxDegree(Topology topology) {
    return degrees(topology).max().orElse(0);
  }

  /** Rounds up to an even number: loops with few different lengths are easier to predict. */
  static int filled(int end) {
    return (end + 1) & -2;
  }

  /** 1 if two non-negative ints are equal, else 0; branch-free. */
  static int same(int a, int b) {
    return ((a ^ b) - 1) >>> 31;
  }

  /** The cells of an empty board. */
  static int[] start(Topology topology) {
    int size = topology.size();
    int[] start =
        new int
            [((size + 1) << SHIFT)
                + degrees(topology).filter(degree -> degree > MAX_ROW).map(Cells::filled).sum()];
    int end = (size + 1) << SHIFT;
    for (int point = 0; point <= size; point++) {
      int degree = point < size ? topology.degree(point) : 0;
      int cell = point << SHIFT;
      int from = degree > MAX_ROW ? end : cell + ROW;
      end += degree > MAX_ROW ? filled(degree) : 0;
      start[cell + ROOT] = cell;
      start[cell + NEXT] = cell;
      start[cell + LIBERTIES] = SCRATCH;
      start[cell + AROUND] = degree;
      start[cell + SLOT] = point;
      start[cell + FROM] = from;
      start[cell + TO] = from + degree;
      for (int k = 0; k < Math.max(filled(degree), MAX_ROW); k++) {
        start[from + k] = (k < degree ? topology.neighbor(point, k) : size) << SHIFT;
      }
    }
    start[size << SHIFT] = NOWHERE;
    return start;
  }

  private static IntStream degrees(Topology topology) {
    return IntStream.range(0, topology.size()).map(topology::degree);
  }
}
