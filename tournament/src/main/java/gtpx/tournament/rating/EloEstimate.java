package gtpx.tournament.rating;

import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * The difference in Elo between two players, with a 95 % confidence interval, and the likelihood of
 * superiority: how probable it is that the first is the stronger one, given these results.
 */
public record EloEstimate(double elo, double low, double high, double superiority) {
  private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);
  private static final double Z = NORMAL.inverseCumulativeProbability(0.975);
  private static final double SCALE = 400 / Math.log(10);

  /** Estimates from one score or more; the interval is normal in the score. */
  public static EloEstimate of(ScoreCounts scores) {
    double mean = scores.mean();
    double error = Math.sqrt(scores.variance() / scores.count());
    return new EloEstimate(
        elo(mean),
        elo(mean - Z * error),
        elo(mean + Z * error),
        NORMAL.cumulativeProbability((mean - 0.5) / error));
  }

  /** Returns the difference in Elo at which a mean score is expected; infinite at 0 and 1. */
  public static double elo(double score) {
    double possible = Math.max(0, Math.min(1, score));
    return SCALE * Math.log(possible / (1 - possible));
  }

  /** Returns the score that is expected at a difference in Elo. */
  public static double score(double elo) {
    return 1 / (1 + Math.exp(-elo / SCALE));
  }
}
