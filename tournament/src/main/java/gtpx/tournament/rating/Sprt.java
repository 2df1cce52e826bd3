package gtpx.tournament.rating;

import com.google.common.primitives.ImmutableDoubleArray;

/**
 * A sequential probability ratio test of two players: after every game or pair it accepts that the
 * first is {@code elo1} stronger, or only {@code elo0}, or asks for more games. The generalized
 * test (M. Van den Bergh, A practical introduction to the GSPRT).
 *
 * @param elo0 the smaller difference
 * @param elo1 the greater difference
 * @param alpha the probability to accept {@code elo1} although {@code elo0} is true
 * @param beta the probability to accept {@code elo0} although {@code elo1} is true
 */
public record Sprt(double elo0, double elo1, double alpha, double beta) {
  private static final int BISECTIONS = 60;

  /** What the test says. */
  public enum Conclusion {
    ELO0,
    ELO1,
    MORE_GAMES
  }

  /**
   * Checks the test.
   *
   * @throws IllegalArgumentException saying what was expected
   */
  public Sprt {
    if (!(elo0 < elo1)) {
      throw new IllegalArgumentException(
          "elo0=%s, elo1=%s (expected: elo0 below elo1)".formatted(elo0, elo1));
    }
    if (!(alpha > 0 && alpha < 0.5 && beta > 0 && beta < 0.5)) {
      throw new IllegalArgumentException(
          "alpha=%s, beta=%s (expected: between 0 and 0.5)".formatted(alpha, beta));
    }
  }

  /**
   * Returns the logarithm of the likelihood ratio; 0 before the first game. The likelihoods are the
   * greatest ones of distributions of scores with the expected score of each hypothesis.
   */
  public double logLikelihoodRatio(ScoreCounts scores) {
    ImmutableDoubleArray shares = scores.shares();
    double score0 = EloEstimate.score(elo0);
    double score1 = EloEstimate.score(elo1);
    double tilt0 = tilt(scores, shares, score0);
    double tilt1 = tilt(scores, shares, score1);
    double sum = 0;
    for (int i = 0; i < scores.size(); i++) {
      double factor0 = 1 + tilt0 * (scores.score(i) - score0);
      double factor1 = 1 + tilt1 * (scores.score(i) - score1);
      sum += shares.get(i) * Math.log(factor0 / factor1);
    }
    return scores.count() * sum;
  }

  /**
   * Returns the Lagrange multiplier t with which the shares, each divided by 1 + t (its score -
   * {@code expected}), have that expected score.
   */
  private static double tilt(ScoreCounts scores, ImmutableDoubleArray shares, double expected) {
    double low = -1 / (1 - expected);
    double high = 1 / expected;
    for (int i = 0; i < BISECTIONS; i++) {
      double middle = (low + high) / 2;
      double excess = 0; // falls as the multiplier grows
      for (int k = 0; k < scores.size(); k++) {
        double difference = scores.score(k) - expected;
        excess += shares.get(k) * difference / (1 + middle * difference);
      }
      if (excess > 0) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return (low + high) / 2;
  }

  /** Returns the ratio's logarithm below which {@code elo0} is accepted. */
  public double low() {
    return Math.log(beta / (1 - alpha));
  }

  /** Returns the ratio's logarithm above which {@code elo1} is accepted. */
  public double high() {
    return Math.log((1 - beta) / alpha);
  }

  public Conclusion decide(ScoreCounts scores) {
    double ratio = logLikelihoodRatio(scores);
    if (ratio <= low()) {
      return Conclusion.ELO0;
    }
    return ratio >= high() ? Conclusion.ELO1 : Conclusion.MORE_GAMES;
  }
}
