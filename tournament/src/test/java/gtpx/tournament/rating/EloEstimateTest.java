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
    assertThat(equal.superiority()).isCloseTo(0.5, within(1e-9));
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
    assertThat(wins.superiority()).isGreaterThan(0.999);
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
}
