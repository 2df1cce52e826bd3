package gtpx.player;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;

/**
 * How a player expects a game to end: who wins, and how probably. Says nothing about moves.
 *
 * @param chances the probability that these players, and no others, share the victory; they add up
 *     to 1
 */
public record Prospects(Map<ColorSet, Double> chances) {
  public Prospects {
    chances = Map.copyOf(chances);
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
