package gtpx.bot;

/**
 * A linear congruential generator for playouts: one multiplication per number, repeatable from its
 * seed. Its low bits are poor and never used. Not for secrets; not thread-safe.
 */
final class FastRandom {
  private static final long MULTIPLIER = 6_364_136_223_846_793_005L; // Knuth, MMIX
  private static final long INCREMENT = 1_442_695_040_888_963_407L;

  private long state;

  FastRandom(long seed) {
    state = seed ^ 0x9E37_79B9_7F4A_7C15L;
    below(1);
    below(1);
  }

  /** Creates another generator, seeded with numbers of this one. */
  FastRandom next() {
    return new FastRandom(((long) below(Integer.MAX_VALUE) << 32) + below(Integer.MAX_VALUE));
  }

  /** A number from 0 to {@code bound} - 1; the bias of some 2^-31 per value is accepted. */
  int below(int bound) {
    state = state * MULTIPLIER + INCREMENT;
    return (int) (((state >>> 33) * bound) >>> 31);
  }

  /** A number from 0 to 1, excluding 1. */
  double unit() {
    return below(1 << 30) / (double) (1 << 30);
  }
}
