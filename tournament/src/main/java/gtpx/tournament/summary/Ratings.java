package gtpx.tournament.summary;

import com.google.common.collect.ImmutableTable;
import gtpx.tournament.rating.Interval;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/**
 * Strengths by the model of Plackett and Luce.
 *
 * @param entrants in their order; 0 is the mean of all
 * @param seats the advantage of each seat, in seat order; 0 is the mean of all
 * @param superiority by entrant and entrant, how likely the first is the stronger one; empty
 *     without games, with many entrants, or if none was asked for
 */
public record Ratings(
    List<Rating> entrants,
    List<Rating> seats,
    ImmutableTable<Integer, Integer, Double> superiority) {
  public Ratings {
    entrants = List.copyOf(entrants);
    seats = List.copyOf(seats);
  }

  /**
   * Returns the numbers of the entrants, the best one first, then those without games. Equals stay
   * in their order.
   */
  public List<Integer> ranking() {
    return IntStream.range(0, entrants.size())
        .boxed()
        .sorted(
            Comparator.comparingDouble(
                i -> -entrants.get(i).elo().orElse(Double.NEGATIVE_INFINITY)))
        .toList();
  }

  /** Returns the likelihood that the first entrant is the stronger one, if it was computed. */
  public OptionalDouble superiority(int first, int second) {
    Double likelihood = superiority.get(first, second);
    return likelihood == null ? OptionalDouble.empty() : OptionalDouble.of(likelihood);
  }

  /**
   * A strength.
   *
   * @param elo empty without games
   * @param interval empty without games or others, or if none was asked for
   */
  public record Rating(OptionalDouble elo, Optional<Interval> interval) {}
}
