package gtpx.player;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How a player expects a game to end: who wins, and how probably, with how many points, and who
 * owns what. Says nothing about moves.
 *
 * @param chances the probability that these players, and no others, share the victory; they add up
 *     to 1
 * @param points the expected score by seat; empty if the rules count none, or it is unknown
 * @param ownership by point and seat, the probability that the seat owns the point at the end; what
 *     the sum over all seats lacks to 1 is the probability that nobody does. Empty if unknown
 */
public record Prospects(
    Map<ColorSet, Double> chances, List<Double> points, List<List<Double>> ownership) {
  public Prospects {
    chances = Map.copyOf(chances);
    points = List.copyOf(points);
    ownership = ownership.stream().map(List::copyOf).toList();
  }

  /** Creates prospects of which only the winners are known. */
  public Prospects(Map<ColorSet, Double> chances) {
    this(chances, List.of(), List.of());
  }

  /** Returns that colour's expected share of the whole victory, which is 1. */
  public double share(Color color) {
    return chances.entrySet().stream()
        .filter(chance -> chance.getKey().contains(color))
        .mapToDouble(chance -> chance.getValue() / chance.getKey().size())
        .sum();
  }

  /** Returns the most probable winners, if their probability is at least that. */
  public Optional<ColorSet> winners(double atLeast) {
    return chances.entrySet().stream()
        .filter(chance -> chance.getValue() >= atLeast)
        .max(Map.Entry.comparingByValue(Comparator.naturalOrder()))
        .map(Map.Entry::getKey);
  }
}
