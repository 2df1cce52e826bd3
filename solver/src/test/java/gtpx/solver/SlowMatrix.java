package gtpx.solver;

import java.util.stream.IntStream;

/**
 * The value of small matrix games without linear programming. L. S. Shapley and R. N. Snow: some
 * square part of the matrix has equalizing mixtures of both players that are optimal for the whole.
 */
final class SlowMatrix {
  private static final double TINY = 1e-9;

  private SlowMatrix() {}

  static double value(double[][] matrix) {
    for (int rows = 1; rows < 1 << matrix.length; rows++) {
      for (int columns = 1; columns < 1 << matrix[0].length; columns++) {
        if (Integer.bitCount(rows) == Integer.bitCount(columns)) {
          double[] row = equalizing(matrix, rows, columns);
          double[] column = equalizing(transposed(matrix), columns, rows);
          if (isOptimal(matrix, row, column)) {
            return row[matrix.length];
          }
        }
      }
    }
    throw new AssertionError("no optimal part");
  }

  /** Weights of some rows that get the same in each of some columns, and then what they get. */
  private static double[] equalizing(double[][] matrix, int rows, int columns) {
    int size = Integer.bitCount(rows);
    double[][] system = new double[size + 1][size + 2];
    int[] row = bits(rows);
    int[] column = bits(columns);
    for (int j = 0; j < size; j++) {
      for (int i = 0; i < size; i++) {
        system[j][i] = matrix[row[i]][column[j]];
      }
      system[j][size] = -1;
      system[size][j] = 1;
    }
    system[size][size + 1] = 1;
    double[] solution = eliminate(system);
    double[] weights = new double[matrix.length + 1];
    for (int i = 0; i < size; i++) {
      weights[row[i]] = solution[i];
    }
    weights[matrix.length] = solution[size];
    return weights;
  }

  private static int[] bits(int set) {
    return IntStream.range(0, Integer.SIZE).filter(bit -> (set >> bit & 1) != 0).toArray();
  }

  /** Gauss and Jordan; NaN if there is no single solution. */
  private static double[] eliminate(double[][] system) {
    int size = system.length;
    for (int i = 0; i < size; i++) {
      int pivot = i;
      for (int k = i; k < size; k++) {
        pivot = Math.abs(system[k][i]) > Math.abs(system[pivot][i]) ? k : pivot;
      }
      double[] row = system[pivot];
      system[pivot] = system[i];
      system[i] = row;
      for (int k = 0; k < size; k++) {
        double factor = k == i ? 0 : system[k][i] / row[i];
        for (int j = i; j <= size; j++) {
          system[k][j] -= factor * row[j];
        }
      }
    }
    double[] solution = new double[size];
    for (int i = 0; i < size; i++) {
      solution[i] = system[i][size] / system[i][i];
    }
    return solution;
  }

  private static double[][] transposed(double[][] matrix) {
    double[][] transposed = new double[matrix[0].length][matrix.length];
    for (int i = 0; i < matrix.length; i++) {
      for (int j = 0; j < matrix[0].length; j++) {
        transposed[j][i] = matrix[i][j];
      }
    }
    return transposed;
  }

  private static boolean isOptimal(double[][] matrix, double[] row, double[] column) {
    double value = row[matrix.length];
    return Math.abs(value - column[matrix[0].length]) < TINY
        && isGuaranteed(matrix, row, 1)
        && isGuaranteed(transposed(matrix), column, -1);
  }

  private static boolean isGuaranteed(double[][] matrix, double[] weights, int sign) {
    for (int j = 0; j < matrix[0].length; j++) {
      double sum = 0;
      for (int i = 0; i < matrix.length; i++) {
        if (!(weights[i] > -TINY)) {
          return false;
        }
        sum += weights[i] * matrix[i][j];
      }
      if (sign * (sum - weights[matrix.length]) < -TINY) {
        return false;
      }
    }
    return true;
  }
}
