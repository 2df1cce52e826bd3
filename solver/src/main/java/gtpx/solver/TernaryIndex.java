package gtpx.solver;

/**
 * Numbers of the ways to put stones of two colors on some points: the sum of 3^point for black's
 * stones, and twice that for white's. Points are looked up half by half. Immutable.
 */
final class TernaryIndex {
  private static final int HALF_BITS = 16;
  private static final int HALF_MASK = (1 << HALF_BITS) - 1;

  private final int lowPoints;
  private final int lowCount; // of numbers of the first half of the points
  private final long count;
  private final long[] lowSums; // by set of points of the first half: the sum of 3^point
  private final long[] highSums;
  private final int[] lowStones; // by number: black's set in the low half, white's in the high half
  private final int[] highStones;

  /**
   * @param points at most 32
   */
  TernaryIndex(int points) {
    lowPoints = points / 2;
    lowSums = sums(lowPoints, 1);
    lowCount = count(lowSums);
    highSums = sums(points - lowPoints, lowCount);
    count = 1 + 2 * of((int) ((1L << points) - 1));
    lowStones = stones(sums(lowPoints, 1));
    highStones = stones(sums(points - lowPoints, 1));
  }

  private static long[] sums(int points, long unit) {
    long[] sums = new long[1 << points];
    long power = unit;
    for (int i = 1; i < sums.length; i *= 2, power *= 3) {
      for (int j = 0; j < i; j++) {
        sums[i + j] = sums[j] + power;
      }
    }
    return sums;
  }

  private static int count(long[] sums) {
    return (int) (1 + 2 * sums[sums.length - 1]);
  }

  private static int[] stones(long[] sums) {
    int[] stones = new int[count(sums)];
    for (int black = 0; black < sums.length; black++) {
      int rest = sums.length - 1 & ~black;
      stones[(int) sums[black]] = black;
      for (int white = rest; white != 0; white = white - 1 & rest) {
        stones[(int) (sums[black] + 2 * sums[white])] = black | white << HALF_BITS;
      }
    }
    return stones;
  }

  /** How many numbers there are. */
  long count() {
    return count;
  }

  /** The number of a set of black's stones; white's have twice as much. */
  long of(int points) {
    return lowSums[points & lowSums.length - 1] + highSums[points >>> lowPoints];
  }

  /** The stones of a number: black's in the high half, white's in the low half. */
  long stones(long number) {
    int high = (int) (number / lowCount);
    int low = (int) (number - (long) high * lowCount);
    int black = (lowStones[low] & HALF_MASK) | (highStones[high] & HALF_MASK) << lowPoints;
    int white = (lowStones[low] >>> HALF_BITS) | (highStones[high] >>> HALF_BITS) << lowPoints;
    return (long) black << Integer.SIZE | white;
  }
}
