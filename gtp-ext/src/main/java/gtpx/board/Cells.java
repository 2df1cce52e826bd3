package gtpx.board;

import java.util.Arrays;

/**
 * How a {@link Board} lays out its points in one array: eight ints a point, rows of neighbours, and
 * behind the last point a cell that is no point. Holds no stones.
 */
final class Cells {
  // A cell's first int is its stone: seat + 1, or 0.
  static final int ROOT = 1; // the chain's root cell; the cell itself while empty
  static final int NEXT = 2; // next stone of the ring
  static final int LIBERTIES = 3; // pseudo-liberties, valid at the root
  static final int AROUND = 4; // number of empty neighbours, above it the sum of stones
  static final int SLOT = 5; // where this cell stands in empties
  static final int FROM = 6; // neighbours: adjacency[FROM] to adjacency[TO - 1]
  static final int TO = 7;
  static final int SHIFT = 3;
  static final int NOWHERE = 128; // the stone of the cell behind the last, which fills rows

  static final int FREE_BITS = 14; // of AROUND; more than MAX_POINTS
  static final int FREE = (1 << FREE_BITS) - 1;
  static final int SCRATCH = 1 << 30; // about the pseudo-liberties of an empty point

  private Cells() {}

  /** The neighbours' cells of point after point, each row filled up with the cell of nowhere. */
  static int[] adjacency(Topology topology) {
    int size = topology.size();
    int length = 0;
    for (int point = 0; point < size; point++) {
      length += filled(topology.degree(point));
    }
    int[] adjacency = new int[length];
    Arrays.fill(adjacency, size << SHIFT);
    int row = 0;
    for (int point = 0; point < size; point++) {
      for (int k = 0; k < topology.degree(point); k++) {
        adjacency[row + k] = topology.neighbor(point, k) << SHIFT;
      }
      row += filled(topology.degree(point));
    }
    return adjacency;
  }

  /** The next even number: loops over rows of few lengths end as the processor expects. */
  static int filled(int end) {
    return (end + 1) & -2;
  }

  /** The cells of an empty board. */
  static int[] start(Topology topology) {
    int size = topology.size();
    int[] start = new int[(size + 1) << SHIFT];
    int row = 0;
    for (int point = 0; point <= size; point++) {
      int degree = point < size ? topology.degree(point) : 0;
      int cell = point << SHIFT;
      start[cell + ROOT] = cell;
      start[cell + NEXT] = cell;
      start[cell + LIBERTIES] = SCRATCH;
      start[cell + AROUND] = degree;
      start[cell + SLOT] = point;
      start[cell + FROM] = row;
      start[cell + TO] = row + degree;
      row += filled(degree);
    }
    start[size << SHIFT] = NOWHERE;
    return start;
  }
}
