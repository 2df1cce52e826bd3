package gtpx.bot;

import gtpx.board.Board;
import gtpx.board.Topology;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Finds eyes on any graph. An eye is a point whose neighbours are all one player's stones and of
 * whose diagonals at most one holds another player's stone, or none if there are fewer than four
 * diagonals (at an edge). A diagonal is a point that isn't adjacent but has two or more common
 * neighbours; on a square grid these are the usual diagonals. The result is a guess, not a proof;
 * it keeps playouts from filling their own eyes. Immutable; holds no stones.
 */
final class Eyes {
  private static final int FULL = 4; // from this many diagonals on, one may be hostile
  private static final int MAX_FILLED = 8; // most diagonals to which rows are padded
  private static final int MAX_WALKS = 1024; // two-step walks from a point with diagonals, at most

  private final int[] first; // diagonals of p: diagonals[first[p]] to diagonals[first[p + 1] - 1]
  private final int[] diagonals; // rows of four or more, padded with the point itself
  private final int[] allowed; // how many may be hostile, by point
  private final Patterns patterns;
  private final Topology topology;

  Eyes(Topology topology) {
    this.topology = topology;
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

  /** The eyes of a board: those that are known already, if they are of this board. */
  static Eyes of(Topology topology, @Nullable Eyes known) {
    return known != null && known.topology.equals(topology) ? known : new Eyes(topology);
  }

  /** The patterns of the same board, based on the same diagonals. */
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

  /** The part of {@link #isEye} that checks only the diagonals. */
  boolean hasSafeDiagonals(Board board, int seat, int point) {
    int row = first[point];
    int hostile = hostile(board, seat, row) + hostile(board, seat, row + 1);
    hostile += hostile(board, seat, row + 2) + hostile(board, seat, row + 3);
    for (int i = row + FULL, end = first[point + 1]; i < end; i++) {
      hostile += hostile(board, seat, i);
    }
    return hostile <= allowed[point];
  }

  /** 1 if there is another seat's stone on that point, else 0; branch-free. */
  private int hostile(Board board, int seat, int diagonal) {
    int color = board.color(diagonals[diagonal]);
    return -(color ^ seat) >>> 31; // a colour is a seat, or negative if there is no stone
  }

  /** Counts the walks of two steps; scratch for the constructor. */
  private static final class Finder {
    private final Topology topology;
    private final int[] walks; // walks of two steps from the current point to each other point
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
