package gtpx.solver;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Bytes with a long index, all 0 at first. Mutable. */
final class LongBytes {
  private static final VarHandle BYTE = MethodHandles.arrayElementVarHandle(byte[].class);
  private static final int PAGE_BITS = 28;
  private static final int PAGE_MASK = (1 << PAGE_BITS) - 1;

  private final byte[][] pages;

  LongBytes(long size) {
    pages = new byte[(int) (size >>> PAGE_BITS) + 1][];
    for (int i = 0; i < pages.length; i++) {
      pages[i] = new byte[(int) Math.min(1 << PAGE_BITS, size - ((long) i << PAGE_BITS))];
    }
  }

  /** An unsigned byte. */
  int get(long index) {
    return Byte.toUnsignedInt(pages[(int) (index >>> PAGE_BITS)][(int) index & PAGE_MASK]);
  }

  void set(long index, int value) {
    pages[(int) (index >>> PAGE_BITS)][(int) index & PAGE_MASK] = (byte) value;
  }

  /** Sets a byte if it is lower, and returns whether it was; atomic. */
  boolean raise(long index, int value) {
    byte[] page = pages[(int) (index >>> PAGE_BITS)];
    int place = (int) index & PAGE_MASK;
    byte before = page[place];
    while (Byte.toUnsignedInt(before) < value) {
      if (BYTE.compareAndSet(page, place, before, (byte) value)) {
        return true;
      }
      before = page[place];
    }
    return false;
  }
}
