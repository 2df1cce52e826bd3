package gtpx.bot;

import gtpx.player.SearchEnhancement;
import java.util.Arrays;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * One player's choices at a node of the tree and what is known of each: mean value of the playouts
 * through it, and of those in which the player was the first to play there at some later time
 * (AMAF). A prior counts as virtual visits of both, or of AMAF alone; a stone may count for AMAF
 * the less the later in the playout it was played. Mutable; allocates nothing after construction.
 */
final class Arms {
  private static final float[] INVERSE_ROOTS = inverseRoots(4096);

  final int seat;
  final int[] points; // RandomMoves.NO_POINT for a pass
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

  /** Those of the points that pass the test, with what is known of them. */
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

  /** Playouts through any of the arms. */
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

  /** The arm with the highest upper bound; of equal ones the first from a random one on. */
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

  /** What is expected of an arm. */
  double value(int arm) {
    return hasAmaf() ? valueWithAmaf(arm) : meanWithPrior(arm);
  }

  /** Mean and AMAF mixed, the latter the less the more visits there are. */
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

  /** Never selects the arm again: it turned out to be illegal. */
  void forbid(int arm) {
    means[arm] = Float.NEGATIVE_INFINITY;
    priorMeans[arm] = Float.NEGATIVE_INFINITY;
    amafMeans[arm] = Float.NEGATIVE_INFINITY;
    total -= visits[arm]; // of threads that have chosen it meanwhile
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

  /** Counts a playout of which only later is known that it was not lost, if so. */
  void lose(int arm) {
    add(arm, 0);
  }

  /** Sets what a playout was worth that has counted as lost until now. */
  void replaceLoss(int arm, double value) {
    if (!isForbidden(arm)) {
      means[arm] += (float) (value / visits[arm]);
    }
  }

  /** Forgets a playout that has counted as lost until now. */
  void takeBackLoss(int arm) {
    if (!isForbidden(arm)) {
      total--;
      visits[arm]--;
      means[arm] += visits[arm] == 0 ? -means[arm] : means[arm] / visits[arm];
    }
  }

  /**
   * Counts a playout for every arm whose point the player was the first to play on.
   *
   * @param stones all of the playout from the root on
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

  /** The most visited arm, and of equal ones the one with the higher value. */
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
