package gtpx.slow;

import java.util.ArrayList;
import java.util.List;

/**
 * Boards for tests, as neighbours of points in topology order (A1, B1, … row by row). Rectangles
 * only.
 */
public final class SlowBoards {
  private SlowBoards() {}

  /** Returns the neighbours of {@code columns} times {@code rows} points; A1 is 0. */
  public static int[][] rectangle(int columns, int rows) {
    int[][] neighbors = new int[columns * rows][];
    for (int point = 0; point < neighbors.length; point++) {
      neighbors[point] = around(point % columns, point / columns, columns, rows);
    }
    return neighbors;
  }

  private static int[] around(int x, int y, int columns, int rows) {
    List<Integer> around = new ArrayList<>();
    for (int[] step : new int[][] {{1, 0}, {-1, 0}, {0, 1}, {0, -1}}) {
      int nextX = x + step[0];
      int nextY = y + step[1];
      if (nextX >= 0 && nextX < columns && nextY >= 0 && nextY < rows) {
        around.add(nextY * columns + nextX);
      }
    }
    return around.stream().mapToInt(Integer::intValue).toArray();
  }
}
