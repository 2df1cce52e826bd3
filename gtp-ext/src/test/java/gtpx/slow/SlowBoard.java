package gtpx.slow;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * A board as a graph, with the terms of docs/rules.md, "Words", "Boards", "Resignation": chains,
 * liberties, regions. Every flood fill starts afresh from an array of stones that the caller holds.
 * Knows no rules and keeps no stones.
 */
final class SlowBoard {
  static final int EMPTY = -1;
  static final int PASS = -1;

  private final int[][] neighbors;

  /** Copies {@code neighbors}; refuses loops, double edges and edges in one direction. */
  SlowBoard(int[][] neighbors) {
    this.neighbors = Arrays.stream(neighbors).map(int[]::clone).toArray(int[][]::new);
    for (int point = 0; point < size(); point++) {
      checkSimple(point);
    }
  }

  /** §1: "any simple undirected graph". */
  private void checkSimple(int point) {
    Set<Integer> seen = new TreeSet<>();
    for (int other : neighbors[point]) {
      boolean back = IntStream.of(neighbors[other]).anyMatch(p -> p == point);
      if (other == point || !seen.add(other) || !back) {
        throw new IllegalArgumentException(
            "neighbors: " + point + "-" + other + " (expected: simple graph)");
      }
    }
  }

  int size() {
    return neighbors.length;
  }

  int[] empty() {
    int[] stones = new int[size()];
    Arrays.fill(stones, EMPTY);
    return stones;
  }

  boolean contains(int point) {
    return point >= 0 && point < size();
  }

  /**
   * Returns the points that can be reached from {@code start} through points that are {@code
   * inside}.
   */
  Set<Integer> flood(int start, IntPredicate inside) {
    Set<Integer> reached = new TreeSet<>(Set.of(start));
    Deque<Integer> open = new ArrayDeque<>(reached);
    while (!open.isEmpty()) {
      for (int next : neighbors[open.remove()]) {
        if (inside.test(next) && reached.add(next)) {
          open.add(next);
        }
      }
    }
    return reached;
  }

  /** Returns the maximal connected sets of {@code points}. */
  List<Set<Integer>> parts(Set<Integer> points) {
    List<Set<Integer>> parts = new ArrayList<>();
    for (int point : points) {
      if (parts.stream().noneMatch(part -> part.contains(point))) {
        parts.add(flood(point, points::contains));
      }
    }
    return parts;
  }

  /** §1: "Chain: a maximal connected set of stones of one colour". */
  Set<Integer> chain(int[] stones, int point) {
    return flood(point, p -> stones[p] == stones[point]);
  }

  /** Returns every chain of every colour. */
  List<Set<Integer>> chains(int[] stones) {
    List<Set<Integer>> chains = new ArrayList<>();
    boolean[] seen = new boolean[size()];
    for (int point = 0; point < size(); point++) {
      if (stones[point] != EMPTY && !seen[point]) {
        Set<Integer> chain = chain(stones, point);
        chain.forEach(p -> seen[p] = true);
        chains.add(chain);
      }
    }
    return chains;
  }

  /** Returns the points outside {@code points} that are adjacent to one of them. */
  Set<Integer> around(Set<Integer> points) {
    Set<Integer> around = new TreeSet<>();
    for (int point : points) {
      for (int next : neighbors[point]) {
        if (!points.contains(next)) {
          around.add(next);
        }
      }
    }
    return around;
  }

  /** §1: "Liberty: an empty point adjacent to a chain". */
  Set<Integer> liberties(int[] stones, Set<Integer> chain) {
    Set<Integer> liberties = around(chain);
    liberties.removeIf(point -> stones[point] != EMPTY);
    return liberties;
  }

  /** Returns the colours of the stones adjacent to {@code points} from outside. */
  Set<Integer> coloursAround(int[] stones, Set<Integer> points) {
    Set<Integer> colours = new TreeSet<>();
    for (int point : around(points)) {
      if (stones[point] != EMPTY) {
        colours.add(stones[point]);
      }
    }
    return colours;
  }

  /** Returns the whole chains that have a stone in {@code points}, all of which hold stones. */
  Set<Integer> wholeChains(int[] stones, Set<Integer> points) {
    Set<Integer> whole = new TreeSet<>();
    for (int point : points) {
      if (!contains(point) || stones[point] == EMPTY) {
        throw new IllegalStateException("no stone at " + point);
      }
      whole.addAll(chain(stones, point));
    }
    return whole;
  }
}
