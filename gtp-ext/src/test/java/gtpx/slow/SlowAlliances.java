package gtpx.slow;

import java.math.BigDecimal;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * Who wins a count, alone or allied, docs/rules.md, "Scoring" last bullet and "Alliances". Keeps
 * nothing; knows no phases.
 */
final class SlowAlliances {
  private SlowAlliances() {}

  /**
   * "The qualifier with most points wins. If nobody qualifies, the highest single score wins 1.
   * Ties share the 1 equally among all players tied."
   *
   * @return the winning alliances, those of one included; several if they tie
   */
  static List<Set<Integer>> winners(
      SlowScore score, List<Integer> active, Map<Integer, Set<Integer>> namings) {
    List<Set<Integer>> qualified =
        alliances(active, namings).stream().filter(a -> qualifies(score, a)).toList();
    return qualified.isEmpty() ? highest(score, active) : best(qualified, score::points);
  }

  /** §8: "the highest score among active players wins 1; k players tied for it get 1/k each." */
  static List<Set<Integer>> highest(SlowScore score, List<Integer> active) {
    return best(active, score::points).stream().map(Set::of).toList();
  }

  /**
   * "An alliance stands if all its members named exactly that set. An active player in no standing
   * alliance counts as an alliance of one."
   */
  private static Collection<Set<Integer>> alliances(
      List<Integer> active, Map<Integer, Set<Integer>> namings) {
    Collection<Set<Integer>> alliances = new LinkedHashSet<>();
    for (int colour : active) {
      Set<Integer> named = namings.get(colour);
      boolean stands = named.stream().allMatch(member -> named.equals(namings.get(member)));
      alliances.add(stands ? named : new TreeSet<>(Set.of(colour)));
    }
    return alliances;
  }

  /** "Those with more than 5/12 of the total qualify (integers: 12·points > 5·total)." */
  private static boolean qualifies(SlowScore score, Set<Integer> alliance) {
    BigDecimal twelveTimes = score.points(alliance).multiply(BigDecimal.valueOf(12));
    return twelveTimes.compareTo(BigDecimal.valueOf(5L * score.total())) > 0;
  }

  private static <T> List<T> best(List<T> candidates, Function<T, BigDecimal> points) {
    BigDecimal most = candidates.stream().map(points).max(BigDecimal::compareTo).orElseThrow();
    return candidates.stream().filter(c -> points.apply(c).compareTo(most) == 0).toList();
  }
}
