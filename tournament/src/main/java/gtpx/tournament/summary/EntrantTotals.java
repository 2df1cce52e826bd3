package gtpx.tournament.summary;

import com.google.common.collect.ImmutableSortedMap;
import com.google.common.primitives.ImmutableIntArray;
import gtpx.tournament.result.SeatResult;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;

/** Adds up the results of one entrant. Mutable and not thread-safe. */
final class EntrantTotals {
  private final String name;
  private final List<VictoryShare> seats;
  private final int[] places;
  private final Map<String, Integer> faults = new TreeMap<>();
  private final Map<String, Integer> substituted = new TreeMap<>();
  private VictoryShare total = VictoryShare.NONE;
  private double expectedVictories;
  private double points;
  private int gamesWithPoints;
  private TimeUse time = TimeUse.NONE;

  EntrantTotals(String name, int seats) {
    this.name = name;
    this.seats = new ArrayList<>(Collections.nCopies(seats, VictoryShare.NONE));
    places = new int[seats];
  }

  /** Adds what also counts in void games. */
  void addConduct(SeatResult result) {
    result.fault().ifPresent(fault -> faults.merge(fault.kind(), 1, Integer::sum));
    result.substituted().forEach((reason, times) -> substituted.merge(reason, times, Integer::sum));
    time = time.plus(result.moves(), result.seconds());
  }

  /**
   * Adds a seat.
   *
   * @param isScored whether the game was played to its end, so that its points mean something
   */
  void addSeat(int seat, SeatResult result, int place, boolean isScored) {
    seats.set(seat, seats.get(seat).plus(result.victory()));
    places[place - 1]++;
    if (isScored && result.points().isPresent()) {
      points += result.points().get().doubleValue();
      gamesWithPoints++;
    }
  }

  void addGame(double victory, double expected) {
    total = total.plus(victory);
    expectedVictories += expected;
  }

  boolean hasGames() {
    return total.games() > 0;
  }

  EntrantSummary summary() {
    return new EntrantSummary(
        name,
        total,
        mean(expectedVictories, total.games()),
        seats,
        ImmutableIntArray.copyOf(places),
        mean(points, gamesWithPoints),
        ImmutableSortedMap.copyOf(faults),
        ImmutableSortedMap.copyOf(substituted),
        time);
  }

  private static OptionalDouble mean(double sum, int count) {
    return count == 0 ? OptionalDouble.empty() : OptionalDouble.of(sum / count);
  }
}
