package gtpx.tournament.rating;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EloEstimateTest {
  /** The table of the FIDE Handbook, B.02, 8.1.1: expected scores by difference, rounded there. */
  @ParameterizedTest
  @CsvSource({"0, 0.50", "95, 0.63", "191, 0.75", "401, 0.91"})
  void aDifferenceGivesTheExpectedScore(double elo, double score) {
    assertThat(EloEstimate.score(elo)).isCloseTo(score, within(0.01));
    assertThat(EloEstimate.elo(EloEstimate.score(elo))).isCloseTo(elo, within(1e-6));
  }

  /** 10 to the power of d / 400, by the definition of the scale. */
  @ParameterizedTest
  @ValueSource(doubles = {-400, -100, 0, 120, 400})
  void theOddsAreAPowerOfTen(double elo) {
    double score = EloEstimate.score(elo);

    assertThat(score / (1 - score)).isCloseTo(Math.pow(10, elo / 400), within(1e-9));
  }

  @Test
  void equalScoresSayNothing() {
    EloEstimate equal = EloEstimate.of(ScoreCounts.trinomial(40, 20, 40));

    assertThat(equal.elo()).isCloseTo(0, within(1e-9));
    assertThat(equal.interval().low()).isCloseTo(-equal.interval().high(), within(1e-6));
  }

  /** Pairs of one win and one loss each vary less than independent games. */
  @Test
  void pairsWhoseGamesDependOnEachOtherHaveANarrowerInterval() {
    EloEstimate games = EloEstimate.of(ScoreCounts.trinomial(100, 0, 100));
    EloEstimate pairs = EloEstimate.of(ScoreCounts.pentanomial(5, 0, 90, 0, 5));

    assertThat(width(pairs)).isLessThan(width(games) / 2);
  }

  private static double width(EloEstimate estimate) {
    return estimate.interval().high() - estimate.interval().low();
  }

  @Test
  void onlyWinsAreAnEstimateToo() {
    EloEstimate wins = EloEstimate.of(ScoreCounts.trinomial(0, 0, 50));

    assertThat(wins.elo()).isInfinite().isPositive();
    assertThat(wins.interval().low()).isBetween(400.0, 600.0);
    assertThat(wins.interval().high()).isInfinite();
  }

  @ParameterizedTest
  @ValueSource(doubles = {-150, 0, 60, 200})
  void coversTheTruthAsOftenAsItSays(double truth) {
    long seed = 5;
    Random random = new Random(seed);
    int covered = 0;
    int tournaments = 2000;
    for (int i = 0; i < tournaments; i++) {
      long wins = random.doubles(400).filter(x -> x < EloEstimate.score(truth)).count();
      EloEstimate estimate = EloEstimate.of(ScoreCounts.trinomial(400 - wins, 0, wins));
      covered += estimate.interval().low() <= truth && truth <= estimate.interval().high() ? 1 : 0;
    }

    assertThat((double) covered / tournaments).as("seed %s", seed).isBetween(0.93, 0.97);
  }

  @ParameterizedTest
  @ValueSource(doubles = {-100, 0, 60})
  void coversTheTruthWithDrawsToo(double truth) {
    long seed = 6;
    Random random = new Random(seed);
    double win = EloEstimate.score(truth) - 0.2; // 40 % draws
    int covered = 0;
    int tournaments = 2000;
    for (int i = 0; i < tournaments; i++) {
      ScoreCounts scores = ScoreCounts.trinomial(0, 0, 0);
      for (int game = 0; game < 200; game++) {
        double drawn = random.nextDouble();
        scores = scores.plus(drawn < win ? 2 : drawn < win + 0.4 ? 1 : 0);
      }
      covered += covers(EloEstimate.of(scores), truth) ? 1 : 0;
    }

    assertThat((double) covered / tournaments).as("seed %s", seed).isBetween(0.93, 0.97);
  }

  private static boolean covers(EloEstimate estimate, double truth) {
    return estimate.interval().low() <= truth && truth <= estimate.interval().high();
  }

  /**
   * Openings that favour one colour make the two scores of a pair differ, and single games seem to
   * vary more than their sum does. A seed that favours one player makes them alike, and single
   * games seem to vary less.
   */
  @ParameterizedTest
  @CsvSource({"ONE_COLOR, 10", "ONE_COLOR, 100", "ONE_PLAYER, 10", "ONE_PLAYER, 100"})
  void pairsCoverTheTruthWhereSingleGamesDoNot(SimulatedPairs.Favour favour, int pairs) {
    long seed = 7;
    SimulatedPairs players = new SimulatedPairs(40, 300, favour, new Random(seed));
    int covered = 0;
    int coveredByGames = 0;
    int tournaments = 2000;
    for (int i = 0; i < tournaments; i++) {
      players.restart();
      for (int pair = 0; pair < pairs; pair++) {
        players.playPair();
      }
      covered += covers(EloEstimate.of(players.pairs()), players.truth()) ? 1 : 0;
      coveredByGames += covers(EloEstimate.of(players.games()), players.truth()) ? 1 : 0;
    }

    double tolerance = pairs < 50 ? 0.035 : 0.02;
    assertThat((double) covered / tournaments)
        .as("seed %s", seed)
        .isCloseTo(0.95, within(tolerance));
    if (favour == SimulatedPairs.Favour.ONE_COLOR) {
      assertThat((double) coveredByGames / tournaments).isGreaterThan(0.98);
    } else {
      assertThat((double) coveredByGames / tournaments).isLessThan(0.92);
    }
  }

  /** One pair of equal scores says little: four Elo or so would be nonsense. */
  @Test
  void onePairSaysLittle() {
    assertThat(width(EloEstimate.of(ScoreCounts.pentanomial(0, 0, 1, 0, 0)))).isGreaterThan(200);
  }
}
