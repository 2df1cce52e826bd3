package gtpx.rules;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * The position after every turn, and the cycle of passes of Kee rules. The position after turn t
 * counts as appearing at t, whatever the turn was. Every turn takes constant space, and every
 * look-up and undo takes constant time, however long the game is. Positions are known by their
 * 64-bit hash only.
 */
public final class History {
  /** No turn. */
  public static final int NEVER = -1;

  /** No seat: all players together. */
  public static final int NOBODY = -1;

  private static final int INITIAL_CAPACITY = 64; // a power of two

  private final Map<Long, Long> altered; // hash -> seats that altered it in the sense of rule D
  private final int firstTurn;
  private Entry[] entries;
  private int[] older; // per entry, the entry before it in its hash bucket, or NEVER
  private int[] newest; // per bucket, its last entry, or NEVER
  private int count;

  /**
   * One turn.
   *
   * @param seat whose turn it was, or NOBODY
   * @param stood how often the position has stood, by turns that placed a stone
   * @param lastPass turn of the last pass, or NEVER
   * @param passRun length of the run of passes that ends here
   * @param cycleStart turn of the first pass of the first cycle, or NEVER
   * @param sinceCycle passes in a row since the first cycle was completed, which aren't part of it
   * @param alteredBy seat that altered the passed position before this entry, or -1
   */
  private record Entry(
      long hash,
      int seat,
      int stood,
      int lastPass,
      int passRun,
      int cycleStart,
      int sinceCycle,
      int alteredBy) {}

  /**
   * Creates a history that starts with a position.
   *
   * @param turn the number of the turn that led to it: 0, or as set up
   * @param seat whose turn it was, or NOBODY
   * @param passRun how many passes in a row have just been made
   */
  public History(long hash, int turn, int seat, int passRun) {
    altered = new HashMap<>();
    firstTurn = turn;
    entries = new Entry[INITIAL_CAPACITY];
    index();
    push(new Entry(hash, seat, 1, passRun > 0 ? turn : NEVER, passRun, NEVER, 0, -1));
  }

  public History(History other) {
    altered = new HashMap<>(other.altered);
    firstTurn = other.firstTurn;
    entries = other.entries.clone();
    older = other.older.clone();
    newest = other.newest.clone();
    count = other.count;
  }

  private void push(Entry entry) {
    if (count == entries.length) {
      entries = Arrays.copyOf(entries, 2 * count);
      index();
    }
    entries[count] = entry;
    index(count++);
  }

  /** Rebuilds the buckets, with one bucket for each entry that there is room for. */
  private void index() {
    older = new int[entries.length];
    newest = new int[entries.length];
    Arrays.fill(newest, NEVER);
    for (int i = 0; i < count; i++) {
      index(i);
    }
  }

  private void index(int i) {
    int bucket = bucket(entries[i].hash);
    older[i] = newest[bucket];
    newest[bucket] = i;
  }

  private int bucket(long hash) {
    return Long.hashCode(hash) & (newest.length - 1);
  }

  /** The last entry of a position, or NEVER. */
  private int find(long hash) {
    int i = newest[bucket(hash)];
    while (i != NEVER && entries[i].hash != hash) {
      i = older[i];
    }
    return i;
  }

  private Entry now() {
    return entries[count - 1];
  }

  /**
   * Records a turn that placed stones.
   *
   * @param seat whose turn it was, or NOBODY
   */
  public void addPlay(long hash, int seat) {
    Entry now = now();
    boolean alters = seat >= 0 && now.passRun > 0;
    if (alters) {
      altered.merge(now.hash, 1L << seat, (a, b) -> a | b);
    }
    int previous = find(hash);
    int stood = previous == NEVER ? 1 : entries[previous].stood + 1;
    push(new Entry(hash, seat, stood, now.lastPass, 0, now.cycleStart, 0, alters ? seat : -1));
  }

  /**
   * Records a turn that placed no stone because it collided or was void. It doesn't count as a
   * pass.
   */
  public void addNothing() {
    Entry now = now();
    push(
        new Entry(
            now.hash,
            now.seat,
            now.stood,
            now.lastPass,
            now.passRun,
            now.cycleStart,
            now.sinceCycle,
            -1));
  }

  /**
   * Records a pass.
   *
   * @param seat whose turn it was
   * @param active the number of active players at that moment, for the cycles of Kee rules
   */
  public void addPass(int seat, int active) {
    Entry now = now();
    int run = now.passRun + 1;
    int turn = lastTurn() + 1;
    boolean completes = now.cycleStart == NEVER && run >= active + 1;
    int cycleStart = completes ? turn - active + 1 : now.cycleStart;
    int since = now.cycleStart == NEVER ? 0 : now.sinceCycle + 1;
    push(new Entry(now.hash, seat, now.stood, turn, run, cycleStart, since, -1));
  }

  /** Undoes the last turn. */
  public void undo() {
    Entry undone = now();
    count--;
    newest[bucket(undone.hash)] = older[count];
    entries[count] = entries[0];
    if (undone.alteredBy >= 0) {
      altered.merge(now().hash, 1L << undone.alteredBy, (a, b) -> a & ~b);
    }
  }

  /** The number of the turn that led to the current position. */
  public int lastTurn() {
    return firstTurn + count - 1;
  }

  /** The last turn after which this position was on the board, or NEVER. */
  public int lastAppearance(long hash) {
    int index = find(hash);
    return index == NEVER ? NEVER : firstTurn + index;
  }

  /** The last turn of that seat after which this position was on the board, or NEVER. */
  int lastAppearance(long hash, int seat) {
    int i = find(hash);
    while (i != NEVER && (entries[i].hash != hash || entries[i].seat != seat)) {
      i = older[i];
    }
    return i == NEVER ? NEVER : firstTurn + i;
  }

  /** How often the current position has occurred. */
  public int timesStood() {
    return now().stood;
  }

  int lastPass() {
    return now().lastPass;
  }

  /** The number of passes in a row up to now. */
  public int passRun() {
    return now().passRun;
  }

  boolean hasCycle() {
    return now().cycleStart != NEVER;
  }

  int firstCycleStart() {
    return now().cycleStart;
  }

  /** Rule E: whether, after the first cycle, that many further passes in a row have been made. */
  public boolean isOver(int active) {
    return hasCycle() && now().sinceCycle >= active;
  }

  /** Rule D: whether the player has ever placed a stone on the current position after a pass. */
  public boolean hasAltered(int seat) {
    return (altered.getOrDefault(now().hash, 0L) >> seat & 1) != 0;
  }
}
