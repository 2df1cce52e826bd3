package gtpx.bridge.limit;

import java.util.OptionalInt;

/**
 * How much one network may have of what there is only so much of: half of what others leave, so
 * that there is always more, and little of the last eighth. Ten networks that take half of the rest
 * each would leave a thousandth.
 */
public final class NetworkShare {
  private static final int LAST_SHARE = 8; // one part of so many is for those who have little
  private static final int LITTLE_SHARE = 512; // one part of so many is little

  private NetworkShare() {}

  /**
   * The most that a network may have.
   *
   * @param all how much there is
   * @param others how much others have
   */
  public static int most(int all, int others) {
    return (Math.max(0, all - others) + 1) / 2;
  }

  /**
   * The most that a network may have of the last eighth, if it would take of it and have more.
   *
   * @param least is little, however little there is
   * @param taken how much everybody would have then
   * @param has how much the network would have
   */
  public static OptionalInt mostOfLast(int all, int least, int taken, int has) {
    int little = Math.max(least, all / LITTLE_SHARE);
    boolean isTooMuch = has > little && taken > all - all / LAST_SHARE;
    return isTooMuch ? OptionalInt.of(little) : OptionalInt.empty();
  }
}
