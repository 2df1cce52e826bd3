package gtpx.tournament.summary;

import static gtpx.tournament.summary.Results.game;
import static gtpx.tournament.summary.Results.seat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import gtpx.tournament.rating.EloEstimate;
import gtpx.tournament.rating.ScoreCounts;
import gtpx.tournament.rating.Sprt;
import gtpx.tournament.result.SeatResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class SummaryTest {
  /** Sums up games that are given as a block of one digit, a space and {@link Results#game}. */
  private static Summary of(int seats, String... games) {
    return of(Optional.empty(), seats, games);
  }

  private static Summary of(Optional<Sprt> test, int seats, String... games) {
    Summary summary = new Summary(List.of("a", "b"), Results.seats(seats), test);
    for (int i = 0; i < games.length; i++) {
      summary.add(game(i, Integer.parseInt(games[i].substring(0, 1)), games[i].substring(2)));
    }
    return summary;
  }

  @Test
  void aPairIsTheTwoGamesOfABlockWithSwappedSeats() {
    Summary summary = of(2, "1 Ab", "2 bA", "1 bA", "3 AB", "2 Ab", "3 Ba", "4 aB");

    Duel duel = summary.duel(0, 1);

    assertThat(duel.games()).isEqualTo(ScoreCounts.trinomial(2, 1, 4));
    assertThat(duel.pairs()).isEqualTo(ScoreCounts.pentanomial(0, 1, 0, 0, 2));
    assertThat(duel.isPaired()).isTrue();
    assertThat(summary.duel(1, 0).games()).isEqualTo(ScoreCounts.trinomial(4, 1, 2));
    assertThat(summary.duel(1, 0).pairs()).isEqualTo(ScoreCounts.pentanomial(2, 0, 0, 1, 0));
  }

  @Test
  void gamesWithoutTheOtherOneOfTheirPairAreCountedOneByOne() {
    Duel duel = of(2, "1 Ab", "2 bA", "3 aB").duel(0, 1);

    assertThat(duel.pairs().count()).isZero();
    assertThat(duel.isPaired()).isFalse();
    assertThat(duel.elo()).contains(EloEstimate.of(ScoreCounts.trinomial(1, 0, 2)));
  }

  @Test
  void theSequentialTestLooksAtPairs() {
    Sprt test = new Sprt(0, 100, 0.05, 0.05);
    Summary summary = of(Optional.of(test), 2, "1 Ab", "1 bA", "2 Ab", "2 Ba", "3 Ab");

    assertThat(summary.sprt().orElseThrow().logLikelihoodRatio())
        .isEqualTo(test.logLikelihoodRatio(ScoreCounts.pentanomial(0, 0, 1, 0, 1)));
  }

  /**
   * Those that were being played when the test decided may speak against it. 300 Elo are a score of
   * 0.849: six won pairs have a likelihood ratio of (0.849 / 0.5)^6 = 24, above 19.
   */
  @Test
  void laterGamesDoNotChangeTheDecisionOfTheSequentialTest() {
    Optional<Sprt> test = Optional.of(new Sprt(0, 300, 0.05, 0.05));
    List<String> games = new ArrayList<>();
    for (int block = 0; block < 6; block++) {
      games.addAll(List.of(block + " Ab", block + " bA"));
    }
    Duel.SprtState decided = of(test, 2, games.toArray(String[]::new)).sprt().orElseThrow();
    for (int block = 6; block < 10; block++) {
      games.addAll(List.of(block + " aB", block + " Ba"));
    }
    Summary after = of(test, 2, games.toArray(String[]::new));

    assertThat(decided.decision()).isEqualTo(Sprt.Conclusion.ELO1);
    assertThat(test.get().decide(after.duel(0, 1).scores())).isEqualTo(Sprt.Conclusion.MORE_GAMES);
    assertThat(after.sprt()).contains(decided);
  }

  /** Two seats each, which is one game for each; whoever has the best place wins it. */
  @Test
  void teamsMeetInDuelsToo() {
    Summary summary = of(4, "1 Abab", "1 baBa", "2 aBab", "3 abAB");

    assertThat(summary.duel(0, 1).games()).isEqualTo(ScoreCounts.trinomial(2, 1, 1));
    assertThat(summary.duel(0, 1).pairs().counts().get(2)).isEqualTo(1);
    assertThat(summary.standings().get(0).total()).isEqualTo(new VictoryShare(4, 1.5));
    assertThat(summary.standings().get(0).expectedShare()).hasValue(0.5);
  }

  @Test
  void aGameOfThreeIsNoDuel() {
    assertThat(of(3, "1 Abc").hasDuels()).isFalse();
    assertThat(of(3, "1 Abb").hasDuels()).isFalse();
    assertThat(of(2, "1 Ab").hasDuels()).isTrue();
    assertThat(of(2, "1 Ab").duel(0, 7)).isEqualTo(Duel.NONE);
  }

  @Test
  void sharesAndPlacesAreCountedByEntrantAndBySeat() {
    Summary summary = of(3, "1 Abc", "1 cAB", "1 bCa");

    EntrantSummary a = summary.standings().get(0);

    assertThat(a.total()).isEqualTo(new VictoryShare(3, 1.5));
    assertThat(a.total().share()).hasValue(0.5);
    assertThat(a.expectedShare().orElseThrow()).isCloseTo(1.0 / 3, within(1e-12));
    assertThat(a.seats())
        .containsExactly(new VictoryShare(1, 1), new VictoryShare(1, 0.5), new VictoryShare(1, 0));
    assertThat(a.places().asList()).containsExactly(2, 1, 0);
    assertThat(summary.seatBias())
        .extracting(SeatBias::total)
        .containsExactly(
            new VictoryShare(3, 1), new VictoryShare(3, 1.5), new VictoryShare(3, 0.5));
  }

  @Test
  void entrantsThatComeLaterAreAppended() {
    assertThat(of(3, "1 Axc").entrants()).containsExactly("a", "b", "x", "c");
  }

  @Test
  void alliancesAndCapturesAreCountedForThoseWhoMet() {
    Summary summary = new Summary(List.of("a", "b", "c"), Results.seats(3));
    summary.add(
        game(
            1,
            1,
            "score",
            seat("a", 0.5, 10, List.of(0, 3, 1)),
            seat("b", 0.5, 9, List.of(2, 0, 4)),
            seat("c", 0, 2, List.of(0, 0, 0))));
    summary.add(
        game(
            2,
            1,
            "score",
            seat("c", 1, 10, List.of(0, 5, 0)),
            seat("a", 0, 9, List.of(6, 0, 0)),
            seat("x", 0, 2, List.of(0, 7, 0))));

    assertThat(summary.encounters())
        .containsExactly(
            new Encounter(0, 1, 1, 1, 3, 2),
            new Encounter(0, 2, 2, 0, 7, 5),
            new Encounter(0, 3, 1, 0, 0, 7),
            new Encounter(1, 2, 1, 0, 4, 0),
            new Encounter(2, 3, 1, 0, 0, 0));
    assertThat(summary.standings().get(0).points()).hasValue(9.5);
  }

  @Test
  void aVoidGameCountsForFaultsAndTimeOnly() {
    Summary summary = of(2, "1 Ab");
    SeatResult failed =
        new SeatResult(
            "a",
            "",
            0,
            Optional.empty(),
            Optional.of(new SeatResult.Fault("crashed", "has ended")),
            Map.of("illegal", 2),
            4,
            8,
            List.of());
    summary.add(game(2, 1, "aborted", seat("b", 0), failed));

    EntrantSummary a = summary.standings().get(0);

    assertThat(summary.games()).isEqualTo(2);
    assertThat(summary.voidGames()).isEqualTo(1);
    assertThat(summary.reasons()).isEqualTo(Map.of("aborted", 1, "score", 1));
    assertThat(a.total()).isEqualTo(new VictoryShare(1, 1));
    assertThat(a.faults()).isEqualTo(Map.of("crashed", 1));
    assertThat(a.substituted()).isEqualTo(Map.of("illegal", 2));
    assertThat(a.time()).isEqualTo(new TimeUse(2, 14, 13, 8, 2));
    assertThat(summary.duel(0, 1).pairs().count()).isZero();
  }

  @Test
  void beforeTheFirstGameThereAreNoEstimates() {
    Summary summary = of(2);

    EntrantSummary a = summary.standings().get(0);

    assertThat(a.total().share()).isEmpty();
    assertThat(a.total().interval()).isEmpty();
    assertThat(a.time().secondsPerMove()).isEmpty();
    assertThat(summary.duel(0, 1).elo()).isEmpty();
    assertThat(summary.duel(0, 1).score()).isEmpty();
    assertThat(summary.ratingsWithIntervals().entrants())
        .containsOnly(new Ratings.Rating(OptionalDouble.empty(), Optional.empty()));
  }

  /**
   * Three of four are a difference of 191 Elo, half of it above the mean. Pairs have scores of 1
   * and 1/2 with a deviation of 1/4: the 95 % interval of the mean of 400 is +- 0.0245, or +- 11
   * Elo.
   */
  @Test
  void ratingsAreInEloWithIntervalsFromBlocks() {
    Summary summary = of(2);
    List<String> games = List.of("Ab", "bA", "Ab", "Ba", "bA", "Ab", "bA", "aB");
    for (int i = 0; i < 800; i++) {
      summary.add(game(i, i / 2, games.get(i % 8)));
    }

    Ratings ratings = summary.ratingsWithIntervals();

    Ratings.Rating a = ratings.entrants().get(0);
    double elo = a.elo().orElseThrow();
    assertThat(elo).isCloseTo(191 / 2.0, within(1.0));
    assertThat(a.interval().orElseThrow().low()).isCloseTo(elo - 11, within(2.0));
    assertThat(a.interval().orElseThrow().high()).isCloseTo(elo + 11, within(2.0));
    assertThat(ratings.seats().get(0).elo().orElseThrow()).isCloseTo(0, within(1e-6));
    assertThat(summary.ratings().entrants().get(0).interval()).isEmpty();
  }

  @Test
  void aGameOfOtherSizeIsRefused() {
    assertThatThrownBy(() -> of(2, "1 Abc"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("game 1:game0 has 3 seats (expected: 2)");
  }
}
