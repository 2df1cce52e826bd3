package gtpx.solver;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.Locale;
import java.util.concurrent.atomic.LongAdder;

/**
 * Proof and disproof numbers of states, by hash. Has a fixed size: new entries replace others, so
 * that what was stored may be gone. Mutable and thread-safe.
 */
final class TranspositionTable {
  private static final int WAYS = 4; // entries where a state may be
  private static final int FIELDS = 4; // the hash's halves, the numbers, the nodes they took
  private static final int LOW = 1;
  private static final int NUMBERS = 2;
  private static final int WORK = 3;
  private static final int LOCKS = 1 << 12;
  private static final int MAX_ENTRIES = 1 << 28; // so that the array's length fits in an int

  private final long[] entries;
  private final Object[] locks = new Object[LOCKS];
  private final LongAdder used = new LongAdder();

  /** Creates a table that takes at most this much memory, but has at least some entries. */
  TranspositionTable(long bytes) {
    long most = Math.min(MAX_ENTRIES, bytes / (FIELDS * Long.BYTES));
    entries = new long[FIELDS * (int) Long.highestOneBit(Math.max(1 << 10, most))];
    Arrays.setAll(locks, i -> new Object());
  }

  /** The proof number in the high half, and the disproof number in the low; 0 if not known. */
  long find(HistoryState.Hash hash) {
    int first = first(hash);
    synchronized (lock(first)) {
      for (int i = first; i < first + WAYS * FIELDS; i += FIELDS) {
        if (entries[i] == hash.high() && entries[i + LOW] == hash.low()) {
          return entries[i + NUMBERS];
        }
      }
      return 0;
    }
  }

  private int first(HistoryState.Hash hash) {
    return (int) hash.high() * FIELDS & entries.length - WAYS * FIELDS;
  }

  private Object lock(int first) {
    return locks[first / regionSize()];
  }

  /** The length of the part of the array that one lock guards. */
  private int regionSize() {
    return Math.max(WAYS * FIELDS, entries.length / LOCKS);
  }

  /** Stores an entry in its old place, or in that of the one that took the least work. */
  void put(HistoryState.Hash hash, long proofAndDisproof, long nodes) {
    int first = first(hash);
    synchronized (lock(first)) {
      int place = place(hash, first);
      if (entries[place + NUMBERS] == 0) {
        used.increment();
      }
      entries[place] = hash.high();
      entries[place + LOW] = hash.low();
      entries[place + NUMBERS] = proofAndDisproof;
      entries[place + WORK] = nodes;
    }
  }

  private int place(HistoryState.Hash hash, int first) {
    int place = first;
    for (int i = first; i < first + WAYS * FIELDS; i += FIELDS) {
      if (entries[i] == hash.high() && entries[i + LOW] == hash.low()) {
        return i;
      }
      if (entries[i + WORK] < entries[place + WORK]) {
        place = i;
      }
    }
    return place;
  }

  /** The memory of the entries that are in use. */
  long usedBytes() {
    return used.sum() * FIELDS * Long.BYTES;
  }

  long bytes() {
    return (long) entries.length * Long.BYTES;
  }

  /** Writes all entries; searches may go on meanwhile. */
  void write(DataOutput out) throws IOException {
    long[] region = new long[regionSize()];
    for (int first = 0; first < entries.length; first += region.length) {
      synchronized (lock(first)) {
        System.arraycopy(entries, first, region, 0, region.length);
      }
      writeUsed(region, out);
    }
    for (int field = 0; field < FIELDS; field++) {
      out.writeLong(0);
    }
  }

  private static void writeUsed(long[] region, DataOutput out) throws IOException {
    for (int i = 0; i < region.length; i += FIELDS) {
      if (region[i + NUMBERS] != 0) {
        for (int field = i; field < i + FIELDS; field++) {
          out.writeLong(region[field]);
        }
      }
    }
  }

  /**
   * Adds entries that another table has written, whose size may be another.
   *
   * @throws IOException if they can't be read, or don't all fit
   */
  void read(DataInput in) throws IOException {
    long[] entry = new long[FIELDS];
    long count = 0;
    do {
      for (int field = 0; field < FIELDS; field++) {
        entry[field] = in.readLong();
      }
      if (entry[NUMBERS] != 0) {
        put(new HistoryState.Hash(entry[0], entry[LOW]), entry[NUMBERS], entry[WORK]);
        count++;
      }
    } while (entry[NUMBERS] != 0);
    if (count > used.sum()) {
      throw new IOException(
          String.format(
              Locale.ROOT,
              "%,d of its %,d states don't fit (expected: at least the --memory that it was kept with)",
              count - used.sum(),
              count));
    }
  }
}
