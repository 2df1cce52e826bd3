package gtpx.tournament.rating;

import java.util.Arrays;

/**
 * How often one of two players had each possible score: trinomial over games (loss, draw, win), or
 * pentanomial over pairs of games with the same opening and swapped colours, whose results depend
 * on each other.
 */
public final class ScoreCounts {
  /** Stands for a score that has not occurred, so that a variance is never zero. */
  private static final double HARDLY = 1e-3;

  private final long[] counts;

  private ScoreCounts(long[] counts) {
    this.counts = counts;
  }

  /** Returns the counts of single games. */
  public static ScoreCounts trinomial(long losses, long draws, long wins) {
    return new ScoreCounts(new long[] {losses, draws, wins});
  }

  /**
   * Returns the counts of pairs of games.
   *
   * @param counts of the scores 0, 1/2, 1, 3/2 and 2 of a pair
   */
  public static ScoreCounts pentanomial(long... counts) {
    if (counts.length != 5) {
      throw new IllegalArgumentException(counts.length + " counts (expected: 5)");
    }
    return new ScoreCounts(counts.clone());
  }

  /** Returns the number of games, or of pairs. */
  public long count() {
    return Arrays.stream(counts).sum();
  }

  /** Returns the mean score of a game, from 0 to 1. */
  double mean() {
    return moment(0, 1);
  }

  /** Returns the variance of the mean score of a game, or of the games of a pair. */
  double variance() {
    return moment(mean(), 2);
  }

  /** Returns the number of possible scores. */
  int size() {
    return counts.length;
  }

  /** Returns a possible score of a game, or the mean score of a pair. */
  double score(int i) {
    return (double) i / (counts.length - 1);
  }

  /** Returns the share of a possible score; never 0. */
  double share(int i) {
    double weights = Arrays.stream(counts).mapToDouble(ScoreCounts::weight).sum();
    return weight(counts[i]) / weights;
  }

  private static double weight(long count) {
    return Math.max((double) count, HARDLY);
  }

  private double moment(double center, int power) {
    double sum = 0;
    for (int i = 0; i < counts.length; i++) {
      sum += share(i) * Math.pow(score(i) - center, power);
    }
    return sum;
  }
}
