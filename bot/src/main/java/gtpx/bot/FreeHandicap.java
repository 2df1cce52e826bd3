package gtpx.bot;

import gtpx.board.Topology;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Where to put free handicap stones: far from each other and, where there is an edge, on the third
 * or fourth line. Knows distances on the graph and nothing of Go.
 */
final class FreeHandicap {
  private static final int LINE_FOUR = 3; // steps from the edge
  private static final int UNREACHED = Integer.MAX_VALUE / 4;

  private FreeHandicap() {}

  /** So many different points, or fewer if the board would be full. */
  static List<Integer> points(Topology topology, int stones) {
    int wanted = Math.min(stones, topology.size() - 1);
    int most = IntStream.range(0, topology.size()).map(topology::degree).max().orElse(0);
    int[] fromEdge = distances(topology, point -> topology.degree(point) < most);
    List<Integer> chosen = new ArrayList<>();
    while (chosen.size() < wanted) {
      chosen.add(best(topology, fromEdge, chosen));
    }
    return chosen;
  }

  private static int best(Topology topology, int[] fromEdge, List<Integer> chosen) {
    int[] fromStones = distances(topology, chosen::contains);
    int best = -1;
    int bestValue = Integer.MIN_VALUE;
    for (int point = 0; point < topology.size(); point++) {
      int value = value(fromEdge[point], fromStones[point]);
      if (!chosen.contains(point) && value > bestValue) {
        best = point;
        bestValue = value;
      }
    }
    return best;
  }

  /** A line off the right one costs as much as three steps nearer to a stone. */
  private static int value(int fromEdge, int fromStones) {
    int off =
        fromEdge >= UNREACHED ? 0 : Math.max(0, Math.abs(2 * fromEdge - 2 * LINE_FOUR + 1) / 2);
    return Math.min(fromStones, 1000) - 3 * off;
  }

  private static int[] distances(Topology topology, IntPredicate isStart) {
    int[] distances = new int[topology.size()];
    Arrays.fill(distances, UNREACHED);
    Deque<Integer> queue = new ArrayDeque<>();
    IntStream.range(0, topology.size())
        .filter(isStart)
        .forEach(
            start -> {
              distances[start] = 0;
              queue.add(start);
            });
    while (!queue.isEmpty()) {
      int point = queue.remove();
      for (int neighbor : topology.neighbors(point)) {
        if (distances[neighbor] == UNREACHED) {
          distances[neighbor] = distances[point] + 1;
          queue.add(neighbor);
        }
      }
    }
    return distances;
  }
}
