package gtpx.solver;

import java.util.Arrays;

/** Longs by longs, none of which may be negative. Grows as needed. Mutable. */
final class LongMap {
  /** What {@link #get} returns for a key that is missing. */
  static final long NONE = -1;

  private long[] keys = new long[1 << 8];
  private long[] values = new long[1 << 8];
  private int count;

  LongMap() {
    Arrays.fill(keys, NONE);
  }

  long get(long key) {
    int place = place(key);
    return keys[place] == key ? values[place] : NONE;
  }

  int count() {
    return count;
  }

  void put(long key, long value) {
    int place = place(key);
    if (keys[place] != key) {
      count++;
    }
    keys[place] = key;
    values[place] = value;
    if (2 * count > keys.length) {
      grow();
    }
  }

  /** Removes a key that is there; those after it move up, so that each can still be found. */
  void remove(long key) {
    int hole = place(key);
    int mask = keys.length - 1;
    for (int next = (hole + 1) & mask; keys[next] != NONE; next = (next + 1) & mask) {
      if (((next - first(keys[next])) & mask) >= ((next - hole) & mask)) {
        keys[hole] = keys[next];
        values[hole] = values[next];
        hole = next;
      }
    }
    keys[hole] = NONE;
    count--;
  }

  /** Where a key is, or where it has to be put. */
  private int place(long key) {
    int place = first(key);
    while (keys[place] != key && keys[place] != NONE) {
      place = (place + 1) & (keys.length - 1);
    }
    return place;
  }

  /** Where a key is if no other was put there before. */
  private int first(long key) {
    return (int) (((key ^ (key >>> 29)) * 0x9E3779B97F4A7C15L) >>> Integer.SIZE)
        & (keys.length - 1);
  }

  private void grow() {
    long[] oldKeys = keys;
    long[] oldValues = values;
    keys = new long[2 * oldKeys.length];
    values = new long[keys.length];
    Arrays.fill(keys, NONE);
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldKeys[i] != NONE) {
        int place = place(oldKeys[i]);
        keys[place] = oldKeys[i];
        values[place] = oldValues[i];
      }
    }
  }
}
