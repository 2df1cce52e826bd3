package gtpx.solver;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.Locale;
import java.util.concurrent.atomic.LongAdder;

/**
 * Proof and disproof numbers of states, by hash. Grows up to a limit: to clear gigabytes takes
 * longer than many a search. From then on, new entries replace others, so that what was stored may
 * be gone. Mutable and thread-safe.
 */
final class TranspositionTable {
  private static final int WAYS = 4; // entries where a state may be
  private static final int SET_BITS = 2; // of a hash, which choose none of the sets of entries
  private static final int FIELDS = 4; // the hash's halves, the numbers, the nodes they took
  private static final int LOW = 1;
  private static final int NUMBERS = 2;
  private static final int WORK = 3;
  private static final int LOCKS = 1 << 8;
  private static final int FEWEST_ENTRIES = 1 << 10;
  private static final int FIRST_ENTRIES = 1 << 16;
  private static final int MAX_ENTRIES = 1 << 28; // so that the array's length fits in an int
  private static final int GROWTH = 16; // a sixteenth more is taken while it grows
  private static final double CROWDED = 0.25; // beyond that it grows before an entry is replaced

  private volatile int most; // the length beyond which the array doesn't grow
  private final Object[] locks = new Object[LOCKS]; // each for sets that end in its number
  private final LongAdder used = new LongAdder();
  private long[] entries; // replaced only by who has all locks

  /** Creates a table that takes at most this much memory, but may have at least some entries. */
  TranspositionTable(long bytes) {
    long fit = Math.min(MAX_ENTRIES, bytes / bytes(1));
    int size = (int) Long.highestOneBit(Math.max(FEWEST_ENTRIES, fit));
    if (size > FIRST_ENTRIES && bytes(size) + bytes(size) / GROWTH > bytes) {
      size /= 2;
    }
    most = FIELDS * size;
    while (size > FIRST_ENTRIES) {
      size /= GROWTH;
    }
    entries = new long[FIELDS * size];
    Arrays.setAll(locks, i -> new Object());
  }

  /** The proof number in the high half, and the disproof number in the low; 0 if not known. */
  long find(HistoryState.Hash hash) {
    synchronized (lock(hash)) {
      int first = first(hash, entries);
      for (int i = first; i < first + WAYS * FIELDS; i += FIELDS) {
        if (entries[i] == hash.high() && entries[i + LOW] == hash.low()) {
          return entries[i + NUMBERS];
        }
      }
      return 0;
    }
  }

  /** The index of the set of entries in which a state may be. */
  private static int first(HistoryState.Hash hash, long[] entries) {
    return (int) hash.high() * FIELDS & entries.length - WAYS * FIELDS;
  }

  private Object lock(HistoryState.Hash hash) {
    return locks[(int) hash.high() >> SET_BITS & LOCKS - 1];
  }

  /** Stores an entry in its old place, or in that of the one that took the least work. */
  void put(HistoryState.Hash hash, long proofAndDisproof, long nodes) {
    put(hash, proofAndDisproof, nodes, CROWDED);
  }

  /** Stores an entry; replaces another only if the table can't grow, or is less full than that. */
  private void put(HistoryState.Hash hash, long proofAndDisproof, long nodes, double full) {
    int length = entries.length; // perhaps of an old one; then it is asked again
    boolean mayGrow = length < most && used.sum() * FIELDS >= full * length;
    if (!put(hash, proofAndDisproof, nodes, mayGrow)) {
      growFrom(length);
      put(hash, proofAndDisproof, nodes, full);
    }
  }

  /**
   * Stores an entry.
   *
   * @param mustBeFree whether no other may be replaced
   * @return whether it could
   */
  private boolean put(
      HistoryState.Hash hash, long proofAndDisproof, long nodes, boolean mustBeFree) {
    synchronized (lock(hash)) {
      int place = place(hash, entries);
      boolean isFree = entries[place + NUMBERS] == 0;
      boolean isOwn = entries[place] == hash.high() && entries[place + LOW] == hash.low();
      if (mustBeFree && !isFree && !isOwn) {
        return false;
      }
      if (isFree) {
        used.increment();
      }
      set(entries, place, hash, proofAndDisproof, nodes);
      return true;
    }
  }

  private static void set(
      long[] entries, int place, HistoryState.Hash hash, long proofAndDisproof, long nodes) {
    entries[place] = hash.high();
    entries[place + LOW] = hash.low();
    entries[place + NUMBERS] = proofAndDisproof;
    entries[place + WORK] = nodes;
  }

  private static int place(HistoryState.Hash hash, long[] entries) {
    int first = first(hash, entries);
    int place = first;
    for (int i = first; i < first + WAYS * FIELDS; i += FIELDS) {
      if (entries[i] == hash.high() && entries[i + LOW] == hash.low()) {
        return i;
      }
      if (work(entries, i) < work(entries, place)) {
        place = i;
      }
    }
    return place;
  }

  private static long work(long[] entries, int place) {
    return entries[place + NUMBERS] == 0 ? -1 : entries[place + WORK];
  }

  /** Grows, unless it has grown since it had that length, or Java has no more memory. */
  private void growFrom(int length) {
    synchronized (locks) {
      if (entries.length == length) {
        try {
          move(new long[GROWTH * length], 0);
        } catch (OutOfMemoryError e) {
          most = length; // so it goes on with what it has
        }
      }
    }
  }

  /** Takes the locks from that one on, and then moves all entries. */
  private void move(long[] larger, int lock) {
    if (lock < LOCKS) {
      synchronized (locks[lock]) {
        move(larger, lock + 1);
      }
    } else {
      for (int i = 0; i < entries.length; i += FIELDS) {
        if (entries[i + NUMBERS] != 0) {
          HistoryState.Hash hash = new HistoryState.Hash(entries[i], entries[i + LOW]);
          set(larger, place(hash, larger), hash, entries[i + NUMBERS], entries[i + WORK]);
        }
      }
      entries = larger;
    }
  }

  /** The memory that so many states take. */
  static long bytes(long states) {
    return states * FIELDS * Long.BYTES;
  }

  /** The memory of the entries that are in use. */
  long usedBytes() {
    return bytes(used.sum());
  }

  /** The memory that it may take. */
  long bytes() {
    return (long) most * Long.BYTES;
  }

  /** Writes all entries; searches may go on meanwhile. */
  void write(DataOutput out) throws IOException {
    long[] now;
    synchronized (locks[0]) {
      now = entries;
    }
    long[] set = new long[WAYS * FIELDS];
    for (int first = 0; first < now.length; first += set.length) {
      synchronized (locks[first / set.length & LOCKS - 1]) {
        System.arraycopy(now, first, set, 0, set.length);
      }
      writeUsed(set, out);
    }
    for (int field = 0; field < FIELDS; field++) {
      out.writeLong(0);
    }
  }

  private static void writeUsed(long[] set, DataOutput out) throws IOException {
    for (int i = 0; i < set.length; i += FIELDS) {
      if (set[i + NUMBERS] != 0) {
        for (int field = i; field < i + FIELDS; field++) {
          out.writeLong(set[field]);
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
        put(new HistoryState.Hash(entry[0], entry[LOW]), entry[NUMBERS], entry[WORK], 0);
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
