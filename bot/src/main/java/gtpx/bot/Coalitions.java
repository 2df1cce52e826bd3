package gtpx.bot;

/**
 * Who would win together under the rule of 5/12, by points alone: the fewest players whose points
 * are more than 5/12 of all and not less than those of everybody else together, so that no other
 * alliance can have more. They are those with most points, the lower seat first. A guess for
 * playouts: points add up, regions that only allies border count nothing extra. Allocates nothing
 * after construction.
 */
final class Coalitions {
  private final double[] points;

  Coalitions(int players) {
    points = new double[players];
  }

  /**
   * The winners, as bits; 0 if no coalition qualifies.
   *
   * @param active seats in the game, as bits
   * @param total all points that alliances are measured against
   */
  long best(double[] scores, long active, double total) {
    double others = 0;
    for (int seat = 0; seat < points.length; seat++) {
      points[seat] = scores[seat];
      others += (active >> seat & 1) != 0 ? scores[seat] : 0;
    }
    long members = 0;
    double sum = 0;
    for (long rest = active; rest != 0; rest = active & ~members) {
      int seat = best(rest);
      members |= 1L << seat;
      sum += points[seat];
      others -= points[seat];
      if (12 * sum > 5 * total && sum >= others) {
        return members;
      }
    }
    return 0;
  }

  private int best(long seats) {
    int best = Long.numberOfTrailingZeros(seats);
    for (long rest = seats & (seats - 1); rest != 0; rest &= rest - 1) {
      int seat = Long.numberOfTrailingZeros(rest);
      best = points[seat] > points[best] ? seat : best;
    }
    return best;
  }
}
