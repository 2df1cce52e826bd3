package gtpx.tournament.rating;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import gtpx.testing.TierFilter;
import gtpx.tournament.rating.Sprt.Conclusion;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SprtTest {
  private static final Sprt TEST = new Sprt(0, 40, 0.05, 0.05);

  /** Wald's bounds: log(19) and its opposite for errors of 5 %. */
  @Test
  void theBoundsAreWalds() {
    assertThat(TEST.high()).isCloseTo(Math.log(19), within(1e-12));
    assertThat(TEST.low()).isCloseTo(-Math.log(19), within(1e-12));
  }

  /** Without draws the exact ratio is that of two binomial likelihoods. */
  @ParameterizedTest
  @CsvSource({"500, 500", "520, 480", "560, 440", "470, 530", "7, 3"})
  void withoutDrawsTheRatioIsThatOfBinomialLikelihoods(int wins, int losses) {
    double p0 = EloEstimate.score(0);
    double p1 = EloEstimate.score(40);
    double exact = wins * Math.log(p1 / p0) + losses * Math.log((1 - p1) / (1 - p0));

    double ratio = TEST.logLikelihoodRatio(ScoreCounts.trinomial(losses, 0, wins));

    assertThat(ratio).isCloseTo(exact, within(0.01));
  }

  @ParameterizedTest
  @CsvSource({"0, ELO0", "40, ELO1"})
  void errsNoMoreOftenThanAllowed(double truth, Conclusion right) {
    long seed = 11;
    Random random = new Random(seed);
    int tests = 400;
    int correct = 0;
    for (int i = 0; i < tests; i++) {
      correct += run(truth, random) == right ? 1 : 0;
    }

    assertThat((double) correct / tests).as("seed %s", seed).isGreaterThan(0.93);
  }

  private static Conclusion run(double truth, Random random) {
    long wins = 0;
    long losses = 0;
    Conclusion decision = Conclusion.MORE_GAMES;
    while (decision == Conclusion.MORE_GAMES) {
      if (random.nextDouble() < EloEstimate.score(truth)) {
        wins++;
      } else {
        losses++;
      }
      decision = TEST.decide(ScoreCounts.trinomial(losses, 0, wins));
    }
    return decision;
  }

  @ParameterizedTest
  @CsvSource({"0, ELO0", "40, ELO1"})
  void errsNoMoreOftenThanAllowedWithDraws(double truth, Conclusion right) {
    long seed = 12;
    Random random = new Random(seed);
    double win = EloEstimate.score(truth) - 0.25; // half of the games are draws
    int tests = 400;
    int correct = 0;
    for (int i = 0; i < tests; i++) {
      ScoreCounts scores = ScoreCounts.trinomial(0, 0, 0);
      while (TEST.decide(scores) == Conclusion.MORE_GAMES) {
        double drawn = random.nextDouble();
        scores = scores.plus(drawn < win ? 2 : drawn < win + 0.5 ? 1 : 0);
      }
      correct += TEST.decide(scores) == right ? 1 : 0;
    }

    assertThat((double) correct / tests).as("seed %s", seed).isGreaterThan(0.92);
  }

  /** Games that are alike decide too early if each counts for itself. */
  @ParameterizedTest
  @CsvSource({"0, ELO0", "40, ELO1"})
  @Tag(TierFilter.LONG)
  void pairsErrNoMoreOftenThanAllowedWhereSingleGamesDo(double strength, Conclusion right) {
    long seed = 13;
    SimulatedPairs players =
        new SimulatedPairs(strength, 300, SimulatedPairs.Favour.ONE_PLAYER, new Random(seed));
    double elo1 = new SimulatedPairs(40, 300, players.favour(), new Random(seed)).truth();
    Sprt test = new Sprt(0, elo1, 0.05, 0.05);

    double pairs = correct(test, players, SimulatedPairs::pairs, right);
    double games = correct(test, players, SimulatedPairs::games, right);

    assertThat(pairs).as("seed %s", seed).isGreaterThan(0.92);
    assertThat(games).as("seed %s", seed).isLessThan(0.91);
  }

  private static double correct(
      Sprt test,
      SimulatedPairs players,
      Function<SimulatedPairs, ScoreCounts> scores,
      Conclusion right) {
    int tests = 400;
    int correct = 0;
    for (int i = 0; i < tests; i++) {
      players.restart();
      while (test.decide(scores.apply(players)) == Conclusion.MORE_GAMES) {
        players.playPair();
      }
      correct += test.decide(scores.apply(players)) == right ? 1 : 0;
    }
    return (double) correct / tests;
  }

  @Test
  void beforeTheFirstGameNothingIsDecided() {
    assertThat(TEST.decide(ScoreCounts.trinomial(0, 0, 0))).isEqualTo(Conclusion.MORE_GAMES);
  }

  @Test
  void nonsenseIsRefused() {
    assertThatThrownBy(() -> new Sprt(5, 5, 0.05, 0.05))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("elo0=5.0, elo1=5.0 (expected: elo0 below elo1)");
    assertThatThrownBy(() -> new Sprt(0, 5, 0, 0.05))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("between 0 and 0.5");
    assertThatThrownBy(() -> ScoreCounts.pentanomial(1, 2, 3))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("3 counts (expected: 5)");
  }
}
