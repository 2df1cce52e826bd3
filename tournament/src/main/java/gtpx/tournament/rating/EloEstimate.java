package gtpx.tournament.rating;

import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * The difference in Elo between two players, with a 95 % confidence interval, and the likelihood of
 * superiority: how probable it is that the first is the stronger one, given these results.
 *
 * @param elo infinite if one player has won everything
 */
public record EloEstimate(double elo, Interval interval, double superiority) {
  private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);
  private static final double SCALE = 400 / Math.log(10);

  /** Added to the count of every score, so that a few equal scores don't seem to be certain. */
  private static final double PSEUDO_COUNT = 0.5;

  /** Estimates from one score or more. */
  public static EloEstimate of(ScoreCounts scores) {
    Interval interval = Interval.wilson(scores.mean(), effectiveCount(scores));
    return new EloEstimate(
        elo(scores.mean()),
        new Interval(elo(interval.low()), elo(interval.high())),
        superiority(scores));
  }

  /** Returns the number of wins and losses whose mean varies as much as that of these scores. */
  private static double effectiveCount(ScoreCounts scores) {
    double mean = scores.moment(PSEUDO_COUNT, 0, 1);
    double variance = scores.moment(PSEUDO_COUNT, mean, 2);
    return scores.count() * mean * (1 - mean) / variance;
  }

  /** Compares the score with the error that it would have if both were equally strong. */
  private static double superiority(ScoreCounts scores) {
    double error = Math.sqrt(scores.moment(0, 0.5, 2) / scores.count());
    double lead = scores.mean() - 0.5;
    return lead == 0 ? 0.5 : NORMAL.cumulativeProbability(lead / error);
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
