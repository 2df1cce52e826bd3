package gtpx.tournament;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ScheduleTest {
  private static Schedule of(Design design, Seating seating, int seats, String... entrants) {
    return new Schedule(List.of(entrants), design, seating, seats, 1, 7);
  }

  @Test
  void everyPairMeetsWithBothColoursInEachRound() {
    Schedule schedule = of(Design.ROUND_ROBIN, Seating.ROTATE, 2, "a", "b", "c");

    assertThat(schedule.games(2))
        .extracting(ScheduledGame::key)
        .containsExactly(
            "1:a,b", "1:b,a", "1:a,c", "1:c,a", "1:b,c", "1:c,b", "2:a,b", "2:b,a", "2:a,c",
            "2:c,a", "2:b,c", "2:c,b");
    assertThat(schedule.gamesPerRound()).isEqualTo(6);
  }

  @Test
  void theGamesOfABlockHaveTheSameSeedAndOthersAnother() {
    List<ScheduledGame> games =
        of(Design.ROUND_ROBIN, Seating.ROTATE, 3, "a", "b", "c", "d").games(5).toList();

    Map<Integer, Set<Long>> seeds =
        games.stream()
            .collect(
                Collectors.groupingBy(
                    ScheduledGame::block,
                    Collectors.mapping(ScheduledGame::seed, Collectors.toSet())));

    assertThat(seeds).hasSize(5 * 4).allSatisfy((block, all) -> assertThat(all).hasSize(1));
    assertThat(Set.copyOf(seeds.values())).hasSize(5 * 4);
    assertThat(games).allMatch(game -> game.seed() >= 0);
  }

  /** Results name games by key; a game that was played must not be another one now. */
  @Test
  void keysAndSeedsStayWhenRoundsAndEntrantsAreAdded() {
    Map<String, Long> before = seeds(of(Design.ROUND_ROBIN, Seating.ROTATE, 2, "a", "b").games(3));
    Map<String, Long> after =
        seeds(of(Design.ROUND_ROBIN, Seating.ROTATE, 2, "z", "b", "a").games(9));

    assertThat(after).containsAllEntriesOf(before).hasSize(9 * 6);
  }

  private static Map<String, Long> seeds(Stream<ScheduledGame> games) {
    return games.collect(Collectors.toMap(ScheduledGame::key, ScheduledGame::seed));
  }

  @Test
  void anEntrantOnSeveralSeatsMakesNoGameTwice() {
    Schedule field = of(Design.FIELD, Seating.PERMUTATIONS, 4, "a", "b");
    assertThat(field.games(1))
        .extracting(ScheduledGame::entrants)
        .containsExactlyInAnyOrder(
            List.of("a", "b", "b", "b"),
            List.of("b", "a", "b", "b"),
            List.of("b", "b", "a", "b"),
            List.of("b", "b", "b", "a"));

    Schedule teams = new Schedule(List.of("a", "b"), Design.ROUND_ROBIN, Seating.ROTATE, 4, 2, 1);
    assertThat(teams.games(1))
        .extracting(ScheduledGame::key)
        .containsExactly("1:a,b,a,b", "1:b,a,b,a");
  }

  /** Four bots, every order balanced: everybody on each seat equally often. */
  @Test
  void aBlockOfWilliamssSquareIsBalanced() {
    List<ScheduledGame> games =
        of(Design.ROUND_ROBIN, Seating.WILLIAMS, 4, "a", "b", "c", "d").games(24).toList();

    Map<String, Long> seats =
        games.stream()
            .flatMap(
                game ->
                    IntStream.range(0, 4).mapToObj(seat -> game.entrants().get(seat) + " " + seat))
            .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));

    assertThat(games).hasSize(96);
    assertThat(seats).hasSize(16).allSatisfy((seat, times) -> assertThat(times).isEqualTo(24));
  }

  @Test
  void numbersAndBlocksCountFromOne() {
    List<ScheduledGame> games =
        of(Design.GAUNTLET, Seating.ROTATE, 2, "a", "b", "c").games(2).toList();

    assertThat(games).extracting(ScheduledGame::number).containsExactly(1, 2, 3, 4, 5, 6, 7, 8);
    assertThat(games).extracting(ScheduledGame::block).containsExactly(1, 1, 2, 2, 3, 3, 4, 4);
  }

  /** So many games would not fit into memory. */
  @Test
  void gamesAreMadeWhenTheyAreAskedFor() {
    Iterator<ScheduledGame> games =
        of(Design.ROUND_ROBIN, Seating.ROTATE, 2, "a", "b").games(Integer.MAX_VALUE / 2).iterator();

    assertThat(games.next().key()).isEqualTo("1:a,b");
    assertThat(games.next().key()).isEqualTo("1:b,a");
    assertThat(games.next().number()).isEqualTo(3);
  }

  /** 593,775 lineups in 720 orders each. */
  @Test
  void moreGamesThanFitIntoMemoryAreRefused() {
    String[] names = IntStream.range(0, 30).mapToObj(i -> "e" + i).toArray(String[]::new);

    assertThatThrownBy(() -> of(Design.ROUND_ROBIN, Seating.PERMUTATIONS, 6, names))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("427518000 games a round (expected: at most 1000000)");
  }

  @Test
  void aNameTwiceIsRefused() {
    assertThatThrownBy(() -> of(Design.ROUND_ROBIN, Seating.ROTATE, 2, "a", "A"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("entrants [a, A] (expected: names that differ in more than case)");
  }
}
