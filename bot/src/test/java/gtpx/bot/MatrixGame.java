package gtpx.bot;

import java.util.Arrays;

/**
 * An exact solver of zero-sum games of one move, using the simplex method. Shares nothing with the
 * search. Its answer proves itself: what the row player's strategy guarantees equals the most that
 * the column player's concedes.
 */
final class MatrixGame {
  private static final double EPSILON = 1e-9;

  private final double[][] payoffs; // to the row player
  private final double[] rows;
  private final double[] columns;

  MatrixGame(double[][] payoffs) {
    this.payoffs = payoffs;
    double least = Arrays.stream(payoffs).flatMapToDouble(Arrays::stream).min().orElseThrow();
    int m = payoffs.length;
    int n = payoffs[0].length;
    double[][] tableau = new double[m + 1][n + m + 1]; // max. sum y, A y <= 1, A > 0, slack x
    for (int i = 0; i < m; i++) {
      for (int j = 0; j < n; j++) {
        tableau[i][j] = payoffs[i][j] - least + 1;
      }
      tableau[i][n + i] = 1;
      tableau[i][n + m] = 1;
    }
    Arrays.fill(tableau[m], 0, n, -1);
    int[] basis = solve(tableau, n);
    double total = tableau[m][n + m];
    columns = new double[n];
    for (int i = 0; i < m; i++) {
      if (basis[i] < n) {
        columns[basis[i]] = tableau[i][n + m] / total;
      }
    }
    rows = new double[m];
    for (int i = 0; i < m; i++) {
      rows[i] = tableau[m][n + i] / total;
    }
    if (Math.abs(guaranteed(rows) - conceded(columns)) > 1e-6) {
      throw new IllegalStateException("not solved: " + Arrays.deepToString(payoffs));
    }
  }

  /** Pivots by Bland's rule, which never cycles; returns the basic variable of each row. */
  private static int[] solve(double[][] tableau, int n) {
    int m = tableau.length - 1;
    int[] basis = new int[m];
    Arrays.setAll(basis, i -> n + i);
    for (int entering = entering(tableau[m]); entering >= 0; entering = entering(tableau[m])) {
      int leaving = -1;
      double best = Double.POSITIVE_INFINITY;
      for (int i = 0; i < m; i++) {
        double ratio = tableau[i][n + m] / tableau[i][entering];
        boolean isBetter =
            ratio < best - EPSILON
                || (ratio < best + EPSILON && leaving >= 0 && basis[i] < basis[leaving]);
        if (tableau[i][entering] > EPSILON && isBetter) {
          best = ratio;
          leaving = i;
        }
      }
      pivot(tableau, leaving, entering);
      basis[leaving] = entering;
    }
    return basis;
  }

  private static int entering(double[] goal) {
    for (int j = 0; j < goal.length - 1; j++) {
      if (goal[j] < -EPSILON) {
        return j;
      }
    }
    return -1;
  }

  private static void pivot(double[][] tableau, int row, int column) {
    double divisor = tableau[row][column];
    for (int j = 0; j < tableau[row].length; j++) {
      tableau[row][j] /= divisor;
    }
    for (int i = 0; i < tableau.length; i++) {
      double factor = tableau[i][column];
      for (int j = 0; j < tableau[i].length && i != row; j++) {
        tableau[i][j] -= factor * tableau[row][j];
      }
    }
  }

  /** Returns what the row player gets if both play an equilibrium. */
  double value() {
    return guaranteed(rows);
  }

  /** Returns an optimal strategy for the row player. */
  double[] rows() {
    return rows.clone();
  }

  /** Returns an optimal strategy for the column player. */
  double[] columns() {
    return columns.clone();
  }

  /** Returns what the row player gets with that strategy against the best answer. */
  double guaranteed(double[] strategy) {
    double least = Double.POSITIVE_INFINITY;
    for (int j = 0; j < payoffs[0].length; j++) {
      double sum = 0;
      for (int i = 0; i < payoffs.length; i++) {
        sum += strategy[i] * payoffs[i][j];
      }
      least = Math.min(least, sum);
    }
    return least;
  }

  /**
   * Returns what the row player gets with its best answer to that strategy of the column player.
   */
  double conceded(double[] strategy) {
    double most = Double.NEGATIVE_INFINITY;
    for (double[] row : payoffs) {
      double sum = 0;
      for (int j = 0; j < row.length; j++) {
        sum += strategy[j] * row[j];
      }
      most = Math.max(most, sum);
    }
    return most;
  }

  /** Returns by how much the row player falls short of the value with that strategy at worst. */
  double exploitability(double[] strategy) {
    return value() - guaranteed(strategy);
  }
}
