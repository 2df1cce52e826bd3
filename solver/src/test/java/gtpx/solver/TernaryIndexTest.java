package gtpx.solver;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.testing.RunSeed;
import java.math.BigInteger;
import java.util.Random;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(RunSeed.class)
class TernaryIndexTest {
  private static final int POSITIONS = 1000;

  /** A number written with the digits 0, 1 and 2, one for each point from the last to the first. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 9, 19, 20, 21, 22})
  void isTheNumberWithADigitForEachPoint(int points) {
    TernaryIndex index = new TernaryIndex(points);
    assertThat(index.count()).isEqualTo(BigInteger.valueOf(3).pow(points).longValueExact());
    Random random = new Random(RunSeed.value());
    for (int i = 0; i < POSITIONS; i++) {
      StringBuilder digits = new StringBuilder("0");
      int black = 0;
      int white = 0;
      for (int point = points - 1; point >= 0; point--) {
        int digit = random.nextInt(3);
        digits.append(digit);
        black |= digit == 1 ? 1 << point : 0;
        white |= digit == 2 ? 1 << point : 0;
      }
      long number = new BigInteger(digits.toString(), 3).longValueExact();

      assertThat(index.of(black) + 2 * index.of(white)).isEqualTo(number);
      assertThat(SmallBoard.own(index.stones(number))).isEqualTo(black);
      assertThat(SmallBoard.other(index.stones(number))).isEqualTo(white);
    }
  }
}
