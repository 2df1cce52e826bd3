package gtpx.tournament.summary;

import gtpx.tournament.rating.Placing;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** Adds up the games in which two entrants met alone. Mutable and not thread-safe. */
final class Duels {
  private final Map<Long, Duel> duels = new HashMap<>(); // by the numbers of the entrants

  /**
   * Adds a game if it was a duel.
   *
   * @param block the games of its block that were added before
   */
  void add(Placing game, List<Placing> block) {
    TreeSet<Integer> entrants = new TreeSet<>(entrants(game));
    if (entrants.size() != 2 || !isEven(game, entrants.first())) {
      return;
    }
    int score = score(game, entrants.first());
    Placing[] swapped =
        block.stream().filter(other -> isSwapped(game, other)).toArray(Placing[]::new);
    boolean isNew = block.stream().noneMatch(other -> entrants(other).equals(entrants(game)));
    Duel duel = find(entrants.first(), entrants.last()).plusGame(score);
    if (swapped.length > 0 && isNew) {
      duel = duel.plusPair(score + score(swapped[0], entrants.first()));
    }
    duels.put(key(entrants.first(), entrants.last()), duel);
  }

  private static List<Integer> entrants(Placing game) {
    return game.players().stream().map(Placing.Player::entrant).toList();
  }

  private static boolean isEven(Placing game, int entrant) {
    return 2 * game.players().stream().filter(player -> player.entrant() == entrant).count()
        == game.players().size();
  }

  /** Returns whether the other game has the same two entrants, each on the other's seats. */
  private static boolean isSwapped(Placing game, Placing other) {
    for (int seat = 0; seat < game.players().size(); seat++) {
      if (game.players().get(seat).entrant() == other.players().get(seat).entrant()) {
        return false;
      }
    }
    return new TreeSet<>(entrants(game)).equals(new TreeSet<>(entrants(other)));
  }

  /** Returns the score of an entrant in halves: whoever has the best place wins. */
  private static int score(Placing game, int entrant) {
    boolean isFirst = false;
    boolean isOtherFirst = false;
    for (Placing.Player player : game.players()) {
      if (player.place() == 1) {
        isFirst |= player.entrant() == entrant;
        isOtherFirst |= player.entrant() != entrant;
      }
    }
    return isFirst == isOtherFirst ? 1 : isFirst ? 2 : 0;
  }

  /** Returns the duel of two entrants as the first one sees it. */
  Duel find(int first, int second) {
    return first < second
        ? duels.getOrDefault(key(first, second), Duel.NONE)
        : duels.getOrDefault(key(second, first), Duel.NONE).reversed();
  }

  private static long key(int smaller, int greater) {
    return (long) smaller << Integer.SIZE | greater;
  }

  boolean isEmpty() {
    return duels.isEmpty();
  }
}
