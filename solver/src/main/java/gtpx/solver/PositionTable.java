package gtpx.solver;

/**
 * What a search knows of positions, each with the player to move. A key is a position, not a hash
 * of it. Has a fixed size: new entries replace others, so that what was stored may be gone.
 * Mutable.
 */
final class PositionTable {
  private static final int WAYS = 4; // entries where a position may be
  static final int ENTRY_BYTES = 24;
  private static final long MIX = 0x9E3779B97F4A7C15L;

  private final long[] keys;
  private final long[] values; // 0: no entry
  private final int[] notes;
  private final int[] work; // nodes that the entry took
  private final int shift;

  /** Creates a table that takes at most this much memory, but has at least some entries. */
  PositionTable(long bytes) {
    long entries = Math.max(1 << 10, Math.min(1 << 29, bytes / ENTRY_BYTES));
    int size = (int) Long.highestOneBit(entries);
    keys = new long[size];
    values = new long[size];
    notes = new int[size];
    work = new int[size];
    shift = Long.numberOfLeadingZeros(size) + 1;
  }

  /** Where the entry of a position is, or negative if there is none. */
  int find(long key) {
    int first = first(key);
    for (int i = first; i < first + WAYS; i++) {
      if (keys[i] == key && values[i] != 0) {
        return i;
      }
    }
    return -1;
  }

  long value(int place) {
    return values[place];
  }

  int note(int place) {
    return notes[place];
  }

  private int first(long key) {
    return (int) (((key ^ (key >>> 29)) * MIX) >>> shift) & -WAYS;
  }

  /** Forgets all entries but those with a negative value. */
  void keepNegative() {
    for (int i = 0; i < values.length; i++) {
      if (values[i] >= 0) {
        values[i] = 0;
        work[i] = 0;
      }
    }
  }

  /** Stores an entry in its old place, or in that of the one that took the least work. */
  void put(long key, long value, int note, int nodes) {
    int first = first(key);
    int place = first;
    for (int i = first; i < first + WAYS; i++) {
      if (keys[i] == key) {
        place = i;
        break;
      }
      if (work[i] < work[place]) {
        place = i;
      }
    }
    keys[place] = key;
    values[place] = value;
    notes[place] = note;
    work[place] = nodes;
  }
}
