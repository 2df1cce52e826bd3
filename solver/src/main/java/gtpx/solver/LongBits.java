package gtpx.solver;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/**
 * Bits with a long index, all clear at first. Mutable; changes are atomic, and order what a thread
 * has read and written before and after.
 */
final class LongBits {
  private static final VarHandle WORD = MethodHandles.arrayElementVarHandle(long[].class);

  private final long[] words;

  LongBits(long size) {
    words = new long[(int) (size / Long.SIZE) + 1];
  }

  boolean get(long index) {
    return (words[word(index)] >>> index & 1) != 0;
  }

  void set(long index) {
    WORD.getAndBitwiseOr(words, word(index), 1L << index);
  }

  void clear(long index) {
    WORD.getAndBitwiseAnd(words, word(index), ~(1L << index));
  }

  void setAll() {
    Arrays.fill(words, -1);
  }

  /** The first index from some index on whose bit is set, or -1. */
  long nextSet(long from) {
    int word = word(from);
    long rest = words[word] & -1L << from;
    while (rest == 0) {
      if (++word == words.length) {
        return -1;
      }
      rest = words[word];
    }
    return (long) word * Long.SIZE + Long.numberOfTrailingZeros(rest);
  }

  long count() {
    return Arrays.stream(words).map(Long::bitCount).sum();
  }

  /** Whether a bit from one index up to, but without, another one may be set. */
  boolean mayHaveAny(long from, long to) {
    for (int i = word(from); i <= word(to - 1) && from < to; i++) {
      if (words[i] != 0) {
        return true;
      }
    }
    return false;
  }

  private static int word(long index) {
    return (int) (index / Long.SIZE);
  }
}
