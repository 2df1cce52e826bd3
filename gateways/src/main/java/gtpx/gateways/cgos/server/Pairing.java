package gtpx.gateways.cgos.server;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToIntBiFunction;
import java.util.random.RandomGenerator;

/**
 * Pairs the players of a round. As in the original server, they are sorted by their ratings plus a
 * random part, and neighbours meet. Unlike there, two anchors meet only now and then, and whoever
 * has sat out the fewest rounds sits out when the number is odd.
 */
record Pairing(ToIntBiFunction<String, String> meetings, RandomGenerator random) {
  private static final int SKIP = 4;
  private static final double LEAST_RANGE = 500;
  private static final double RANGE_OF_FEW = 3000;
  private static final double STRETCH = 1.5;
  private static final double ANCHORS_MEET = 0.1; // the share of the rounds

  /**
   * A player that waits for a game.
   *
   * @param byes how many rounds it had to sit out
   */
  record Entrant(String name, double rating, boolean isAnchor, int byes) {}

  /** A game to play. */
  record Pair(String white, String black) {}

  /**
   * A round.
   *
   * @param bye who sits out because the number is odd; empty if nobody does
   */
  record Round(List<Pair> pairs, Optional<String> bye) {}

  Round round(List<Entrant> waiting) {
    List<Entrant> entrants = new ArrayList<>(waiting);
    Optional<Entrant> bye =
        entrants.size() % 2 == 0 ? Optional.empty() : Optional.of(bye(entrants));
    bye.ifPresent(entrants::remove);
    List<Pair> pairs = new ArrayList<>();
    List<Entrant> left = new ArrayList<>(shuffled(entrants));
    while (left.size() > 1) {
      Entrant first = left.remove(0);
      Optional<Entrant> second = opponent(first, left);
      second.ifPresent(left::remove);
      second.ifPresent(other -> pairs.add(pair(first.name(), other.name())));
    }
    return new Round(pairs, bye.map(Entrant::name));
  }

  /** Returns one of those that have sat out the fewest rounds. */
  private Entrant bye(List<Entrant> entrants) {
    int fewest = entrants.stream().mapToInt(Entrant::byes).min().orElseThrow();
    List<Entrant> candidates = entrants.stream().filter(each -> each.byes() == fewest).toList();
    return candidates.get(random.nextInt(candidates.size()));
  }

  private List<Entrant> shuffled(List<Entrant> entrants) {
    double range = range(entrants);
    Map<String, Double> keys = new HashMap<>();
    entrants.forEach(each -> keys.put(each.name(), each.rating() + range * random.nextDouble()));
    return entrants.stream()
        .sorted(Comparator.comparing((Entrant each) -> keys.get(each.name())).reversed())
        .toList();
  }

  /** Returns how far the random part may reach: enough that each can meet some others. */
  static double range(List<Entrant> entrants) {
    List<Double> ratings =
        entrants.stream().map(Entrant::rating).sorted(Comparator.reverseOrder()).toList();
    if (ratings.size() <= SKIP) {
      return RANGE_OF_FEW;
    }
    double gap = 0;
    for (int i = 0; i + SKIP < ratings.size(); i++) {
      gap = Math.max(gap, ratings.get(i) - ratings.get(i + SKIP));
    }
    return Math.max(LEAST_RANGE, STRETCH * gap);
  }

  /** Returns the nearest opponent that isn't an anchor too, or now and then another anchor. */
  private Optional<Entrant> opponent(Entrant first, List<Entrant> others) {
    Entrant nearest = others.get(0);
    boolean areAnchors = first.isAnchor() && nearest.isAnchor();
    if (!areAnchors || random.nextDouble() < ANCHORS_MEET) {
      return Optional.of(nearest);
    }
    return others.stream().filter(each -> !each.isAnchor()).findFirst();
  }

  /** Gives White to whoever has had it less often against the other. */
  private Pair pair(String one, String other) {
    int difference = meetings.applyAsInt(one, other) - meetings.applyAsInt(other, one);
    boolean isOneWhite = difference == 0 ? random.nextBoolean() : difference < 0;
    return isOneWhite ? new Pair(one, other) : new Pair(other, one);
  }
}
