package gtpx.tournament.rating;

import com.google.common.primitives.ImmutableDoubleArray;
import com.google.common.primitives.ImmutableLongArray;
import java.util.stream.IntStream;

/**
 * How often one of two players had each possible score: trinomial over games (loss, draw, win), or
 * pentanomial over pairs of games with the same opening and swapped colours, whose results depend
 * on each other.
 *
 * @param counts how often each score occurred, the smallest first
 */
public record ScoreCounts(ImmutableLongArray counts) {
  /** Stands for the count of a score that has not occurred, so that a likelihood is never zero. */
  private static final double HARDLY = 1e-3;

  /** Returns the counts of single games. */
  public static ScoreCounts trinomial(long losses, long draws, long wins) {
    return new ScoreCounts(ImmutableLongArray.of(losses, draws, wins));
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
    return new ScoreCounts(ImmutableLongArray.copyOf(counts));
  }

  /** Returns the counts with one game, or pair, more that had the given score. */
  public ScoreCounts plus(int score) {
    long[] more = counts.toArray();
    more[score]++;
    return new ScoreCounts(ImmutableLongArray.copyOf(more));
  }

  /** Returns the counts of the other player. */
  public ScoreCounts reversed() {
    return new ScoreCounts(
        ImmutableLongArray.copyOf(
            IntStream.range(0, size()).mapToLong(i -> counts.get(size() - 1 - i))));
  }

  /** Returns the number of games, or of pairs. */
  public long count() {
    return counts.stream().sum();
  }

  /** Returns the mean score of a game, from 0 to 1; only after a game. */
  public double mean() {
    return moment(0, 0, 1);
  }

  /**
   * Returns a moment of the score of a game, or of the mean score of a pair.
   *
   * @param pseudo added to the count of every score; may be 0 after a game
   */
  double moment(double pseudo, double center, int power) {
    double sum = 0;
    for (int i = 0; i < size(); i++) {
      sum += (counts.get(i) + pseudo) * Math.pow(score(i) - center, power);
    }
    return sum / (count() + pseudo * size());
  }

  /** Returns the number of possible scores. */
  int size() {
    return counts.length();
  }

  /** Returns a possible score of a game, or the mean score of a pair. */
  double score(int i) {
    return (double) i / (size() - 1);
  }

  /** Returns the share of each possible score; never 0. */
  ImmutableDoubleArray shares() {
    double sum = counts.stream().mapToDouble(ScoreCounts::weight).sum();
    return ImmutableDoubleArray.copyOf(counts.stream().mapToDouble(count -> weight(count) / sum));
  }

  private static double weight(long count) {
    return Math.max((double) count, HARDLY);
  }

  /** Returns the counts, the smallest score first. */
  @Override
  public String toString() {
    return counts.toString();
  }
}
