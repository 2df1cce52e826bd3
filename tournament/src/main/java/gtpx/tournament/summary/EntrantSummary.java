package gtpx.tournament.summary;

import com.google.common.collect.ImmutableSortedMap;
import com.google.common.primitives.ImmutableIntArray;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * The results of one entrant. An entrant that has several seats of a game counts once in its share
 * and once for each seat elsewhere.
 *
 * @param total over all seats
 * @param expectedShare the share of the victory if all seats were equally strong; empty before the
 *     first game
 * @param seats by seat, in seat order
 * @param places how often it was first, second, and so on; as many as seats
 * @param points their mean; empty if no game had any
 * @param faults how often it failed, by the word for the kind; also in void games
 * @param substituted how often another choice replaced its own, by the word for the reason; also in
 *     void games
 * @param time also of void games
 */
public record EntrantSummary(
    String name,
    VictoryShare total,
    OptionalDouble expectedShare,
    List<VictoryShare> seats,
    ImmutableIntArray places,
    OptionalDouble points,
    ImmutableSortedMap<String, Integer> faults,
    ImmutableSortedMap<String, Integer> substituted,
    TimeUse time) {
  public EntrantSummary {
    seats = List.copyOf(seats);
  }

  /** Returns how often the entrant failed. */
  public int faultCount() {
    return sum(faults);
  }

  /** Returns how often another choice replaced its own. */
  public int substitutedCount() {
    return sum(substituted);
  }

  private static int sum(Map<String, Integer> counts) {
    return counts.values().stream().mapToInt(Integer::intValue).sum();
  }
}
