package gtpx.bot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Average strategies compared with the equilibria that {@link MatrixGame} finds or that are
 * published.
 */
class RegretMatchingTest {
  private static final double[][] BIASED_RPS = {{0, -0.25, 0.5}, {0.25, 0, -0.05}, {-0.5, 0.05, 0}};

  /** Lets both players learn from values that are 1 or 0, with the probabilities in the matrix. */
  private static RegretMatching learnByWinning(double[][] chances, int values, long seed) {
    FastRandom random = new FastRandom(seed);
    RegretMatching matching = matching(chances.length, chances[0].length);
    int[] choices = new int[2];
    for (int i = 0; i < values; i++) {
      choices[0] = matching.select(0, random);
      choices[1] = matching.select(1, random);
      double won = random.unit() < chances[choices[0]][choices[1]] ? 1 : 0;
      matching.update(choices, new double[] {won, 1 - won}, random);
    }
    return matching;
  }

  private static RegretMatching matching(int... counts) {
    int most = 0;
    for (int count : counts) {
      most = Math.max(most, count);
    }
    RegretMatching matching = new RegretMatching(counts.length, most);
    for (int player = 0; player < counts.length; player++) {
      for (int choice = 0; choice < counts[player]; choice++) {
        matching.addChoice(player);
      }
    }
    return matching;
  }

  private static double[][] chances(double[][] payoffs) {
    double[][] chances = new double[payoffs.length][payoffs[0].length];
    for (int i = 0; i < payoffs.length; i++) {
      for (int j = 0; j < payoffs[i].length; j++) {
        chances[i][j] = 0.5 + payoffs[i][j];
      }
    }
    return chances;
  }

  @Test
  void theSolverFindsAPublishedEquilibrium() {
    // Shafiei, Sturtevant, Schaeffer, Comparing UCT versus CFR in simultaneous games, 2009.
    MatrixGame game = new MatrixGame(BIASED_RPS);

    assertThat(game.value()).isEqualTo(0, within(1e-9));
    assertThat(game.rows())
        .containsExactly(new double[] {1 / 16.0, 10 / 16.0, 5 / 16.0}, within(1e-9));
  }

  @Test
  void comesToAPublishedEquilibrium() {
    double[] average = learnByWinning(chances(BIASED_RPS), 100_000, 1).average(0);

    assertThat(average).containsExactly(new double[] {1 / 16.0, 10 / 16.0, 5 / 16.0}, within(0.05));
  }

  @ParameterizedTest
  @CsvSource({"2, 2, 3000", "3, 2, 5000", "4, 4, 20000", "10, 10, 60000"})
  void losesLittleToTheBestAnswer(int rows, int columns, int values) {
    for (int seed = 1; seed <= 5; seed++) {
      Random random = new Random(seed);
      double[][] chances = new double[rows][columns];
      for (double[] row : chances) {
        for (int j = 0; j < columns; j++) {
          row[j] = random.nextDouble();
        }
      }
      MatrixGame game = new MatrixGame(chances);

      RegretMatching matching = learnByWinning(chances, values, seed);

      assertThat(game.exploitability(matching.average(0))).as("seed %d", seed).isLessThan(0.05);
      assertThat(game.conceded(matching.average(1)) - game.value())
          .as("seed %d", seed)
          .isLessThan(0.05);
    }
  }

  @Test
  void ofThreePlayersNobodyMakesAChoiceThatIsAlwaysWorse() {
    FastRandom random = new FastRandom(1);
    RegretMatching matching = matching(3, 3, 3);
    int[] choices = new int[3];
    double[] values = new double[3];

    for (int i = 0; i < 10_000; i++) {
      for (int player = 0; player < 3; player++) {
        choices[player] = matching.select(player, random);
      }
      int sum = choices[0] + choices[1] + choices[2];
      for (int player = 0; player < 3; player++) {
        // 2 is always best by .2, whatever the others do, and each 2 costs everybody .1
        values[player] = 0.3 * choices[player] - 0.1 * sum + 0.5 * random.unit();
      }
      matching.update(choices, values, random);
    }

    for (int player = 0; player < 3; player++) {
      assertThat(matching.average(player)[2]).isGreaterThan(0.95);
    }
  }

  @Test
  void aGuessCountsUntilTheChoiceIsTried() {
    FastRandom random = new FastRandom(1);
    RegretMatching matching = matching(2, 1);
    matching.guess(0, 1, 0.9);
    matching.guess(0, 0, 0.1);

    matching.update(new int[] {0, 0}, new double[] {0.1, 0.9}, random);
    assertThat(matching.average(0)[1]).isGreaterThan(0.8);

    for (int i = 0; i < 1000; i++) {
      int[] choices = {matching.select(0, random), 0};
      double value = choices[0] == 0 ? 0.5 : 0;
      matching.update(choices, new double[] {value, 1 - value}, random);
    }
    assertThat(matching.average(0)[0]).isGreaterThan(0.9);
  }
}
