package gtpx.game;

import gtpx.rules.Tally;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Play that goes on after all have passed, to settle what is dead as the KGS servers do.
 * docs/rules.md#end
 *
 * @param stones the seat on every point when all had passed first, or EMPTY
 * @param tally the prisoners then
 * @param captured points of those stones that were captured since
 */
record CleanUp(List<Integer> stones, Tally tally, Set<Integer> captured) {
  /** The same after one more turn. */
  CleanUp after(Turn turn) {
    Set<Integer> more = new TreeSet<>(captured);
    turn.captured().values().forEach(more::addAll);
    more.removeIf(point -> stones.get(point) < 0);
    return new CleanUp(stones, tally, more);
  }
}
