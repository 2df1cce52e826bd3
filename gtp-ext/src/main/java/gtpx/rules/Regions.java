package gtpx.rules;

import gtpx.board.Board;
import java.util.Arrays;

/**
 * The empty regions of a board: maximal connected sets of empty points, each with its size and the
 * colours that border it. Mutable and reused; allocates nothing after construction.
 */
public final class Regions {
  private final int[] of; // region of every point, -1 for a stone
  private final int[] sizes;
  private final long[] borders;
  private final int[] queue;
  private int count;

  public Regions(int points) {
    of = new int[points];
    sizes = new int[points];
    borders = new long[points];
    queue = new int[points];
  }

  /** Finds the regions of {@code board} as it stands. */
  public void find(Board board) {
    count = 0;
    Arrays.fill(of, -1);
    for (int i = 0; i < board.emptyCount(); i++) {
      int point = board.emptyPoint(i);
      if (of[point] < 0) {
        flood(board, point);
      }
    }
  }

  private void flood(Board board, int first) {
    long border = 0;
    int found = 0;
    queue[found++] = first;
    of[first] = count;
    for (int i = 0; i < found; i++) {
      int point = queue[i];
      for (int k = 0, degree = board.degree(point); k < degree; k++) {
        int neighbor = board.neighbor(point, k);
        int color = board.color(neighbor);
        if (color != Board.EMPTY) {
          border |= 1L << color;
        } else if (of[neighbor] < 0) {
          of[neighbor] = count;
          queue[found++] = neighbor;
        }
      }
    }
    sizes[count] = found;
    borders[count++] = border;
  }

  public int count() {
    return count;
  }

  /** How many points region {@code i} has. */
  public int size(int i) {
    return sizes[i];
  }

  /** The seats that border region {@code i}, as bits. */
  public long border(int i) {
    return borders[i];
  }

  /** The region that the point belongs to, -1 for a stone. */
  public int regionOf(int point) {
    return of[point];
  }

  /** The only seat that borders region {@code i}, or -1. */
  public int owner(int i) {
    return Long.bitCount(borders[i]) == 1 ? Long.numberOfTrailingZeros(borders[i]) : -1;
  }
}
