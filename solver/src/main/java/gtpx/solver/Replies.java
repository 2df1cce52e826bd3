package gtpx.solver;

/** What can be played in a position, each with what is known about it. Mutable. */
final class Replies extends ProofNumbers {
  /** The depth of a disproof that relies on no repetition. */
  static final int NO_LOOP = Integer.MAX_VALUE;

  private static final int MOST = SmallBoard.MAX_POINTS + 1;

  private final long[] keys = new long[MOST];
  private final int[] loops = new int[MOST]; // least depth on the path that a disproof relies on

  Replies() {
    super(MOST);
  }

  void clear() {
    count = 0;
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
    set(0, own(i, true), other(i, true), loops[i]);
    count = 1;
  }

  void set(int i, int proof, int disproof, int loop) {
    set(i, proof, disproof);
    loops[i] = loop;
  }

  int loop(int i) {
    return loops[i];
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

  /** The least depth that a disproof of all replies relies on. */
  int leastLoop() {
    int least = NO_LOOP;
    for (int i = 0; i < count; i++) {
      least = Math.min(least, loops[i]);
    }
    return least;
  }
}
