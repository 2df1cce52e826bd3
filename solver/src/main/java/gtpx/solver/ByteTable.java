package gtpx.solver;

/**
 * A map from sets of points to sets of points, each set the bits of an int, that is given by the
 * images of the points. One look-up for each byte of a set. Immutable.
 */
final class ByteTable {
  private static final int BYTE_VALUES = 256;
  private static final int LENGTH = Integer.BYTES * BYTE_VALUES;

  /** The memory that a table takes. */
  static final int BYTES = LENGTH * Integer.BYTES;

  private final int[] images = new int[LENGTH]; // by byte of a set, and its value

  /**
   * @param ofPoints the image of each point, a set
   */
  ByteTable(int[] ofPoints) {
    for (int i = 0; i < LENGTH; i++) {
      int first = i / BYTE_VALUES * Byte.SIZE;
      for (int point = first; point < Math.min(first + Byte.SIZE, ofPoints.length); point++) {
        if ((i >> (point - first) & 1) != 0) {
          images[i] |= ofPoints[point];
        }
      }
    }
  }

  /** The images of all points of a set together. */
  int image(int points) {
    return images[points & 255]
        | images[256 + (points >> 8 & 255)]
        | images[512 + (points >> 16 & 255)]
        | images[768 + (points >>> 24)];
  }
}
