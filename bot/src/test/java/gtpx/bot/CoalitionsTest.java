package gtpx.bot;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Who would win together, by points alone. */
class CoalitionsTest {
  /** Points of four seats, the total, and the winners as bits, seat 0 the lowest. */
  @ParameterizedTest
  @CsvSource({
    "60, 10, 10, 10, 100, 1", // more than all others
    "45, 30, 20,  5, 100, 3", // 45 qualifies, but the others' 55 would beat it
    "30, 30, 30, 10, 100, 3", // of equal ones the lowest seats
    "10, 30, 30, 30, 100, 6",
    "41, 20, 15, 10, 100, 3", // 41 of 100 are not more than 5/12
    "10, 10, 10, 10, 100, 0", // all together have 40
  })
  void theFewestWhomNobodyCanBeatWin(
      double a, double b, double c, double d, double total, long winners) {
    double[] points = {a, b, c, d};

    assertThat(PlayoutScore.coalition(points, 0b1111, total)).isEqualTo(winners);
  }
}
