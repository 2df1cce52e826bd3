package gtpx.solver;

/** What can be played in a position, each with what is known about it. Mutable. */
final class Replies {
  /** The depth of a disproof that relies on no repetition. */
  static final int NO_LOOP = Integer.MAX_VALUE;

  /** A proof number or disproof number of what can't be proved or disproved. */
  static final int INFINITE = 1 << 29;

  private static final int MOST = SmallBoard.MAX_POINTS + 1;

  private final long[] keys = new long[MOST];
  private final int[] proofs = new int[MOST];
  private final int[] disproofs = new int[MOST];
  private final int[] loops = new int[MOST]; // least depth on the path that a disproof relies on
  private int count;

  void clear() {
    count = 0;
  }

  int count() {
    return count;
  }

  long key(int i) {
    return keys[i];
  }

  boolean contains(long key) {
    for (int i = 0; i < count; i++) {
      if (keys[i] == key) {
        return true;
      }
    }
    return false;
  }

  /** Adds a reply of which nothing is known, and returns its number. */
  int add(long key) {
    keys[count] = key;
    return count++;
  }

  /** Keeps only this reply. */
  void keep(int i) {
    keys[0] = keys[i];
    set(0, proofs[i], disproofs[i], loops[i]);
    count = 1;
  }

  void set(int i, int proof, int disproof, int loop) {
    proofs[i] = proof;
    disproofs[i] = disproof;
    loops[i] = loop;
  }

  boolean isProved(int i) {
    return proofs[i] == 0;
  }

  boolean isSolved(int i) {
    return proofs[i] == 0 || disproofs[i] == 0;
  }

  int loop(int i) {
    return loops[i];
  }

  /** What the one who chooses among the replies has to bring to 0 in one of them. */
  int own(int i, boolean isPlayers) {
    return isPlayers ? proofs[i] : disproofs[i];
  }

  /** What has to come to 0 in all replies for the other side. */
  int other(int i, boolean isPlayers) {
    return isPlayers ? disproofs[i] : proofs[i];
  }

  /** The most promising reply; if several decide, one that relies on no repetition. */
  int best(boolean isPlayers) {
    int best = 0;
    for (int i = 1; i < count; i++) {
      int less = Integer.compare(own(i, isPlayers), own(best, isPlayers));
      if (less < 0 || (less == 0 && loops[i] > loops[best])) {
        best = i;
      }
    }
    return best;
  }

  /** The least number to bring to 0, of all replies but one. */
  int second(int best, boolean isPlayers) {
    int second = INFINITE;
    for (int i = 0; i < count; i++) {
      if (i != best) {
        second = Math.min(second, own(i, isPlayers));
      }
    }
    return second;
  }

  /** The sum of the other side's numbers; 0 only if all of them are. */
  int sum(boolean isPlayers) {
    long sum = 0;
    for (int i = 0; i < count; i++) {
      sum += other(i, isPlayers);
    }
    return (int) Math.min(sum, INFINITE - 1);
  }

  /** The least depth that a disproof of all replies relies on. */
  int leastLoop() {
    int least = NO_LOOP;
    for (int i = 0; i < count; i++) {
      least = Math.min(least, loops[i]);
    }
    return least;
  }
}
