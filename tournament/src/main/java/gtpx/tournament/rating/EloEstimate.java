package gtpx.tournament.rating;

/**
 * The difference in Elo between two players, with a 95 % confidence interval.
 *
 * @param elo infinite if one player has won everything
 */
public record EloEstimate(double elo, Interval interval) {
  private static final double SCALE = 400 / Math.log(10);

  /** Added to the count of every score, so that a few equal scores don't seem to be certain. */
  private static final double PSEUDO_COUNT = 0.5;

  /** Estimates from one score or more. */
  public static EloEstimate of(ScoreCounts scores) {
    Interval interval = Interval.wilson(scores.mean(), effectiveCount(scores));
    return new EloEstimate(
        elo(scores.mean()), new Interval(elo(interval.low()), elo(interval.high())));
  }

  /** Returns the number of wins and losses whose mean varies as much as that of these scores. */
  private static double effectiveCount(ScoreCounts scores) {
    double mean = scores.moment(PSEUDO_COUNT, 0, 1);
    double variance = scores.moment(PSEUDO_COUNT, mean, 2);
    return scores.count() * mean * (1 - mean) / variance;
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
