package gtpx.bot;

import gtpx.player.SearchEnhancement;
import java.util.Arrays;
import java.util.Comparator;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * One player's choices at a node of the tree, with statistics for each: the mean value of the
 * playouts through it, and of the playouts in which the player was the first to play there at some
 * later time (AMAF). A prior counts as virtual visits for both, or for AMAF only. A stone may count
 * for AMAF the less the later in the playout it was played. Mutable; allocates nothing after
 * construction.
 */
final class Arms {
  private static final float[] INVERSE_ROOTS = inverseRoots(4096);

  final int seat;
  final int[] points; // Liberties.NO_POINT for a pass
  private final int[] visits;
  private final float[] means;
  private final float[] priorVisits;
  private final float[] priorMeans;
  private final float[] amafVisits;
  private final float[] amafMeans;
  private final Enhancements enhancements;
  private int total;

  Arms(int seat, int[] points, Enhancements enhancements) {
    this.seat = seat;
    this.points = points;
    this.enhancements = enhancements;
    visits = new int[points.length];
    means = new float[points.length];
    priorVisits = new float[points.length];
    priorMeans = new float[points.length];
    amafVisits = new float[points.length];
    amafMeans = new float[points.length];
  }

  private static float[] inverseRoots(int count) {
    float[] roots = new float[count];
    for (int i = 0; i < count; i++) {
      roots[i] = (float) (1 / Math.sqrt(i + 1));
    }
    return roots;
  }

  /** The arms whose points pass the test, with their statistics. */
  Arms among(IntPredicate isAllowed) {
    int[] kept =
        IntStream.range(0, points.length).filter(arm -> isAllowed.test(points[arm])).toArray();
    Arms copy = new Arms(seat, Arrays.stream(kept).map(arm -> points[arm]).toArray(), enhancements);
    for (int arm = 0; arm < kept.length; arm++) {
      int old = kept[arm];
      copy.visits[arm] = visits[old];
      copy.means[arm] = means[old];
      copy.priorVisits[arm] = priorVisits[old];
      copy.priorMeans[arm] = priorMeans[old];
      copy.amafVisits[arm] = amafVisits[old];
      copy.amafMeans[arm] = amafMeans[old];
      copy.total += visits[old];
    }
    return copy;
  }

  void setPrior(int arm, double visits, double mean) {
    if (enhancements.has(SearchEnhancement.PRIORS) || !hasAmaf()) {
      priorVisits[arm] = (float) visits;
      priorMeans[arm] = (float) mean;
    }
    amafVisits[arm] = (float) visits;
    amafMeans[arm] = (float) mean;
  }

  private boolean hasAmaf() {
    return enhancements.has(SearchEnhancement.AMAF);
  }

  int count() {
    return points.length;
  }

  int visits(int arm) {
    return visits[arm];
  }

  double mean(int arm) {
    return means[arm];
  }

  /** The number of playouts through any of the arms. */
  int total() {
    return total;
  }

  /** The arm of that point, or -1. */
  int find(int point) {
    for (int arm = 0; arm < points.length; arm++) {
      if (points[arm] == point) {
        return arm;
      }
    }
    return -1;
  }

  /** The arm with the highest upper bound; among equal arms the first one after a random start. */
  int select(double exploration, FastRandom random) {
    double scale = exploration * Math.sqrt(Math.log(total + 1.0));
    int looks = enhancements.looks();
    boolean isLook = !hasAmaf() || (looks > 0 && total % looks == looks - 1);
    int count = points.length;
    int first = random.below(count);
    int best = first;
    double highest = Double.NEGATIVE_INFINITY;
    for (int i = 0, arm = first; i < count; i++, arm = arm + 1 == count ? 0 : arm + 1) {
      double value = isLook ? meanWithPrior(arm) : valueWithAmaf(arm);
      double bound = value + scale * inverseRoot(visits[arm]);
      if (bound > highest) {
        highest = bound;
        best = arm;
      }
    }
    return best;
  }

  /** The expected value of an arm. */
  double value(int arm) {
    return hasAmaf() ? valueWithAmaf(arm) : meanWithPrior(arm);
  }

  /** A mix of mean and AMAF; the more visits there are, the less AMAF counts. */
  private double valueWithAmaf(int arm) {
    double n = visits[arm] + priorVisits[arm];
    double m = amafVisits[arm];
    double weight = m / (m + n + m * n / enhancements.amafHalfLife());
    double mean = meanWithPrior(arm);
    return mean + weight * (amafMeans[arm] - mean);
  }

  private double meanWithPrior(int arm) {
    double all = visits[arm] + priorVisits[arm];
    return all == 0
        ? means[arm]
        : means[arm] + priorVisits[arm] / all * (priorMeans[arm] - means[arm]);
  }

  private static double inverseRoot(int n) {
    return n < INVERSE_ROOTS.length ? INVERSE_ROOTS[n] : 1 / Math.sqrt(n + 1.0);
  }

  /** Excludes the arm from all further selections because it turned out to be illegal. */
  void forbid(int arm) {
    means[arm] = Float.NEGATIVE_INFINITY;
    priorMeans[arm] = Float.NEGATIVE_INFINITY;
    amafMeans[arm] = Float.NEGATIVE_INFINITY;
    total -= visits[arm]; // by threads that have chosen it meanwhile
    visits[arm] = 0;
  }

  boolean isForbidden(int arm) {
    return means[arm] == Float.NEGATIVE_INFINITY;
  }

  void add(int arm, double value) {
    if (!isForbidden(arm)) {
      total++;
      visits[arm]++;
      means[arm] += (float) ((value - means[arm]) / visits[arm]);
    }
  }

  /** Counts a playout as lost until its value is known. */
  void lose(int arm) {
    add(arm, 0);
  }

  /** Sets the value of a playout that has counted as lost so far. */
  void replaceLoss(int arm, double value) {
    if (!isForbidden(arm)) {
      means[arm] += (float) (value / visits[arm]);
    }
  }

  /** Removes a playout that has counted as lost so far. */
  void takeBackLoss(int arm) {
    if (!isForbidden(arm)) {
      total--;
      visits[arm]--;
      means[arm] += visits[arm] == 0 ? -means[arm] : means[arm] / visits[arm];
    }
  }

  /**
   * Counts a playout for every arm on whose point the player was the first to play.
   *
   * @param stones all stones of the playout from the root on
   * @param turn how many of them were played before this node
   */
  void addAmaf(FirstStones stones, int turn, double value) {
    double slope = (1 - enhancements.lastStoneWeight()) / Math.max(1, stones.count() - turn);
    int counted = hasAmaf() ? points.length : 0;
    for (int arm = 0; arm < counted; arm++) {
      int point = points[arm];
      if (point >= 0 && stones.seat(point) == seat) {
        double weight = 1 - slope * Math.max(0, stones.order(point) - turn);
        amafVisits[arm] += (float) weight;
        amafMeans[arm] += (float) (weight * (value - amafMeans[arm]) / amafVisits[arm]);
      }
    }
  }

  /** All arms, most visited first; among equally visited ones the first. */
  Stream<Integer> byVisits() {
    return IntStream.range(0, points.length)
        .boxed()
        .sorted(Comparator.comparingInt(arm -> -visits[arm]));
  }

  /** The most visited arm; among equally visited arms the one with the highest value. */
  int best() {
    int best = 0;
    for (int arm = 1; arm < points.length; arm++) {
      boolean better =
          visits[arm] > visits[best] || (visits[arm] == visits[best] && value(arm) > value(best));
      best = better && !isForbidden(arm) ? arm : best;
    }
    return best;
  }
}
