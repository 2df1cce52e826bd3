package gtpx.tournament.rating;

/**
 * A sequential probability ratio test of two players: after every game or pair it accepts that the
 * first is {@code elo1} stronger, or only {@code elo0}, or asks for more games. The generalized
 * test in its normal approximation (M. Van den Bergh, A practical introduction to the GSPRT).
 *
 * @param elo0 the smaller difference
 * @param elo1 the greater difference
 * @param alpha the probability to accept {@code elo1} although {@code elo0} is true
 * @param beta the probability to accept {@code elo0} although {@code elo1} is true
 */
public record Sprt(double elo0, double elo1, double alpha, double beta) {
  /** What the test says. */
  public enum Decision {
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

  /** Returns the logarithm of the likelihood ratio; 0 before the first game. */
  public double logLikelihoodRatio(ScoreCounts scores) {
    if (scores.count() == 0) {
      return 0;
    }
    double score0 = EloEstimate.score(elo0);
    double score1 = EloEstimate.score(elo1);
    double difference = (score1 - score0) * (2 * scores.mean() - score0 - score1);
    return scores.count() * difference / (2 * scores.variance());
  }

  /** Returns the ratio's logarithm below which {@code elo0} is accepted. */
  public double low() {
    return Math.log(beta / (1 - alpha));
  }

  /** Returns the ratio's logarithm above which {@code elo1} is accepted. */
  public double high() {
    return Math.log((1 - beta) / alpha);
  }

  public Decision decide(ScoreCounts scores) {
    double ratio = logLikelihoodRatio(scores);
    if (ratio <= low()) {
      return Decision.ELO0;
    }
    return ratio >= high() ? Decision.ELO1 : Decision.MORE_GAMES;
  }
}
