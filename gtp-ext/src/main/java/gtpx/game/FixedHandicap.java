package gtpx.game;

import gtpx.board.Topology;
import gtpx.board.Topology.Grid;
import gtpx.protocol.FailureKind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The traditional points of handicap stones. GTP 2, 4.1.1. Places nothing. */
public final class FixedHandicap {
  private static final int LEAST = 2;
  private static final int SMALLEST_SIDE = 7; // that has traditional points
  private static final int FOURTH_LINE_FROM = 13;

  private FixedHandicap() {}

  /**
   * Returns the points in the order of GNU Go's answer: the top row first.
   *
   * @throws IllegalArgumentException if there are none for that board or number
   */
  public static List<Integer> points(Topology board, int stones) {
    int most = most(board);
    if (stones < LEAST || stones > most) {
      String expected = most == 0 ? "none on " + board : LEAST + " to " + most;
      throw new IllegalArgumentException(
          FailureKind.INVALID_HANDICAP.with(stones + " (expected: " + expected + ")"));
    }
    Grid grid = board.grid();
    int[] x = lines(grid.columns());
    int[] y = lines(grid.rows());
    List<int[]> order = new ArrayList<>(List.of(new int[] {0, 0}, new int[] {2, 2}));
    addMore(order, stones);
    return order.stream()
        .map(place -> y[place[1]] * grid.columns() + x[place[0]])
        .sorted(
            Comparator.comparing((Integer point) -> -board.point(point).row())
                .thenComparing(point -> point))
        .toList();
  }

  /** Adds points to the first two, which are opposite corners. GTP 2, 4.1.1. */
  private static void addMore(List<int[]> order, int stones) {
    int[][][] more = {
      {{0, 2}}, {{2, 0}}, {}, {{0, 1}, {2, 1}}, {}, {{1, 0}, {1, 2}}, {},
    };
    for (int i = 0; i < stones - LEAST; i++) {
      order.addAll(List.of(more[i]));
    }
    if (stones >= 5 && stones % 2 == 1) {
      order.add(new int[] {1, 1});
    }
  }

  /** The low, middle and high line of a side. */
  private static int[] lines(int side) {
    int low = side >= FOURTH_LINE_FROM ? 3 : 2;
    return new int[] {low, side / 2, side - 1 - low};
  }

  private static int most(Topology board) {
    int shorter = Math.min(board.grid().columns(), board.grid().rows());
    if (!board.shape().isPlain() || shorter < SMALLEST_SIDE) {
      return 0;
    }
    boolean isEven = board.grid().columns() % 2 == 0 || board.grid().rows() % 2 == 0;
    return isEven || shorter == SMALLEST_SIDE ? 4 : 9;
  }
}
