package gtpx.tournament;

import com.google.common.hash.Hashing;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The games of a tournament: round after round, every lineup of the design in a block of its own,
 * in which the seating takes all its orders. The same for the same entrants, design and seed, so
 * that a run can go on where another was cut off.
 *
 * @param entrants their names
 * @param seats of a game
 * @param team how many seats each entrant of a game has
 */
public record Schedule(
    List<String> entrants, Design design, Seating seating, int seats, int team, long seed) {

  private static final int MOST_GAMES_PER_ROUND = 1_000_000; // a round is in memory

  /**
   * Checks the schedule.
   *
   * @throws IllegalArgumentException saying what doesn't fit
   */
  public Schedule {
    entrants = List.copyOf(entrants);
    if (entrants.stream().map(name -> name.toLowerCase(Locale.ROOT)).distinct().count()
        < entrants.size()) { // some file systems take a and A for the same
      throw new IllegalArgumentException(
          "entrants " + entrants + " (expected: names that differ in more than case)");
    }
    double games = design.count(entrants.size(), seats, team) * seating.orders(seats).size();
    if (games > MOST_GAMES_PER_ROUND) {
      throw new IllegalArgumentException(
          "%.0f games a round (expected: at most %d)".formatted(games, MOST_GAMES_PER_ROUND));
    }
  }

  /**
   * Returns the games of so many rounds, in the order in which they are played. Makes those of a
   * round when the first of them is asked for, so a million take no more memory than a round.
   */
  public Stream<ScheduledGame> games(int rounds) {
    List<List<List<String>>> blocks = blocks();
    return IntStream.rangeClosed(1, rounds).boxed().flatMap(round -> round(round, blocks).stream());
  }

  private List<ScheduledGame> round(int round, List<List<List<String>>> blocks) {
    List<ScheduledGame> games = new ArrayList<>();
    int before = (round - 1) * blocks.stream().mapToInt(List::size).sum();
    for (int i = 0; i < blocks.size(); i++) {
      int block = (round - 1) * blocks.size() + i + 1;
      long blockSeed = seed(round, blocks.get(i));
      for (List<String> order : blocks.get(i)) {
        games.add(new ScheduledGame(before + games.size() + 1, round, block, order, blockSeed));
      }
    }
    return games;
  }

  /** Returns the number of games of a round. */
  public int gamesPerRound() {
    return blocks().stream().mapToInt(List::size).sum();
  }

  /** Returns the blocks of a round: the different orders of each lineup. */
  private List<List<List<String>>> blocks() {
    List<List<Integer>> orders = seating.orders(seats);
    return design.lineups(entrants.size(), seats, team).stream()
        .map(lineup -> List.copyOf(block(lineup, orders)))
        .toList();
  }

  /** An entrant on several seats makes some orders the same. */
  private Set<List<String>> block(List<Integer> lineup, List<List<Integer>> orders) {
    Set<List<String>> block = new LinkedHashSet<>();
    for (List<Integer> order : orders) {
      block.add(order.stream().map(place -> entrants.get(lineup.get(place))).toList());
    }
    return block;
  }

  /** Depends on what the block is, not on where it stands. */
  private long seed(int round, List<List<String>> block) {
    List<String> lineup = new ArrayList<>(block.get(0));
    Collections.sort(lineup);
    String text = seed + ":" + round + ":" + String.join(",", lineup);
    return Hashing.sha256().hashString(text, StandardCharsets.UTF_8).asLong() >>> 1;
  }
}
