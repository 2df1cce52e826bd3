package gtpx.board;

import static gtpx.board.Cells.AROUND;
import static gtpx.board.Cells.FREE;
import static gtpx.board.Cells.FREE_BITS;
import static gtpx.board.Cells.FROM;
import static gtpx.board.Cells.LIBERTIES;
import static gtpx.board.Cells.NEXT;
import static gtpx.board.Cells.ROOT;
import static gtpx.board.Cells.SCRATCH;
import static gtpx.board.Cells.SHIFT;
import static gtpx.board.Cells.SLOT;
import static gtpx.board.Cells.TO;
import static gtpx.board.Cells.filled;
import static gtpx.board.Cells.same;

import java.util.Arrays;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * The stones, chains and liberties of one board. Knows no rules: there are no turns and no ko, and
 * a chain without a liberty stays until the caller removes it. Mutable and not thread-safe;
 * allocates nothing after construction.
 *
 * <p>Colours are seats (0 to 63) and {@link #EMPTY}; points are indices of the {@link Topology}.
 * The data of a point is sixteen consecutive ints, the size of a cache line. Internally, a point is
 * the index of its first int (a <i>cell</i>) and a stone is its seat plus one. A chain is a ring of
 * stones that share a root. It counts <i>pseudo-liberties</i>, the pairs of a stone and an empty
 * neighbour: they are cheap to maintain, and zero exactly when there is no liberty. The chain
 * fields of empty points are scratch space, and rows of neighbours are padded with a cell that is
 * no point.
 */
public final class Board {
  public static final int EMPTY = -1;

  private static final int COLLECTED = -1_000_000_000; // marks a chain as collected
  private static final int HIDDEN = -2_000_000_000; // marks a chain as hidden

  private final Topology topology;
  private final int players;
  private final int maxDegree; // over all points
  private final int[] cells;
  private final int[] empties;
  private final int[] stones;
  private final int[] start;
  private final long[] zobrist;
  private final int[] removed; // point << 6 | seat, in order of removal
  private int removedCount;
  private int emptyCount;
  private long hash;

  public Board(Topology topology, int players) {
    this.topology = topology;
    this.players = players;
    maxDegree = Cells.maxDegree(topology);
    int size = topology.size();
    empties = new int[size];
    stones = new int[players];
    removed = new int[size + players];
    start = Cells.start(topology);
    cells = new int[start.length];
    zobrist = randomNumbers(players * size);
    clear();
  }

  /** Returns numbers by SplitMix64, which is also Java's SplittableRandom, from a fixed seed. */
  private static long[] randomNumbers(int count) {
    long[] numbers = new long[count];
    long state = 0x6774_7078L;
    for (int i = 0; i < count; i++) {
      state += 0x9e37_79b9_7f4a_7c15L;
      long mixed = (state ^ state >>> 30) * 0xbf58_476d_1ce4_e5b9L;
      mixed = (mixed ^ mixed >>> 27) * 0x94d0_49bb_1331_11ebL;
      numbers[i] = mixed ^ mixed >>> 31;
    }
    return numbers;
  }

  /** Creates an equal board that shares the immutable tables. */
  public Board(Board other) {
    topology = other.topology;
    players = other.players;
    cells = other.cells.clone();
    empties = other.empties.clone();
    stones = other.stones.clone();
    removed = new int[other.removed.length];
    maxDegree = other.maxDegree;
    start = other.start;
    zobrist = other.zobrist;
    emptyCount = other.emptyCount;
    hash = other.hash;
  }

  /** Removes all stones. */
  public void clear() {
    System.arraycopy(start, 0, cells, 0, cells.length);
    for (int i = 0; i < empties.length; i++) {
      empties[i] = i << SHIFT;
    }
    Arrays.fill(stones, 0);
    emptyCount = empties.length;
    removedCount = 0;
    hash = 0;
  }

  /** Makes this board equal to {@code other}, which has the same topology and players. */
  public void copyFrom(Board other) {
    System.arraycopy(other.cells, 0, cells, 0, cells.length);
    System.arraycopy(other.empties, 0, empties, 0, other.emptyCount);
    System.arraycopy(other.stones, 0, stones, 0, players);
    emptyCount = other.emptyCount;
    removedCount = 0;
    hash = other.hash;
  }

  /**
   * Sets up exactly these stones, given as a seat or {@link #EMPTY} per point; captures nothing.
   */
  public void setStones(int[] colors) {
    clear();
    for (int point = 0; point < colors.length; point++) {
      if (colors[point] != EMPTY) {
        place(colors[point], point);
      }
    }
  }

  /** The colour of every point; a copy. */
  public int[] stones() {
    int[] colors = new int[topology.size()];
    for (int point = 0; point < colors.length; point++) {
      colors[point] = color(point);
    }
    return colors;
  }

  public Topology topology() {
    return topology;
  }

  public int players() {
    return players;
  }

  public int size() {
    return empties.length;
  }

  public int color(int point) {
    return cells[point << SHIFT] - 1;
  }

  public boolean isEmpty(int point) {
    return cells[point << SHIFT] == 0;
  }

  /** The number of stones of that seat on the board. */
  public int stoneCount(int color) {
    return stones[color];
  }

  public int emptyCount() {
    return emptyCount;
  }

  /** The {@code i}th empty point, in an order that changes whenever a stone comes or goes. */
  public int emptyPoint(int i) {
    return empties[i] >> SHIFT;
  }

  /** The number of empty neighbours of the point. */
  public int emptyNeighbors(int point) {
    return cells[(point << SHIFT) + AROUND] & FREE;
  }

  public int degree(int point) {
    int cell = point << SHIFT;
    return cells[cell + TO] - cells[cell + FROM];
  }

  public int neighbor(int point, int k) {
    return cells[cells[(point << SHIFT) + FROM] + k] >> SHIFT;
  }

  /**
   * The Zobrist hash of the stones: 64 bits from a fixed seed. Equal positions have equal hashes.
   */
  public long hash() {
    return hash;
  }

  /** What {@link #hash()} would be with one more stone and nothing removed. */
  public long hashWith(int color, int point) {
    return hash ^ zobrist[color * empties.length + point];
  }

  /** The point that identifies the chain of the stone at {@code point}. */
  public int chain(int point) {
    return cells[(point << SHIFT) + ROOT] >> SHIFT;
  }

  /** The next stone of the same chain; the last is followed by the first. */
  public int nextStone(int point) {
    return cells[(point << SHIFT) + NEXT] >> SHIFT;
  }

  /** The points of the chain of the stone at {@code point}, ascending. */
  public SortedSet<Integer> chainPoints(int point) {
    SortedSet<Integer> points = new TreeSet<>();
    for (int next = point; points.add(next); ) {
      next = nextStone(next);
    }
    return points;
  }

  /**
   * The number of pairs of a stone of the chain at {@code point} and an empty neighbour of the
   * stone.
   */
  public int pseudoLiberties(int point) {
    return cells[cells[(point << SHIFT) + ROOT] + LIBERTIES];
  }

  /** The only liberty of the chain of the stone at {@code point}; -1 if it has none or several. */
  public int onlyLiberty(int point) {
    int[] found = new int[2];
    return liberties(point, found) == 1 ? found[0] : -1;
  }

  /**
   * Finds liberties of the chain of the stone at {@code point}.
   *
   * @param found receives the liberties from index 0 on; its length limits how many are found
   * @return how many were found
   */
  public int liberties(int point, int[] found) {
    int[] cells = this.cells;
    int first = point << SHIFT;
    int count = 0;
    int cell = first;
    do {
      boolean hasFree = (cells[cell + AROUND] & FREE) > 0;
      for (int k = cells[cell + FROM], to = cells[cell + TO]; k < to && hasFree; k++) {
        int neighbor = cells[k];
        if (cells[neighbor] == 0 && isNew(neighbor >> SHIFT, found, count)) {
          found[count++] = neighbor >> SHIFT;
          if (count == found.length) {
            return count;
          }
        }
      }
      cell = cells[cell + NEXT];
    } while (cell != first);
    return count;
  }

  private static boolean isNew(int point, int[] found, int count) {
    for (int i = 0; i < count; i++) {
      if (found[i] == point) {
        return false;
      }
    }
    return true;
  }

  /** Whether every neighbour of the point is a stone of that colour; true for an isolated point. */
  public boolean isSurroundedBy(int color, int point) {
    int cell = point << SHIFT;
    int degree = cells[cell + TO] - cells[cell + FROM];
    return cells[cell + AROUND] == (degree * (color + 1)) << FREE_BITS
        && (players <= 2 || areAll(color + 1, cell));
  }

  /** Whether every neighbour is that stone; the sum of the stones alone could be misleading. */
  private boolean areAll(int stone, int cell) {
    for (int k = cells[cell + FROM], to = cells[cell + TO]; k < to; k++) {
      if (cells[cells[k]] != stone) {
        return false;
      }
    }
    return true;
  }

  /**
   * Puts a stone on an empty point and joins it to the adjacent chains of its colour.
   *
   * @return whether its chain or an adjacent one now has no liberty
   */
  public boolean place(int color, int point) {
    final int[] cells = this.cells;
    int stone = color + 1;
    int cell = point << SHIFT;
    occupy(cells, cell, stone, point);
    if (maxDegree <= 4) {
      return Contacts.enterFour(cells, cell);
    }
    return maxDegree <= 6 ? Contacts.enterSix(cells, cell) : Contacts.enterAny(cells, cell);
  }

  private void occupy(int[] cells, int cell, int stone, int point) {
    cells[cell] = stone;
    stones[stone - 1]++;
    hash ^= zobrist[(stone - 1) * empties.length + point];
    int slot = cells[cell + SLOT];
    int last = empties[--emptyCount];
    empties[slot] = last;
    cells[last + SLOT] = slot;
  }

  /**
   * Makes an empty point no liberty until {@link #unblock}; no stone may be placed in between.
   *
   * @return whether an adjacent chain now has no liberty
   */
  public boolean block(int point) {
    return Contacts.block(cells, point << SHIFT);
  }

  /** Undoes {@link #block}. */
  public void unblock(int point) {
    Contacts.unblock(cells, point << SHIFT);
  }

  /** Whether a stone there would leave its own chain or an adjacent one without a liberty. */
  public boolean takesLastLiberty(int color, int point) {
    return Contacts.taken(cells, point << SHIFT, color + 1) != 0;
  }

  /** Whether a stone there would leave its own chain without a liberty, but no other chain. */
  public boolean isSelfCapture(int color, int point) {
    int cell = point << SHIFT;
    return (cells[cell + AROUND] & FREE) == 0 && isLastSelfCapture(cell, color + 1);
  }

  /** Does the same for a stone that has no empty neighbour. */
  private boolean isLastSelfCapture(int cell, int stone) {
    if (maxDegree <= 4) {
      return Contacts.isSelfCaptureOfFour(cells, cell, stone);
    }
    return maxDegree <= 6
        ? Contacts.isSelfCaptureOfSix(cells, cell, stone)
        : Contacts.taken(cells, cell, stone) == Contacts.OWN;
  }

  /** Adds the chain of the stone at {@code point} to {@code chains} if it has no liberty. */
  public void findDead(int point, Chains chains) {
    findDead(cells[(point << SHIFT) + ROOT], cells, chains);
  }

  /** Does what {@link #findDead} does for every stone next to {@code point}. */
  public void findDeadNeighbors(int point, Chains chains) {
    final int[] cells = this.cells;
    int cell = point << SHIFT;
    for (int k = cells[cell + FROM], to = filled(cells[cell + TO]); k < to; k++) {
      findDead(cells[cells[k] + ROOT], cells, chains);
    }
  }

  /** Does what {@link #findDead} does for every stone of another colour next to {@code point}. */
  public void findDeadOthers(int point, Chains chains) {
    final int[] cells = this.cells;
    int cell = point << SHIFT;
    for (int k = cells[cell + FROM], to = filled(cells[cell + TO]); k < to; k++) {
      int neighbor = cells[k];
      int root = cells[neighbor + ROOT];
      chains.add(root >> SHIFT, collect(cells, root, 1 - same(cells[neighbor], cells[cell])));
    }
  }

  private static void findDead(int root, int[] cells, Chains chains) {
    chains.add(root >> SHIFT, collect(cells, root, 1));
  }

  /**
   * Marks a chain as collected if it has no liberty.
   *
   * @param isWanted 1, or 0 for a chain that may not enter a list
   * @return 1 if it was marked, else 0
   */
  private static int collect(int[] cells, int root, int isWanted) {
    int liberties = cells[root + LIBERTIES];
    int isDead = (liberties - 1 & ~liberties) >>> 31 & isWanted;
    cells[root + LIBERTIES] = liberties + isDead * COLLECTED;
    return isDead;
  }

  /** Hides the chain of the stone at {@code point} from {@link #findDead} if it has no liberty. */
  public void hide(int point) {
    int root = cells[(point << SHIFT) + ROOT];
    if (cells[root + LIBERTIES] == 0) {
      cells[root + LIBERTIES] = HIDDEN;
    }
  }

  /** Undoes {@link #hide}. */
  public void unhide(int point) {
    int root = cells[(point << SHIFT) + ROOT];
    if (cells[root + LIBERTIES] == HIDDEN) {
      cells[root + LIBERTIES] = 0;
    }
  }

  /** Whether the stone at {@code point} belongs to a chain that {@link #findDead} has found. */
  public boolean isFound(int point) {
    int cell = point << SHIFT;
    return cells[cell] != 0 && cells[cells[cell + ROOT] + LIBERTIES] < 0;
  }

  /**
   * Removes the chain of the stone at {@code point} and appends its stones to the log.
   *
   * @return the other seats with a stone next to it, as bits; with 64 players the last is left out
   */
  public long removeChain(int point) {
    final int[] cells = this.cells;
    int cell = point << SHIFT;
    int seat = cells[cell] - 1;
    int before = emptyCount;
    int slot = before;
    long around = 0;
    long changed = 0;
    do {
      int next = cells[cell + NEXT];
      vacate(cells, cell, slot);
      changed ^= zobrist[seat * empties.length + (cell >> SHIFT)];
      removed[removedCount + slot - before] = cell >> SHIFT << 6 | seat;
      around |= leave(cells, cell, seat + 1);
      slot++;
      cell = next;
    } while (cells[cell] != 0);
    emptyCount = slot;
    stones[seat] -= slot - before;
    removedCount += slot - before;
    hash ^= changed;
    return around & Long.MAX_VALUE & ~(1L << seat);
  }

  private long leave(int[] cells, int cell, int stone) {
    if (maxDegree <= 4) {
      return Contacts.leaveFour(cells, cell, stone);
    }
    return maxDegree <= 6
        ? Contacts.leaveSix(cells, cell, stone)
        : Contacts.leaveAny(cells, cell, stone);
  }

  private void vacate(int[] cells, int cell, int slot) {
    cells[cell] = 0;
    cells[cell + ROOT] = cell;
    cells[cell + NEXT] = cell;
    cells[cell + LIBERTIES] = SCRATCH;
    cells[cell + SLOT] = slot;
    empties[slot] = cell;
  }

  /** Clears the log of removed stones. */
  public void startLog() {
    removedCount = 0;
  }

  /** How many stones were removed since {@link #startLog}. */
  public int removedCount() {
    return removedCount;
  }

  public int removedPoint(int i) {
    return removed[i] >> 6;
  }

  public int removedColor(int i) {
    return removed[i] & 63;
  }
}
