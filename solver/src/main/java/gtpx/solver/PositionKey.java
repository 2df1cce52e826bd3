package gtpx.solver;

/**
 * A position and the player to move in a long that is never negative, for boards of up to 31
 * points. Positions that are symmetrical have the same key.
 *
 * <p>Bits 32 to 62 are the player's stones, bits 1 to 31 the opponent's, bit 0 whether the opponent
 * is to move. A point in both sets is empty, and the opponent may not place a stone there, because
 * it would retake a ko.
 */
final class PositionKey {
  private PositionKey() {}

  static long of(Symmetries symmetries, int own, int other, boolean isOwnTurn) {
    long lowest = symmetries.lowest(own, other);
    return (lowest & ~0xFFFFFFFFL) | (lowest & 0xFFFFFFFFL) << 1 | (isOwnTurn ? 0 : 1);
  }

  static boolean isOwnTurn(long key) {
    return (key & 1) == 0;
  }

  /** The player's stones. */
  static int own(long key) {
    return (int) (key >>> Integer.SIZE) & ~retake(key);
  }

  /** The opponent's stones. */
  static int other(long key) {
    return (int) key >>> 1 & ~retake(key);
  }

  /** The point where the opponent may not retake a ko, as a set; 0 if there is none. */
  static int retake(long key) {
    return (int) (key >>> Integer.SIZE) & (int) key >>> 1;
  }
}
