package gtpx.slow;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Who receives captured stones, docs/rules.md, "Prisoners". {@link SlowScore} handles stones that
 * are dead at the end of the game.
 */
final class SlowPrisoners {
  private final SlowTable table;

  SlowPrisoners(SlowTable table) {
    this.table = table;
  }

  /**
   * Returns who receives what from the removals of one turn, in which the stones {@code placed}
   * were played.
   */
  SlowTally credit(SlowOutcome outcome, Map<Integer, Integer> placed) {
    SlowTally tally = new SlowTally(table.players);
    for (SlowRemoval removal : outcome.removals()) {
      if (table.options.is("prisoners", "capturer")) {
        creditChains(removal, tally);
      } else if (table.options.is("prisoners", "shared")) {
        creditRegions(removal, placed, tally);
      }
    }
    return tally;
  }

  /**
   * capturer: "a captured chain's stones go to the one other colour adjacent to it; if two or more
   * colours surround it, or none, they are eliminated, nobody's. (Stones captured in the same
   * instant count as adjacent".
   */
  private void creditChains(SlowRemoval removal, SlowTally tally) {
    for (Set<Integer> chain : board().chains(removal.before())) {
      if (removal.points().containsAll(chain)) {
        creditChain(removal.before(), chain, tally);
      }
    }
  }

  private void creditChain(int[] before, Set<Integer> chain, SlowTally tally) {
    Set<Integer> adjacent = board().coloursAround(before, chain);
    if (adjacent.size() == 1) {
      int holder = adjacent.iterator().next();
      tally.prisoners[holder][before[chain.iterator().next()]] += chain.size();
    } else {
      tally.eliminated += chain.size();
    }
  }

  /** shared: "the stones captured in one removal are split into connected regions". */
  private void creditRegions(SlowRemoval removal, Map<Integer, Integer> placed, SlowTally tally) {
    for (Set<Integer> region : board().parts(removal.points())) {
      share(removal, region, lastCapturers(removal, region, placed), tally);
    }
  }

  /** "The capturers of a region are the owners of uncaptured stones adjacent to it." */
  private Set<Integer> capturers(SlowRemoval removal, Set<Integer> region) {
    Set<Integer> owners = new TreeSet<>();
    for (int point : board().around(region)) {
      if (removal.before()[point] != SlowBoard.EMPTY && !removal.points().contains(point)) {
        owners.add(removal.before()[point]);
      }
    }
    return owners;
  }

  /**
   * "The last capturers are those of them one of whose stones placed this turn, itself uncaptured,
   * is adjacent to the region."
   */
  private Set<Integer> lastCapturers(
      SlowRemoval removal, Set<Integer> region, Map<Integer, Integer> placed) {
    Set<Integer> last = new TreeSet<>(capturers(removal, region));
    Set<Integer> around = board().around(region);
    last.removeIf(
        colour ->
            !placed.containsKey(colour)
                || removal.points().contains(placed.get(colour))
                || !around.contains(placed.get(colour)));
    return last;
  }

  /**
   * "With M stones and N capturers each gets ⌊M/N⌋; without capturers all are eliminated." Then
   * "the rest R goes to the K last capturers, ⌊R/K⌋ each if that is at least one; what is left is
   * eliminated". In a sequential game only the mover can be a last capturer, so K is 1 or 0, and
   * the same words express what §7 says about that case.
   */
  private void share(SlowRemoval removal, Set<Integer> region, Set<Integer> last, SlowTally tally) {
    int[] supply = count(removal.before(), region, table.players);
    Set<Integer> capturers = capturers(removal, region);
    int each = capturers.isEmpty() ? 0 : region.size() / capturers.size();
    int rest = region.size() - each * capturers.size();
    int extra = last.isEmpty() ? 0 : rest / last.size();
    for (int colour : choosing(capturers, last)) {
      int share = each + (last.contains(colour) ? extra : 0);
      tally.take(supply, colour, share, table.preference(colour));
    }
    tally.eliminated += Arrays.stream(supply).sum();
  }

  /** "last capturers first, and among equals the later seat first". */
  private static List<Integer> choosing(Collection<Integer> capturers, Set<Integer> last) {
    List<Integer> order = new ArrayList<>(capturers);
    Comparator<Integer> lastFirst = Comparator.comparing(last::contains, Comparator.reverseOrder());
    order.sort(lastFirst.thenComparing(Comparator.reverseOrder()));
    return order;
  }

  /** Returns how many stones of each colour are on {@code points}. */
  static int[] count(int[] stones, Collection<Integer> points, int players) {
    int[] counts = new int[players];
    for (int point : points) {
      if (stones[point] != SlowBoard.EMPTY) {
        counts[stones[point]]++;
      }
    }
    return counts;
  }

  private SlowBoard board() {
    return table.board;
  }
}
