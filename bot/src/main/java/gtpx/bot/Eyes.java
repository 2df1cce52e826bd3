package gtpx.bot;

import gtpx.board.Board;
import gtpx.board.Topology;
import java.util.Arrays;

/**
 * Finds eyes on any graph: points all of whose neighbours are one player's stones, and of the
 * diagonals at most one is somebody else's, or none where there are fewer than four (an edge). A
 * diagonal is a point that is not adjacent but has two or more neighbours in common, which on a
 * square grid are the usual ones. A guess, not a proof: it keeps playouts from filling their own
 * eyes. Immutable; holds no stones.
 */
final class Eyes {
  private static final int FULL = 4; // diagonals from which on one may be hostile
  private static final int MAX_FILLED = 8; // rows are as long as the longest, or as this
  private static final int MAX_WALKS = 1024; // of two steps from a point, else it has no diagonals

  private final int[] first; // diagonals of p: diagonals[first[p]] to diagonals[first[p + 1] - 1]
  private final int[] diagonals; // rows of four or more, filled up with the point itself
  private final int[] allowed; // how many may be hostile, by point
  private final Patterns patterns;

  Eyes(Topology topology) {
    int size = topology.size();
    Finder finder = new Finder(topology);
    int[][] found = new int[size][];
    int longest = FULL;
    for (int point = 0; point < size; point++) {
      found[point] = finder.diagonals(point);
      longest = Math.max(longest, found[point].length);
    }
    first = new int[size + 1];
    allowed = new int[size];
    for (int point = 0; point < size; point++) {
      int length = found[point].length;
      first[point + 1] = first[point] + Math.max(length, Math.min(longest, MAX_FILLED));
      allowed[point] = length < FULL ? 0 : 1;
    }
    diagonals = new int[first[size]];
    for (int point = 0; point < size; point++) {
      int length = found[point].length;
      System.arraycopy(found[point], 0, diagonals, first[point], length);
      Arrays.fill(diagonals, first[point] + length, first[point + 1], point);
    }
    patterns = new Patterns(topology, this::diagonals);
  }

  /** The patterns of the same board, whose points have the same diagonals. */
  Patterns patterns() {
    return patterns;
  }

  /** The diagonals of a point, in ascending order; a copy. */
  int[] diagonals(int point) {
    return Arrays.stream(diagonals, first[point], first[point + 1])
        .filter(other -> other != point)
        .toArray();
  }

  /** Whether the empty point is an eye of that seat. */
  boolean isEye(Board board, int seat, int point) {
    return board.isSurroundedBy(seat, point) && hasSafeDiagonals(board, seat, point);
  }

  /** The half of {@link #isEye} that looks at the diagonals only. */
  boolean hasSafeDiagonals(Board board, int seat, int point) {
    int row = first[point];
    int hostile = hostile(board, seat, row) + hostile(board, seat, row + 1);
    hostile += hostile(board, seat, row + 2) + hostile(board, seat, row + 3);
    for (int i = row + FULL, end = first[point + 1]; i < end; i++) {
      hostile += hostile(board, seat, i);
    }
    return hostile <= allowed[point];
  }

  /** 1 if a stone that isn't the seat's stands there, else 0: without a branch. */
  private int hostile(Board board, int seat, int diagonal) {
    int color = board.color(diagonals[diagonal]);
    return -(color ^ seat) >>> 31; // a colour is a seat, or negative where there is no stone
  }

  /** Counts the walks of two steps; scratch for the constructor. */
  private static final class Finder {
    private final Topology topology;
    private final int[] walks; // of two steps from the point at hand to each other point
    private final int[] reached;
    private int count;

    Finder(Topology topology) {
      this.topology = topology;
      walks = new int[topology.size()];
      reached = new int[MAX_WALKS];
    }

    int[] diagonals(int point) {
      if (walksFrom(point) > MAX_WALKS) {
        return new int[0];
      }
      count = 0;
      for (int k = 0; k < topology.degree(point); k++) {
        walkOn(topology.neighbor(point, k));
      }
      walks[point] = 0;
      for (int k = 0; k < topology.degree(point); k++) {
        walks[topology.neighbor(point, k)] = 0;
      }
      int[] found =
          Arrays.stream(reached, 0, count).filter(other -> walks[other] >= 2).sorted().toArray();
      for (int i = 0; i < count; i++) {
        walks[reached[i]] = 0;
      }
      return found;
    }

    private int walksFrom(int point) {
      int sum = 0;
      for (int k = 0; k < topology.degree(point); k++) {
        sum += topology.degree(topology.neighbor(point, k));
      }
      return sum;
    }

    private void walkOn(int middle) {
      for (int k = 0; k < topology.degree(middle); k++) {
        int end = topology.neighbor(middle, k);
        if (walks[end]++ == 0) {
          reached[count++] = end;
        }
      }
    }
  }
}
