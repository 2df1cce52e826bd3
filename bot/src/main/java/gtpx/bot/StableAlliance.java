package gtpx.bot;

import java.util.function.LongToDoubleFunction;

/**
 * The alliance to name after a count under the rule of 5/12: the smallest one whose members have no
 * reason to betray it and which no outsiders can beat. All members have equal shares, so a member
 * of a smaller alliance has no better offer. Among alliances of equal size, the one with the most
 * points is named, then the one with the lowest seats. All players who follow this rule name the
 * same alliance.
 *
 * <p>A player who leaves an alliance dissolves it, since all members must have named the same set;
 * then the highest single score wins. The player with that score therefore gains by betrayal, and
 * the others ally without it.
 *
 * <p>With more than six players, only alliances of up to three of the strongest players are tried
 * exhaustively; larger ones are tried in the order of their members' own points. Mutable and
 * reused; allocates nothing after construction.
 */
final class StableAlliance {
  private static final int FEW = 6; // players up to which all alliances are tried
  private static final int MOST_MEMBERS = 3; // of the alliances that are tried among more players
  private static final int STRONGEST = 12; // players from whom those alliances are formed
  private static final int MOST_OUTSIDERS = 4; // up to which all their alliances are tried

  private final LongToDoubleFunction points;
  private final int[] order; // seats, most points first
  private int players; // in the order
  private long active;
  private double total;
  private int tied; // how many share the highest single score
  private long best;
  private double bestPoints;

  /**
   * Creates a finder for games with that many seats.
   *
   * @param points the points that the seats of these bits have together; for one seat, its score
   */
  StableAlliance(int seats, LongToDoubleFunction points) {
    this.points = points;
    order = new int[seats];
  }

  /**
   * Finds the alliance to name, with two or more members.
   *
   * @param active the seats in the game, as bits
   * @param total the total number of points, which alliances are measured against
   * @return seats as bits; 0 if everybody stays alone
   */
  long find(long active, double total) {
    this.active = active;
    this.total = total;
    best = 0;
    sort();
    long strongest = 0;
    for (int i = 0; i < Math.min(players, STRONGEST); i++) {
      strongest |= 1L << order[i];
    }
    int mostMembers = players <= FEW ? players : MOST_MEMBERS;
    for (int members = 2; members <= mostMembers && best == 0; members++) {
      tryAll(0, members, strongest);
    }
    return best == 0 ? firstOfTheOrder() : best;
  }

  private void sort() {
    players = 0;
    for (long rest = active; rest != 0; rest &= rest - 1) {
      int seat = Long.numberOfTrailingZeros(rest);
      double own = points.applyAsDouble(1L << seat);
      int place = players++;
      while (place > 0 && points.applyAsDouble(1L << order[place - 1]) < own) {
        order[place] = order[place - 1];
        place--;
      }
      order[place] = seat;
    }
    double highest = players == 0 ? 0 : points.applyAsDouble(1L << order[0]);
    tied = 0;
    while (tied < players && points.applyAsDouble(1L << order[tied]) == highest) {
      tied++;
    }
  }

  /** Tries all alliances of these members and {@code more} of the rest, lowest seats first. */
  private void tryAll(long members, int more, long rest) {
    if (more == 0) {
      tryOne(members);
      return;
    }
    for (long left = rest; left != 0; left &= left - 1) {
      tryAll(members | Long.lowestOneBit(left), more - 1, left & (left - 1));
    }
  }

  private void tryOne(long members) {
    double together = points.applyAsDouble(members);
    if ((best == 0 || together > bestPoints) && isStable(members, together)) {
      best = members;
      bestPoints = together;
    }
  }

  private boolean isStable(long members, double together) {
    return qualifies(together) && !hasTraitor(members) && !isBeaten(members, together);
  }

  private boolean qualifies(double together) {
    return 12 * together > 5 * total;
  }

  /** Whether a member would have a larger share of the victory if nobody were allied. */
  private boolean hasTraitor(long members) {
    int size = Long.bitCount(members);
    for (int i = 0; i < tied; i++) {
      if ((members >> order[i] & 1) != 0 && size > tied) {
        return true;
      }
    }
    return false;
  }

  /** Whether outsiders have as many points, alone or allied. */
  private boolean isBeaten(long members, double together) {
    long outsiders = active & ~members;
    boolean isSmall = Long.bitCount(outsiders) <= MOST_OUTSIDERS;
    for (long some = outsiders; some != 0; some = (isSmall ? some - 1 : 0) & outsiders) {
      if (points.applyAsDouble(some) >= together) {
        return true;
      }
    }
    return !isSmall && highestOf(outsiders) >= together;
  }

  private double highestOf(long seats) {
    double most = Double.NEGATIVE_INFINITY;
    for (long rest = seats; rest != 0; rest &= rest - 1) {
      most = Math.max(most, points.applyAsDouble(Long.lowestOneBit(rest)));
    }
    return most;
  }

  /**
   * The first stable alliance in order of points that is too large to be tried exhaustively,
   * without the players who have the highest score.
   */
  private long firstOfTheOrder() {
    long members = 0;
    for (int i = tied; i < players; i++) {
      members |= 1L << order[i];
      boolean isLarge = Long.bitCount(members) > MOST_MEMBERS;
      if (isLarge && isStable(members, points.applyAsDouble(members))) {
        return members;
      }
    }
    return 0;
  }
}
