package gtpx.slow;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * Places stones and removes chains without a liberty, docs/rules.md, "Capture", "Legality". Does
 * not ask whether the placement is legal.
 */
final class SlowCapture {
  private static final int NOBODY = -2; // the colour of neutral stones

  private final SlowBoard board;
  private final SlowOptions options;

  SlowCapture(SlowBoard board, SlowOptions options) {
    this.board = board;
    this.options = options;
  }

  /**
   * Places {@code placed} (colour to point) on a copy of {@code before} and applies the removals.
   */
  SlowOutcome resolve(int[] before, Map<Integer, Integer> placed) {
    return resolve(before, placed, Set.of());
  }

  /**
   * Does the same with a stone of nobody on each point of {@code neutral}. Those that are not
   * captured are in the outcome, but not in its stones.
   */
  SlowOutcome resolve(int[] before, Map<Integer, Integer> placed, Set<Integer> neutral) {
    int[] stones = before.clone();
    placed.forEach((colour, point) -> stones[point] = colour);
    neutral.forEach(point -> stones[point] = NOBODY);
    Set<Integer> fresh = new TreeSet<>(placed.values());
    List<SlowRemoval> removals = new ArrayList<>();
    for (Predicate<Set<Integer>> mayDie : instants(stones, placed, fresh)) {
      remove(stones, mayDie, removals);
    }
    Set<Integer> left = new TreeSet<>(neutral);
    left.removeIf(point -> stones[point] != NOBODY);
    return new SlowOutcome(withoutNeutral(stones), removals, left);
  }

  private static int[] withoutNeutral(int[] stones) {
    return Arrays.stream(stones).map(stone -> stone == NOBODY ? SlowBoard.EMPTY : stone).toArray();
  }

  private List<Predicate<Set<Integer>>> instants(
      int[] stones, Map<Integer, Integer> placed, Set<Integer> fresh) {
    if (options.is("capture", "all")) {
      return all();
    }
    return options.is("capture", "new-last") ? newLast(fresh) : othersFirst(stones, placed, fresh);
  }

  /**
   * "every chain of any other colour without a liberty is removed, all at once; then, if the
   * mover's chain has none, that is suicide."
   */
  private List<Predicate<Set<Integer>>> othersFirst(
      int[] stones, Map<Integer, Integer> placed, Set<Integer> fresh) {
    return List.of(
        chain -> !placed.containsKey(stones[chain.iterator().next()]),
        chain -> chain.stream().anyMatch(fresh::contains));
  }

  /**
   * "after all stones of the turn are placed, every chain of every colour without a liberty is
   * removed".
   */
  private List<Predicate<Set<Integer>>> all() {
    return List.of(chain -> true);
  }

  /**
   * "2) remove every chain with no liberty except those that contain a stone placed this turn; 3)
   * remove every chain that has no liberty now."
   */
  private List<Predicate<Set<Integer>>> newLast(Set<Integer> fresh) {
    return List.of(chain -> chain.stream().noneMatch(fresh::contains), chain -> true);
  }

  /** Performs one instant: finds all chains that die, then removes them together. */
  private void remove(int[] stones, Predicate<Set<Integer>> mayDie, List<SlowRemoval> removals) {
    Set<Integer> dead = new TreeSet<>();
    for (Set<Integer> chain : board.chains(stones)) {
      if (mayDie.test(chain) && board.liberties(stones, chain).isEmpty()) {
        dead.addAll(chain);
      }
    }
    Set<Integer> credited = new TreeSet<>(dead);
    credited.removeIf(point -> stones[point] == NOBODY);
    if (!credited.isEmpty()) {
      removals.add(new SlowRemoval(withoutNeutral(stones), credited));
    }
    dead.forEach(point -> stones[point] = SlowBoard.EMPTY);
  }
}
