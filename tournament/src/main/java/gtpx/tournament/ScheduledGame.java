package gtpx.tournament;

import java.util.List;

/**
 * A game of a schedule. Its key names it in results: the same round, entrants and seats have the
 * same key, also after rounds or entrants have been added to the tournament.
 *
 * @param number its place in the schedule, from 1
 * @param round from 1
 * @param block the number of its block, from 1; the games of a block have the same opening and seed
 * @param entrants their names, in seat order
 * @param seed of its opening and of its players' random numbers
 */
public record ScheduledGame(int number, int round, int block, List<String> entrants, long seed) {
  public ScheduledGame {
    entrants = List.copyOf(entrants);
  }

  public String key() {
    return round + ":" + String.join(",", entrants);
  }
}
