package gtpx.solver;

import com.google.common.primitives.Doubles;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.hipparchus.exception.MathIllegalStateException;
import org.hipparchus.optim.MaxIter;
import org.hipparchus.optim.linear.LinearConstraint;
import org.hipparchus.optim.linear.LinearConstraintSet;
import org.hipparchus.optim.linear.LinearObjectiveFunction;
import org.hipparchus.optim.linear.NonNegativeConstraint;
import org.hipparchus.optim.linear.Relationship;
import org.hipparchus.optim.linear.SimplexSolver;
import org.hipparchus.optim.nonlinear.scalar.GoalType;

/**
 * Zero-sum games of one simultaneous choice, as the matrix of what the chooser of the row gets.
 * Mixtures come from linear programming in floating-point numbers; what a mixture guarantees is
 * then computed from the matrix, so that a guarantee never relies on the linear program.
 */
final class OptimalMixtures {
  private static final int MOST_STEPS = 10_000;
  private static final double PRECISION = 1e-10; // of the linear program
  private static final int ULPS = 10;
  private static final double ROUNDING = 1e-12; // more than the sums below can lose

  private OptimalMixtures() {}

  /**
   * A choice at random.
   *
   * @param weights probabilities, which add up to 1
   * @param guaranteed what it gets at least on average, whatever the opponent chooses
   */
  @SuppressWarnings("ArrayRecordComponent") // for speed; not modified
  record Mixture(double[] weights, double guaranteed) {}

  /** The mixture of rows that guarantees the most; a single row if none guarantees more. */
  static Mixture best(double[][] matrix) {
    Mixture single = single(matrix);
    if (single.guaranteed >= leastOfHighest(matrix)) {
      return single;
    }
    try {
      double[] mixed = solve(matrix);
      double guaranteed = guaranteed(matrix, mixed);
      return guaranteed > single.guaranteed ? new Mixture(mixed, guaranteed) : single;
    } catch (MathIllegalStateException e) {
      return single; // rounding errors have misled the linear program
    }
  }

  /** A mixture that guarantees the most, or a single row that guarantees nearly as much. */
  static Mixture simple(double[][] matrix, double tolerance) {
    Mixture best = best(matrix);
    Mixture single = single(matrix);
    return single.guaranteed >= best.guaranteed - tolerance ? single : best;
  }

  /** The matrix as the chooser of the column sees it. */
  static double[][] reversed(double[][] matrix) {
    double[][] reversed = new double[matrix[0].length][matrix.length];
    for (int i = 0; i < matrix.length; i++) {
      for (int j = 0; j < matrix[0].length; j++) {
        reversed[j][i] = 0 - matrix[i][j]; // never -0.0
      }
    }
    return reversed;
  }

  private static Mixture single(double[][] matrix) {
    int best = 0;
    for (int i = 1; i < matrix.length; i++) {
      if (Doubles.min(matrix[i]) > Doubles.min(matrix[best])) {
        best = i;
      }
    }
    double[] weights = new double[matrix.length];
    weights[best] = 1;
    return new Mixture(weights, Doubles.min(matrix[best]));
  }

  private static double leastOfHighest(double[][] matrix) {
    double least = Double.POSITIVE_INFINITY;
    for (int j = 0; j < matrix[0].length; j++) {
      double highest = matrix[0][j];
      for (double[] row : matrix) {
        highest = Math.max(highest, row[j]);
      }
      least = Math.min(least, highest);
    }
    return least;
  }

  /** What a mixture of rows gets at least. */
  static double guaranteed(double[][] matrix, double[] weights) {
    double lowest = Double.POSITIVE_INFINITY;
    for (int j = 0; j < matrix[0].length; j++) {
      double sum = 0;
      for (int i = 0; i < matrix.length; i++) {
        sum += weights[i] * matrix[i][j];
      }
      lowest = Math.min(lowest, sum);
    }
    return lowest - ROUNDING;
  }

  /** The weights of the best mixture, up to rounding errors. */
  private static double[] solve(double[][] matrix) {
    List<Integer> rows = undominated(matrix);
    double[] mixed = solve(columns(matrix, rows));
    double[] weights = new double[matrix.length];
    double sum = Arrays.stream(mixed).map(weight -> Math.max(0, weight)).sum();
    for (int i = 0; i < mixed.length; i++) {
      weights[rows.get(i)] = Math.max(0, mixed[i]) / sum;
    }
    return weights;
  }

  /** The rows, without those that another one is at least as good as in each column. */
  private static List<Integer> undominated(double[][] matrix) {
    return IntStream.range(0, matrix.length)
        .filter(i -> IntStream.range(0, matrix.length).noneMatch(k -> dominates(matrix, k, i)))
        .boxed()
        .toList();
  }

  /** Whether a row is better than another one, or as good as a later one. */
  private static boolean dominates(double[][] matrix, int row, int other) {
    return isAtLeast(matrix[row], matrix[other])
        && (row < other || !isAtLeast(matrix[other], matrix[row]));
  }

  private static boolean isAtLeast(double[] row, double[] other) {
    for (int j = 0; j < row.length; j++) {
      if (row[j] < other[j]) {
        return false;
      }
    }
    return true;
  }

  /** Some rows, by column, without the columns that are never better for their chooser. */
  private static List<double[]> columns(double[][] matrix, List<Integer> rows) {
    double[][] reversed = reversed(rows.stream().map(i -> matrix[i]).toArray(double[][]::new));
    return undominated(reversed).stream().map(j -> reversed[j]).toList();
  }

  /**
   * The weights, divided by what is lost at most, have the greatest sum with which no column takes
   * more than 1, when all entries are moved above 0.
   *
   * @param columns what each column takes, by row
   */
  private static double[] solve(List<double[]> columns) {
    double shift = 1 - columns.stream().mapToDouble(Doubles::min).min().orElseThrow();
    List<LinearConstraint> constraints = new ArrayList<>();
    for (double[] column : columns) {
      double[] moved = Arrays.stream(column).map(loss -> loss + shift).toArray();
      constraints.add(new LinearConstraint(moved, Relationship.LEQ, 1));
    }
    double[] ones = new double[columns.get(0).length];
    Arrays.fill(ones, 1);
    return new SimplexSolver(PRECISION, ULPS, PRECISION)
        .optimize(
            new MaxIter(MOST_STEPS),
            new LinearObjectiveFunction(ones, 0),
            new LinearConstraintSet(constraints),
            GoalType.MAXIMIZE,
            new NonNegativeConstraint(true))
        .getPoint();
  }
}
