package gtpx.bot;

import gtpx.board.Board;
import gtpx.board.Topology;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Chooses points for free handicap stones: far from each other and, if there is an edge, on the
 * third or fourth line. Every chain of them has a liberty. Mutable while it chooses.
 */
final class FreeHandicap {
  private static final int LINE_FOUR = 3; // steps from the edge
  private static final int UNREACHED = Integer.MAX_VALUE / 4;
  private static final int BLACK = 0;

  private final Topology topology;
  private final Board board;
  private final int[] fromEdge;
  private final int[] fromStones;

  private FreeHandicap(Topology topology) {
    this.topology = topology;
    board = new Board(topology, 2);
    fromEdge = new int[topology.size()];
    fromStones = new int[topology.size()];
    Arrays.fill(fromEdge, UNREACHED);
    Arrays.fill(fromStones, UNREACHED);
    int most = IntStream.range(0, topology.size()).map(topology::degree).max().orElse(0);
    for (int point = 0; point < topology.size(); point++) {
      if (topology.degree(point) < most) {
        spread(point, fromEdge);
      }
    }
  }

  /**
   * That many different points, or fewer if no further stone can be placed without taking a last
   * liberty.
   */
  static List<Integer> points(Topology topology, int stones) {
    FreeHandicap handicap = new FreeHandicap(topology);
    List<Integer> chosen = new ArrayList<>();
    int point = handicap.best();
    while (point >= 0 && chosen.size() < stones) {
      chosen.add(point);
      handicap.add(point);
      point = handicap.best();
    }
    return chosen;
  }

  private void add(int point) {
    board.place(BLACK, point);
    spread(point, fromStones);
  }

  /** The free point with the highest value; -1 if there is none. */
  private int best() {
    int best = -1;
    int bestValue = Integer.MIN_VALUE;
    for (int point = 0; point < topology.size(); point++) {
      int value = value(point);
      if (value > bestValue && board.isEmpty(point) && !board.isSelfCapture(BLACK, point)) {
        best = point;
        bestValue = value;
      }
    }
    return best;
  }

  /** Being one line off the right one costs as much as being three steps nearer to a stone. */
  private int value(int point) {
    int edge = fromEdge[point];
    int off = edge >= UNREACHED ? 0 : Math.max(0, Math.abs(2 * edge - 2 * LINE_FOUR + 1) / 2);
    return Math.min(fromStones[point], 1000) - 3 * off;
  }

  /** Reduces the distances of all points that are nearer to this point than to earlier ones. */
  private void spread(int start, int[] distances) {
    Deque<Integer> queue = new ArrayDeque<>();
    distances[start] = 0;
    queue.add(start);
    while (!queue.isEmpty()) {
      int point = queue.remove();
      for (int neighbor : topology.neighbors(point)) {
        if (distances[neighbor] > distances[point] + 1) {
          distances[neighbor] = distances[point] + 1;
          queue.add(neighbor);
        }
      }
    }
  }
}
