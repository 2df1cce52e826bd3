package gtpx.rooms.limit;

import java.util.OptionalInt;

/**
 * How much of a limited resource one network may hold: half of what the others leave, so that some
 * is always left, and only a little once the last eighth is reached. Without the second rule, ten
 * networks that each take half of the rest would leave a thousandth.
 */
public final class NetworkShare {
  private static final int LAST_SHARE = 8; // the last 1/8 is for networks that have little
  private static final int LITTLE_SHARE = 512; // 1/512 of all is "little"

  private NetworkShare() {}

  /**
   * Returns the most that a network may hold.
   *
   * @param all how much there is
   * @param others how much the others hold
   */
  public static int most(int all, int others) {
    return (Math.max(0, all - others) + 1) / 2;
  }

  /**
   * Returns the most that a network may hold once the last eighth is reached, if a request would
   * reach it and give the network more than that; else empty.
   *
   * @param least an amount that always counts as little
   * @param taken how much would be in use in all
   * @param has how much the network would hold
   */
  public static OptionalInt mostOfLast(int all, int least, int taken, int has) {
    int little = Math.max(least, all / LITTLE_SHARE);
    boolean isTooMuch = has > little && taken > all - all / LAST_SHARE;
    return isTooMuch ? OptionalInt.of(little) : OptionalInt.empty();
  }
}
