package gtpx.solver;

/**
 * Proof and disproof numbers of states, by hash. Has a fixed size: new entries replace others, so
 * that what was stored may be gone. Mutable.
 */
final class TranspositionTable {
  private static final int WAYS = 4; // entries where a state may be
  private static final int ENTRY_BYTES = 32;

  private final long[] high;
  private final long[] low;
  private final long[] numbers; // proof number and disproof number; 0: no entry
  private final long[] work; // nodes that the entry took

  /** Creates a table that takes at most this much memory, but has at least some entries. */
  TranspositionTable(long bytes) {
    long entries = Math.max(1 << 10, Math.min(1 << 28, bytes / ENTRY_BYTES));
    int size = (int) Long.highestOneBit(entries);
    high = new long[size];
    low = new long[size];
    numbers = new long[size];
    work = new long[size];
  }

  /** The proof number in the high half, and the disproof number in the low; 0 if not known. */
  long find(HistoryState.Hash hash) {
    int first = first(hash);
    for (int i = first; i < first + WAYS; i++) {
      if (high[i] == hash.high() && low[i] == hash.low()) {
        return numbers[i];
      }
    }
    return 0;
  }

  private int first(HistoryState.Hash hash) {
    return (int) hash.high() & high.length - WAYS;
  }

  /** Stores an entry in its old place, or in that of the one that took the least work. */
  void put(HistoryState.Hash hash, long proofAndDisproof, long nodes) {
    int first = first(hash);
    int place = first;
    for (int i = first; i < first + WAYS; i++) {
      if (high[i] == hash.high() && low[i] == hash.low()) {
        place = i;
        break;
      }
      if (work[i] < work[place]) {
        place = i;
      }
    }
    high[place] = hash.high();
    low[place] = hash.low();
    numbers[place] = proofAndDisproof;
    work[place] = nodes;
  }
}
