package gtpx.tournament.rating;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class IntervalTest {
  /**
   * R. G. Newcombe, Two-sided confidence intervals for the single proportion (1998), method 3; the
   * last one mirrors the third.
   */
  @ParameterizedTest
  @CsvSource({
    "81, 263, 0.2553, 0.3662",
    "15, 148, 0.0624, 0.1605",
    "0, 20, 0.0000, 0.1611",
    "1, 29, 0.0061, 0.1718",
    "20, 20, 0.8389, 1.0000"
  })
  void wilsonsIntervalsAreThePublishedOnes(int wins, int games, double low, double high) {
    Interval interval = Interval.wilson((double) wins / games, games);

    assertThat(interval.low()).isCloseTo(low, within(0.00005));
    assertThat(interval.high()).isCloseTo(high, within(0.00005));
  }

  /** Wilson's interval covers 95 % on average, and no less than 92 % at these shares. */
  @ParameterizedTest
  @ValueSource(doubles = {0.05, 0.33, 0.5, 0.8})
  void coversTheTruthAsOftenAsItSays(double truth) {
    Random random = new Random(1);
    int covered = 0;
    for (int i = 0; i < 10_000; i++) {
      int wins = 0;
      for (int game = 0; game < 100; game++) {
        wins += random.nextDouble() < truth ? 1 : 0;
      }
      Interval interval = Interval.wilson(wins / 100.0, 100);
      covered += interval.low() <= truth && truth <= interval.high() ? 1 : 0;
    }

    assertThat(covered).as("seed 1").isBetween(9200, 9800);
  }
}
