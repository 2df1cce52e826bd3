package gtpx.slow;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The position after a set of placements, the removals on the way, and the points of the neutral
 * stones that were not captured. Credits nobody.
 */
@SuppressWarnings("ArrayRecordComponent") // never compared as a whole
record SlowOutcome(int[] after, List<SlowRemoval> removals, Set<Integer> neutral) {

  static SlowOutcome unchanged(int[] stones) {
    return new SlowOutcome(stones, List.of(), Set.of());
  }

  /** Returns all points that were emptied, by the colour of their stones. */
  Map<Integer, Set<Integer>> captured() {
    Map<Integer, Set<Integer>> captured = new TreeMap<>();
    for (SlowRemoval removal : removals) {
      for (int point : removal.points()) {
        captured.computeIfAbsent(removal.before()[point], c -> new TreeSet<>()).add(point);
      }
    }
    return captured;
  }

  /** §3: "Suicide is a play that removes stones of the mover and of no other colour". */
  boolean isSuicideOf(int colour) {
    return captured().keySet().equals(Set.of(colour));
  }

  /** §6: "A placement whose own stone is the only stone removed by it". */
  boolean removesOnly(int point) {
    List<Set<Integer>> removed = List.copyOf(captured().values());
    return removed.equals(List.of(Set.of(point)));
  }
}
