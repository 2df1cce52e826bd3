package gtpx.board;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Stones, chains and liberties of one board. Knows no rule: no turns, no ko, no captures of its own
 * accord; a chain without a liberty stays until somebody removes it. Mutable and not thread-safe;
 * allocates nothing after construction.
 *
 * <p>Colours are seats (0 to 63) and {@link #EMPTY}; points are indices of the {@link Topology}.
 * Everything about a point stands in eight neighbouring ints, so that a look at a point touches one
 * cache line; inside, a point is the index of its first int (a <i>cell</i>) and a stone is its seat
 * plus one. A chain is a ring of stones that share a root. It counts <i>pseudo-liberties</i>, pairs
 * of a stone and an empty neighbour: cheap to keep, and zero exactly when there is no liberty. The
 * chain fields of empty points are scratch, so that loops over neighbours need no branch.
 */
public final class Board {
  public static final int EMPTY = -1;

  // A cell's first int is its stone: seat + 1, or 0.
  private static final int ROOT = 1; // the chain's root cell; the cell itself while empty
  private static final int NEXT = 2; // next stone of the ring
  private static final int LIBERTIES = 3; // pseudo-liberties, valid at the root
  private static final int FREE = 4; // empty neighbours
  private static final int SLOT = 5; // where this cell stands in empties
  private static final int FROM = 6; // neighbours: adjacency[FROM] to adjacency[TO - 1]
  private static final int TO = 7;
  private static final int SHIFT = 3;

  private static final int OWN_DIES = 1;
  private static final int OTHERS_DIE = 2;
  private static final int COLLECTED = -1_000_000_000; // pseudo-liberties of a chain in a list

  private final Topology topology;
  private final int players;
  private final int[] cells;
  private final int[] adjacency;
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
    int size = topology.size();
    cells = new int[size << SHIFT];
    empties = new int[size];
    stones = new int[players];
    removed = new int[size + players];
    adjacency = adjacency(topology);
    start = startCells(topology);
    zobrist = new SplittableRandom(0x6774_7078L).longs((long) players * size).toArray();
    clear();
  }

  /** An equal board that shares the tables which never change. */
  public Board(Board other) {
    topology = other.topology;
    players = other.players;
    cells = other.cells.clone();
    empties = other.empties.clone();
    stones = other.stones.clone();
    removed = new int[other.removed.length];
    adjacency = other.adjacency;
    start = other.start;
    zobrist = other.zobrist;
    emptyCount = other.emptyCount;
    hash = other.hash;
  }

  private static int[] adjacency(Topology topology) {
    int ends = 0;
    for (int point = 0; point < topology.size(); point++) {
      ends += topology.degree(point);
    }
    int[] adjacency = new int[ends];
    int end = 0;
    for (int point = 0; point < topology.size(); point++) {
      for (int neighbor : topology.neighbors(point)) {
        adjacency[end++] = neighbor << SHIFT;
      }
    }
    return adjacency;
  }

  private static int[] startCells(Topology topology) {
    int[] start = new int[topology.size() << SHIFT];
    int end = 0;
    for (int point = 0; point < topology.size(); point++) {
      int cell = point << SHIFT;
      start[cell + ROOT] = cell;
      start[cell + NEXT] = cell;
      start[cell + FREE] = topology.degree(point);
      start[cell + SLOT] = point;
      start[cell + FROM] = end;
      end += topology.degree(point);
      start[cell + TO] = end;
    }
    return start;
  }

  /** Takes all stones off. */
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

  /** Becomes equal to {@code other}, a board of the same topology and players. */
  public void copyFrom(Board other) {
    System.arraycopy(other.cells, 0, cells, 0, cells.length);
    System.arraycopy(other.empties, 0, empties, 0, other.emptyCount);
    System.arraycopy(other.stones, 0, stones, 0, players);
    emptyCount = other.emptyCount;
    removedCount = 0;
    hash = other.hash;
  }

  /** Puts exactly these stones, a seat or {@link #EMPTY} a point; nothing is captured. */
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

  /** How many stones of that seat stand on the board. */
  public int stoneCount(int color) {
    return stones[color];
  }

  public int emptyCount() {
    return emptyCount;
  }

  /** The {@code i}th empty point, in an order that changes with every stone. */
  public int emptyPoint(int i) {
    return empties[i] >> SHIFT;
  }

  /** How many neighbours of the point are empty. */
  public int emptyNeighbors(int point) {
    return cells[(point << SHIFT) + FREE];
  }

  public int degree(int point) {
    int cell = point << SHIFT;
    return cells[cell + TO] - cells[cell + FROM];
  }

  public int neighbor(int point, int k) {
    return adjacency[cells[(point << SHIFT) + FROM] + k] >> SHIFT;
  }

  /** Zobrist hash of the stones, 64 bits from a fixed seed; equal positions have equal hashes. */
  public long hash() {
    return hash;
  }

  /** What {@link #hash()} would be with one more stone and nothing removed. */
  public long hashWith(int color, int point) {
    return hash ^ zobrist[color * empties.length + point];
  }

  /** The point that stands for the chain of the stone at {@code point}. */
  public int chain(int point) {
    return cells[(point << SHIFT) + ROOT] >> SHIFT;
  }

  /** The next stone of the same chain, round and round. */
  public int nextStone(int point) {
    return cells[(point << SHIFT) + NEXT] >> SHIFT;
  }

  /** Pairs of a stone of the chain of {@code point} and an empty neighbour of it. */
  public int pseudoLiberties(int point) {
    return cells[cells[(point << SHIFT) + ROOT] + LIBERTIES];
  }

  /** The only liberty of the chain of the stone at {@code point}; -1 if it has none or several. */
  public int onlyLiberty(int point) {
    int[] cells = this.cells;
    int first = point << SHIFT;
    int only = -1;
    int cell = first;
    do {
      for (int k = cells[cell + FROM], to = cells[cell + TO];
          k < to && cells[cell + FREE] > 0;
          k++) {
        int neighbor = adjacency[k];
        if (cells[neighbor] == 0 && neighbor != only) {
          if (only >= 0) {
            return -1;
          }
          only = neighbor;
        }
      }
      cell = cells[cell + NEXT];
    } while (cell != first);
    return only < 0 ? -1 : only >> SHIFT;
  }

  /** Whether every neighbour of the point is a stone of that colour; true for an isolated point. */
  public boolean isSurroundedBy(int color, int point) {
    int cell = point << SHIFT;
    for (int k = cells[cell + FROM], to = cells[cell + TO]; k < to; k++) {
      if (cells[adjacency[k]] != color + 1) {
        return false;
      }
    }
    return true;
  }

  /**
   * Puts a stone on an empty point and joins it to its chains.
   *
   * @return whether its chain or one next to it is now without a liberty
   */
  @SuppressWarnings("ShortCircuitBoolean") // a branch costs more than both sides
  public boolean place(int color, int point) {
    final int[] cells = this.cells;
    final int[] adjacency = this.adjacency;
    int stone = color + 1;
    int cell = point << SHIFT;
    occupy(cells, cell, stone, point);
    int low = Integer.MAX_VALUE;
    int high = -1;
    boolean dead = false;
    for (int k = cells[cell + FROM], to = cells[cell + TO]; k < to; k++) {
      int neighbor = adjacency[k];
      cells[neighbor + FREE]--;
      int other = cells[neighbor];
      int root = cells[neighbor + ROOT];
      int liberties = --cells[root + LIBERTIES];
      dead |= liberties == 0 & other != stone & other != 0;
      low = Math.min(low, other == stone ? root : Integer.MAX_VALUE);
      high = Math.max(high, other == stone ? root : -1);
    }
    if (high >= 0) {
      join(cells, cell, high, low != high);
    }
    return dead | cells[cells[cell + ROOT] + LIBERTIES] == 0;
  }

  private void occupy(int[] cells, int cell, int stone, int point) {
    cells[cell] = stone;
    stones[stone - 1]++;
    hash ^= zobrist[(stone - 1) * empties.length + point];
    int slot = cells[cell + SLOT];
    int last = empties[--emptyCount];
    empties[slot] = last;
    cells[last + SLOT] = slot;
    cells[cell + LIBERTIES] = cells[cell + FREE];
  }

  /** Joins the new stone at {@code cell} to the chain of {@code root}, and the others to that. */
  private void join(int[] cells, int cell, int root, boolean several) {
    cells[cell + ROOT] = root;
    cells[root + LIBERTIES] += cells[cell + FREE];
    cells[cell + NEXT] = cells[root + NEXT];
    cells[root + NEXT] = cell;
    if (several) {
      joinNeighbors(cells, cell, root);
    }
  }

  private void joinNeighbors(int[] cells, int cell, int root) {
    int stone = cells[cell];
    int joined = root;
    for (int k = cells[cell + FROM], to = cells[cell + TO]; k < to; k++) {
      int other = cells[adjacency[k] + ROOT];
      if (cells[adjacency[k]] == stone && other != joined) {
        boolean larger = cells[joined + LIBERTIES] >= cells[other + LIBERTIES];
        int kept = larger ? joined : other;
        merge(cells, kept, larger ? other : joined);
        joined = kept;
      }
    }
  }

  private static void merge(int[] cells, int kept, int lost) {
    cells[kept + LIBERTIES] += cells[lost + LIBERTIES];
    int cell = lost;
    do {
      cells[cell + ROOT] = kept;
      cell = cells[cell + NEXT];
    } while (cell != lost);
    int next = cells[kept + NEXT];
    cells[kept + NEXT] = cells[lost + NEXT];
    cells[lost + NEXT] = next;
  }

  /** Whether a stone there would leave its own chain or one next to it without a liberty. */
  public boolean takesLastLiberty(int color, int point) {
    return deaths(color + 1, point << SHIFT) != 0;
  }

  /** Whether a stone there would leave its own chain without a liberty and no other chain. */
  public boolean isSelfCapture(int color, int point) {
    return cells[(point << SHIFT) + FREE] == 0 && deaths(color + 1, point << SHIFT) == OWN_DIES;
  }

  /** Who would be without a liberty. Counts the liberties off, looks, and counts them back on. */
  @SuppressWarnings("ShortCircuitBoolean") // a branch costs more than both sides
  private int deaths(int stone, int cell) {
    final int[] cells = this.cells;
    final int[] adjacency = this.adjacency;
    int from = cells[cell + FROM];
    int to = cells[cell + TO];
    for (int k = from; k < to; k++) {
      cells[cells[adjacency[k] + ROOT] + LIBERTIES]--;
    }
    boolean lives = cells[cell + FREE] > 0;
    boolean others = false;
    for (int k = from; k < to; k++) {
      int neighbor = adjacency[k];
      boolean own = cells[neighbor] == stone;
      boolean dies = cells[cells[neighbor + ROOT] + LIBERTIES] == 0;
      lives |= own & !dies;
      others |= !own & dies & cells[neighbor] != 0;
    }
    for (int k = from; k < to; k++) {
      cells[cells[adjacency[k] + ROOT] + LIBERTIES]++;
    }
    return (lives ? 0 : OWN_DIES) | (others ? OTHERS_DIE : 0);
  }

  /** Adds the chain of the stone at {@code point} to {@code chains} if it has no liberty. */
  public void findDead(int point, Chains chains) {
    int root = cells[(point << SHIFT) + ROOT];
    if (cells[root] != 0 && cells[root + LIBERTIES] == 0) {
      cells[root + LIBERTIES] = COLLECTED;
      chains.add(root >> SHIFT);
    }
  }

  /** Whether the stone at {@code point} belongs to a chain that {@link #findDead} has found. */
  public boolean isFound(int point) {
    int cell = point << SHIFT;
    return cells[cell] != 0 && cells[cells[cell + ROOT] + LIBERTIES] < 0;
  }

  /** Takes the chain of the stone at {@code point} off; its stones go to the end of the log. */
  public void removeChain(int point) {
    final int[] cells = this.cells;
    int stone = cells[point << SHIFT];
    int cell = point << SHIFT;
    do {
      int next = cells[cell + NEXT];
      vacate(cells, cell, stone);
      cell = next;
    } while (cells[cell] != 0);
  }

  private void vacate(int[] cells, int cell, int stone) {
    int seat = stone - 1;
    int point = cell >> SHIFT;
    stones[seat]--;
    hash ^= zobrist[seat * empties.length + point];
    removed[removedCount++] = point << 6 | seat;
    cells[cell] = 0;
    cells[cell + ROOT] = cell;
    cells[cell + NEXT] = cell;
    cells[cell + SLOT] = emptyCount;
    empties[emptyCount++] = cell;
    for (int k = cells[cell + FROM], to = cells[cell + TO]; k < to; k++) {
      int neighbor = adjacency[k];
      cells[neighbor + FREE]++;
      cells[cells[neighbor + ROOT] + LIBERTIES]++;
    }
  }

  /** Forgets the log of removed stones. */
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
