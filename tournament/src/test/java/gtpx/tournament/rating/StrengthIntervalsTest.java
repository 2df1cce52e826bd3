package gtpx.tournament.rating;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How sure strengths are. docs/tournaments.md#results */
class StrengthIntervalsTest {
  private static RatedGames games(int... firstWinsSecondLoses) {
    RatedGames games = new RatedGames();
    int block = 0;
    for (int i = 0; i < firstWinsSecondLoses.length; i += 3) {
      for (int k = 0; k < firstWinsSecondLoses[i + 2]; k++) {
        int winner = firstWinsSecondLoses[i + 1];
        List<Placing.Player> players =
            List.of(
                new Placing.Player(firstWinsSecondLoses[i], winner == 0 ? 1 : 2),
                new Placing.Player(1 - firstWinsSecondLoses[i], winner == 0 ? 2 : 1));
        games.add(new Placing(players), block++);
      }
    }
    return games;
  }

  private static Interval ofFirst(RatedGames games) {
    return StrengthIntervals.of(games, PlackettLuce.fit(games, 2, 2)).entrant(0).orElseThrow();
  }

  /**
   * Of 1,000 games 600 are won, as often on each seat: the difference is 70 Elo with a standard
   * error of 1 / sqrt(1000 * 0.6 * 0.4) in natural logarithms, or 11.2 Elo; half of both is above
   * the mean.
   */
  @Test
  void manyGamesHaveTheIntervalOfTheLogarithmOfTheOdds() {
    Interval interval = ofFirst(games(0, 0, 300, 1, 1, 300, 0, 1, 200, 1, 0, 200));

    assertThat(interval.low()).isCloseTo((70.4 - 1.96 * 11.2) / 2, within(0.7));
    assertThat(interval.high()).isCloseTo((70.4 + 1.96 * 11.2) / 2, within(0.7));
  }

  /**
   * 60 of 100 games, as many on each seat, are 10 / 5 = 2 standard errors above one half, whose
   * normal probability is 97.7 %.
   */
  @Test
  void theLikelihoodOfSuperiorityIsThatOfTheErrorOfTheScore() {
    RatedGames games = games(0, 0, 30, 1, 1, 30, 0, 1, 20, 1, 0, 20);
    StrengthIntervals intervals = StrengthIntervals.of(games, PlackettLuce.fit(games, 3, 2));

    assertThat(intervals.superiority(0, 1)).isCloseTo(0.977, within(0.004));
    assertThat(intervals.superiority(1, 0)).isCloseTo(0.023, within(0.004));
  }

  @Test
  void ofEqualsNeitherIsSuperior() {
    RatedGames games = games(0, 0, 30, 1, 1, 30, 0, 1, 30, 1, 0, 30);

    assertThat(StrengthIntervals.of(games, PlackettLuce.fit(games, 2, 2)).superiority(0, 1))
        .isCloseTo(0.5, within(1e-6));
  }

  /** Nobody knows how much weaker the loser is. */
  @Test
  void whoHasLostEveryGameHasAnOpenEnd() {
    Interval interval = ofFirst(games(0, 1, 6, 1, 0, 6));

    assertThat(interval.low()).isEqualTo(Double.NEGATIVE_INFINITY);
    assertThat(interval.high()).isBetween(-200.0, -80.0);
  }

  @Test
  void twoLostGamesSayNearlyNothing() {
    Interval interval = ofFirst(games(0, 1, 1, 1, 0, 1));

    assertThat(interval.low()).isEqualTo(Double.NEGATIVE_INFINITY);
    assertThat(interval.high()).isPositive();
  }

  /** If the first seat wins all 96 games, they say little about the players. */
  @Test
  void aSeatThatAlwaysWinsSaysNothingAboutThePlayers() {
    Interval interval = ofFirst(games(0, 0, 48, 1, 0, 48));

    assertThat(interval.low()).isLessThan(-400);
    assertThat(interval.high()).isGreaterThan(400);
  }

  /** Of n tournaments, 95 % cover the truth, with a standard deviation of sqrt(0.95 * 0.05 / n). */
  @ParameterizedTest
  @CsvSource({
    "0,   0.1, 20,  0.93, 0.98",
    "0,   0.1, 100, 0.93, 0.98",
    "0.9, 0.1, 50,  0.93, 0.98",
    "0.2, 1,   50,  0.93, 0.98",
    "2.5, 0,   15,  0.93, 1",
    "0.2, 2,   30,  0.93, 1"
  })
  void intervalsOfTwoCoverTheTruthAsOftenAsTheySay(
      double strength, double term, int blocks, double least, double most) {
    long seed = 17;
    double[] strengths = {strength, -strength};
    double[] terms = {term, -term};

    assertThat(coverage(new SimulatedGames(strengths, terms, new Random(seed)), blocks, 500))
        .as("seed %s", seed)
        .isBetween(least, most);
  }

  @ParameterizedTest
  @CsvSource({"2, 200", "5, 120", "12, 60"})
  void intervalsOfFourCoverTheTruthAsOftenAsTheySay(int blocks, int tournaments) {
    long seed = 18;
    double[] strengths = {0.9, 0.3, -0.2, -1.0};
    double[] terms = {0.4, 0.1, -0.1, -0.4};

    assertThat(
            coverage(new SimulatedGames(strengths, terms, new Random(seed)), blocks, tournaments))
        .as("seed %s", seed)
        .isBetween(0.92, 0.985);
  }

  /** Returns the share of all entrants of so many tournaments whose interval has their strength. */
  private static double coverage(SimulatedGames simulated, int blocks, int tournaments) {
    int entrants = simulated.strengths().length;
    int covered = 0;
    for (int i = 0; i < tournaments; i++) {
      RatedGames games = simulated.blocks(blocks);
      StrengthIntervals intervals =
          StrengthIntervals.of(games, PlackettLuce.fit(games, entrants, entrants));
      for (int number = 0; number < entrants; number++) {
        Interval interval = intervals.entrant(number).orElseThrow();
        double truth = simulated.elo(number);
        covered += interval.low() <= truth && truth <= interval.high() ? 1 : 0;
      }
    }
    return (double) covered / (tournaments * entrants);
  }

  @Test
  void whoIsAloneHasNone() {
    RatedGames games = new RatedGames();

    assertThat(StrengthIntervals.of(games, PlackettLuce.fit(games, 1, 2)).entrant(0)).isEmpty();
  }
}
