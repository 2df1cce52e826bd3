package gtpx.bot;

import java.util.Arrays;

/**
 * The stones that a simulation has played, and the first player on each point. Mutable; allocates
 * nothing after construction.
 */
final class FirstStones {
  /** No seat. */
  static final int NOBODY = -1;

  private static final int PER_POINT = 4; // capacity in stones per point

  private final int[] log; // point << 6 | seat
  private final int[] seats; // by point
  private final int[] orders;
  private int count;

  FirstStones(int points, int players) {
    log = new int[PER_POINT * points + players];
    seats = new int[points];
    orders = new int[points];
  }

  void clear() {
    count = 0;
  }

  /** Records a stone; stones that exceed the capacity are dropped. */
  void add(int seat, int point) {
    if (count < log.length) {
      log[count++] = point << 6 | seat;
    }
  }

  /** Finds the first stone of each point. Must be called before the queries. */
  void find() {
    Arrays.fill(seats, NOBODY);
    for (int i = count - 1; i >= 0; i--) {
      seats[log[i] >> 6] = log[i] & 63;
      orders[log[i] >> 6] = i;
    }
  }

  /** The first player on that point, or {@link #NOBODY}. */
  int seat(int point) {
    return seats[point];
  }

  /** The number of stones played before the first one there. */
  int order(int point) {
    return orders[point];
  }

  int count() {
    return count;
  }
}
