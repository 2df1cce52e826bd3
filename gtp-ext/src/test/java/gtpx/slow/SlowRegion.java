package gtpx.slow;

import java.util.Set;

/**
 * §8: a maximal connected set of empty points, dead stones removed, and the colours that border it.
 */
record SlowRegion(Set<Integer> points, Set<Integer> border) {

  int size() {
    return points.size();
  }

  /**
   * "⌊M/N⌋ to each of the N bordering colours". Only called for regions that border on at least one
   * colour.
   */
  int shareOfEach() {
    return size() / border.size();
  }

  boolean isSharedBy(int colour) {
    return border.size() >= 2 && border.contains(colour);
  }

  boolean isTerritoryOf(int colour) {
    return border.equals(Set.of(colour));
  }
}
