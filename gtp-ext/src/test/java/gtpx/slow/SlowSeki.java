package gtpx.slow;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** docs/rules.md, "Tax": the groups of a position and which of them are in seki. */
final class SlowSeki {
  private final SlowBoard board;
  private final int[] stones;
  private final List<SlowRegion> regions;
  private final List<Set<Integer>> groups = new ArrayList<>();

  SlowSeki(SlowBoard board, int[] stones, List<SlowRegion> regions) {
    this.board = board;
    this.stones = stones;
    this.regions = regions;
    groups.addAll(board.chains(stones));
    while (joinsTwo()) {}
  }

  /** Returns whether the region is territory of a group in seki. */
  boolean taxes(SlowRegion region) {
    return region.border().size() == 1
        && groups.stream().anyMatch(group -> borders(group, region) && isInSeki(group));
  }

  /**
   * "Chains of a colour that border the same territory, or have two liberties in common, are a
   * group."
   */
  private boolean joinsTwo() {
    for (Set<Integer> one : groups) {
      for (Set<Integer> two : groups) {
        if (one != two && belongTogether(one, two)) {
          one.addAll(two);
          groups.remove(two);
          return true;
        }
      }
    }
    return false;
  }

  private boolean belongTogether(Set<Integer> one, Set<Integer> two) {
    boolean isOneColour = stones[one.iterator().next()] == stones[two.iterator().next()];
    return isOneColour
        && (regions.stream()
                .filter(region -> region.border().size() == 1)
                .anyMatch(region -> borders(one, region) && borders(two, region))
            || haveTwoInCommon(one, two));
  }

  /** Compares the chains of two groups one by one. */
  private boolean haveTwoInCommon(Set<Integer> one, Set<Integer> two) {
    for (int a : one) {
      for (int b : two) {
        Set<Integer> common = board.liberties(stones, board.chain(stones, a));
        common.retainAll(board.liberties(stones, board.chain(stones, b)));
        if (common.size() >= 2) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean borders(Set<Integer> group, SlowRegion region) {
    return board.around(region.points()).stream().anyMatch(group::contains);
  }

  /**
   * "A group is in seki if a neutral point is next to it, and its territory is neither two regions
   * nor one of three points or more."
   */
  private boolean isInSeki(Set<Integer> group) {
    List<SlowRegion> own =
        regions.stream()
            .filter(region -> region.border().size() == 1 && borders(group, region))
            .toList();
    boolean hasDame =
        regions.stream().anyMatch(region -> region.border().size() > 1 && borders(group, region));
    return hasDame && own.size() < 2 && own.stream().noneMatch(region -> region.size() >= 3);
  }
}
