package gtpx.tournament.table;

import static gtpx.tournament.summary.Results.game;
import static gtpx.tournament.summary.Results.seat;
import static gtpx.tournament.summary.Results.seats;
import static org.assertj.core.api.Assertions.assertThat;

import gtpx.tournament.rating.Sprt;
import gtpx.tournament.result.GameResult;
import gtpx.tournament.result.SeatResult;
import gtpx.tournament.summary.Summary;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SummaryTextTest {
  private static Summary two(String... games) {
    return two(Optional.empty(), games);
  }

  private static Summary two(Optional<Sprt> test, String... games) {
    Summary summary = new Summary(List.of("a", "b"), seats(2), test);
    for (int i = 0; i < games.length; i++) {
      summary.add(game(i, i / 2, games[i]));
    }
    return summary;
  }

  private static String whole(Summary summary) {
    return SummaryText.whole(summary, summary.ratings());
  }

  /**
   * Wilson's interval of 3 of 4 is 30.1 to 95.4 %; the seats move ten times in five seconds. The
   * odds 3 are 400 log10(3) Elo.
   */
  @Test
  void theLiveFormHasARowForEachEntrantAndTheDuel() {
    String text = SummaryText.live(two("aB", "bA", "Ab", "bA"));

    assertThat(text.lines().map(line -> line.replaceAll(": .\\d+ to .\\d+\\)|  [+-]\\d+", "")))
        .containsExactly(
            "4 games, ended by score=4",
            "entrant  games   share  95 % interval   Elo  faults  s/move",
            "a            4  75.0 %   30.1 to 95.4       0   0.500",
            "b            4  25.0 %    4.6 to 69.9       0   0.500",
            "a against b: 3 wins, 0 draws, 1 losses",
            "Elo +191 (95 % interval",
            "pairs with 0, 1/2, 1, 3/2 and 2 points: 0, 0, 1, 0, 1");
  }

  @Test
  void beforeTheFirstGameEstimatesAreDashes() {
    assertThat(SummaryText.live(two()))
        .isEqualTo(
            """
            0 games
            entrant  games  share  95 % interval  Elo  faults  s/move
            a            0      -              -    -       0       -
            b            0      -              -    -       0       -
            """);
  }

  /** Log(19) = 2.94 is Wald's bound; equal results speak for no difference by little. */
  @Test
  void theSequentialTestIsALine() {
    Optional<Sprt> test = Optional.of(new Sprt(0, 20, 0.05, 0.05));

    assertThat(SummaryText.live(two(test, "Ab", "Ba")))
        .containsPattern(
            "SPRT of Elo 0 against 20: LLR -0.\\d\\d \\(-2.94 to 2.94\\), more games needed");
    String[] won =
        Stream.generate(() -> List.of("Ab", "bA"))
            .limit(200)
            .flatMap(List::stream)
            .toArray(String[]::new);
    assertThat(SummaryText.live(two(test, won))).contains("(-2.94 to 2.94), at least Elo 20");
    assertThat(SummaryText.live(two(test, won))).contains("Elo +inf (95 % interval: ≥ +");
  }

  /** The test asks whether the first entrant is stronger, whoever leads. */
  @Test
  void theSequentialTestIsAboutTheFirstEntrantEvenIfItLoses() {
    String[] lost =
        Stream.generate(() -> List.of("aB", "Ba"))
            .limit(200)
            .flatMap(List::stream)
            .toArray(String[]::new);

    assertThat(SummaryText.live(two(Optional.of(new Sprt(0, 20, 0.05, 0.05)), lost)))
        .contains("a against b: 0 wins, 0 draws, 400 losses")
        .contains("(-2.94 to 2.94), not more than Elo 0");
  }

  @Test
  void theWholeFormHasTablesOfAlliancesCapturesAndFaults() {
    Summary summary = new Summary(List.of("a", "b", "c"), seats(3));
    summary.add(
        game(
            1,
            1,
            "score",
            seat("a", 1, 10, List.of(0, 3, 0)),
            seat("b", 0, 5, List.of(0, 0, 0)),
            seat("c", 0, 2, List.of(0, 4, 0))));
    SeatResult failed =
        new SeatResult(
            "c",
            "",
            0,
            Optional.of(BigDecimal.ONE),
            Optional.of(new SeatResult.Fault("crashed", "has ended")),
            Map.of("illegal", 2),
            4,
            8,
            List.of());
    summary.add(
        game(
            2,
            1,
            "score",
            seat("b", 0.5, 3, List.of(0, 0, 0)),
            seat("a", 0.5, 2, List.of(2, 0, 0)),
            failed));

    assertThat(whole(summary))
        .contains(
            """
            Victories shared, of the games together
            entrant    1    2    3
            1 a        -  1/2  0/2
            2 b      1/2    -  0/2
            3 c      0/2  0/2    -

            Stones of the column's entrant that the row's captured, per game together
            entrant    1    2    3
            1 a        -  2.5  0.0
            2 b      0.0    -  0.0
            3 c      0.0  2.0    -

            Time in seconds, the slowest first
            entrant  moves  per move  in slowest game  per game  longest game
            c           14     0.929             2.00      6.50          8.00
            a           20     0.500            0.500      5.00          5.00
            b           20     0.500            0.500      5.00          5.00
            """)
        .contains(
            """
            Places: how often first, second and so on
            entrant  1  2  3
            1 a      2  0  0
            2 b      1  1  0
            3 c      0  0  2
            """)
        .contains(
            """
            Victories by seat, of the games there
            entrant  black  white  red
            1 a        1/1  0.5/1    -
            2 b      0.5/1    0/1    -
            3 c          -      -  0/2
            """)
        .containsPattern("(?m)^c\\* +2 +0 ")
        .contains(
            "* c: failed, and so lost: crashed=1; 2 of 14 moves were found for it (illegal=2), so its rating is\n"
                + "not only its own.\n");
  }

  @Test
  void duelsOfMoreThanTwoAreACrossTable() {
    Summary summary = new Summary(List.of("a", "b", "c"), seats(2));
    Stream.of("Ab", "bA", "AB", "Ac", "cA").forEach(letters -> summary.add(game(1, 1, letters)));

    assertThat(whole(summary))
        .contains(
            """
            Scores of games between two, the row's entrant against the column's
            entrant      1      2    3
            1 a          -  2.5/3  2/2
            """)
        .contains("0.5/3");
  }

  @Test
  void wideTablesAreContinuedBelow() {
    List<String> names = IntStream.range(0, 20).mapToObj(i -> "engine number " + i).toList();
    Summary summary = new Summary(names, seats(2));
    for (int i = 1; i < 20; i++) {
      GameResult game = game(i, i, "score", seat(names.get(0), 1), seat(names.get(i), 0));
      summary.add(game);
    }

    assertThat(whole(summary).lines()).allMatch(line -> line.length() <= 120, "120 columns");
    assertThat(whole(summary).lines().filter(line -> line.startsWith("Scores of"))).hasSize(3);
  }

  /** Two decided games have no interval; ten of ten are enough to say that black wins. */
  @Test
  void sentencesSayWhatMakesRatingsDoubtful() {
    assertThat(whole(two("Ab", "Ba")))
        .contains("Standings, by rating\n")
        .contains("A weak prior, a normal distribution of 870 Elo, keeps it finite.\n")
        .doesNotContain("black won", "* ");
    Summary black =
        two(IntStream.range(0, 10).mapToObj(i -> i % 2 == 0 ? "Ab" : "Ba").toArray(String[]::new));
    assertThat(whole(black)).contains("\nblack won 100 % of the games, ");
    Summary few = two("aB", "Ba");
    assertThat(SummaryText.whole(few, few.ratingsWithIntervals()))
        .contains("any: too few games, or too equal ones, for an interval.\n");
  }

  /** With the seats swapped, the same moves are another game. */
  @Test
  void gamesWithTheSameMovesAreCounted() {
    Summary summary = new Summary(List.of("a", "b"), seats(2));
    Stream.of("Ab", "Ab", "Ba")
        .forEach(letters -> summary.add(game(1, 1, letters).withFingerprint("1f")));

    assertThat(whole(summary))
        .startsWith("3 games, 2 distinct, ")
        .contains("\nOf 3 games, 1 have the moves of another one, ");
  }

  @Test
  void longNamesLoseTheirMiddle() {
    Summary summary = new Summary(List.of("gnugo --mode gtp --level 10", "b"), seats(2));

    assertThat(SummaryText.live(summary)).contains("gnugo --mod.. --level 10  ");
  }
}
