package gtpx.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import gtpx.solver.OptimalMixtures.Mixture;
import gtpx.testing.RunSeed;
import java.util.Random;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(RunSeed.class)
class OptimalMixturesTest {
  private static final Offset<Double> TINY = within(1e-8);
  private static final int GAMES = 500;
  private static final int MAX_SIZE = 6;

  @Test
  void rockPaperScissorsIsPlayedEvenly() {
    Mixture mixture = OptimalMixtures.best(new double[][] {{0, -1, 1}, {1, 0, -1}, {-1, 1, 0}});

    assertThat(mixture.guaranteed()).isCloseTo(0, TINY);
    assertThat(mixture.weights()).containsExactly(new double[] {1 / 3.0, 1 / 3.0, 1 / 3.0}, TINY);
  }

  /** By the formula for two by two: (3 * 2 - 0 * 1) / (3 + 2 - 0 - 1). */
  @Test
  void mixesTwoRows() {
    Mixture mixture = OptimalMixtures.best(new double[][] {{3, 1}, {0, 2}});

    assertThat(mixture.guaranteed()).isCloseTo(1.5, TINY);
    assertThat(mixture.weights()).containsExactly(new double[] {0.5, 0.5}, TINY);
  }

  @Test
  void takesASingleRowIfItIsAsGood() {
    Mixture mixture = OptimalMixtures.simple(new double[][] {{3, 0}, {0, 3}, {1.4, 1.4}}, 0.2);

    assertThat(mixture.weights()).containsExactly(0, 0, 1);
    assertThat(mixture.guaranteed()).isEqualTo(1.4);
  }

  /** -0.0 differs from 0.0 in bits; rows that differ only so must not remove each other. */
  @Test
  void keepsOneOfTwoRowsThatDifferInTheSignOfZero() {
    double[][] matrix = {{-0.0, -5, -0.0}, {0, 0, -3}, {0, -5, 0}};

    assertThat(OptimalMixtures.best(matrix).guaranteed()).isCloseTo(-15 / 8.0, TINY);
  }

  /** If both guarantee the same, neither can get more: the theorem of duality is the judge. */
  @Test
  void bothPlayersGuaranteeTheSame() {
    Random random = new Random(RunSeed.value());

    for (int game = 0; game < GAMES; game++) {
      double[][] matrix = randomMatrix(random);

      double row = OptimalMixtures.best(matrix).guaranteed();
      double column = -OptimalMixtures.best(OptimalMixtures.reversed(matrix)).guaranteed();

      assertThat(row).isCloseTo(column, TINY);
      assertThat(row).isLessThanOrEqualTo(column);
    }
  }

  private static double[][] randomMatrix(Random random) {
    double[][] matrix = new double[1 + random.nextInt(MAX_SIZE)][1 + random.nextInt(MAX_SIZE)];
    boolean isWhole = random.nextBoolean();
    for (double[] row : matrix) {
      for (int j = 0; j < row.length; j++) {
        row[j] = isWhole ? random.nextInt(7) - 3 : random.nextDouble() * 6 - 3;
      }
    }
    return matrix;
  }
}
