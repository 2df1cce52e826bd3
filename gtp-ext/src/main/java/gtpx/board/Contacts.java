package gtpx.board;

import static gtpx.board.Cells.AROUND;
import static gtpx.board.Cells.FREE;
import static gtpx.board.Cells.FREE_BITS;
import static gtpx.board.Cells.FROM;
import static gtpx.board.Cells.LIBERTIES;
import static gtpx.board.Cells.NEXT;
import static gtpx.board.Cells.ROOT;
import static gtpx.board.Cells.ROW;
import static gtpx.board.Cells.TO;
import static gtpx.board.Cells.filled;
import static gtpx.board.Cells.same;

/**
 * Keeps the chains and pseudo-liberties around a point as a stone comes or goes, and foresees which
 * chains a stone would leave without a liberty. Boards whose points have four or six neighbours at
 * most are served by methods without a loop and almost without a branch; those of any other degree
 * by loops. Holds no stones; knows the layout of {@link Cells}.
 */
final class Contacts {
  static final int OWN = 1; // the chain of the new stone
  static final int OTHERS = 2; // a chain of another colour

  private static final int NOTHING = -1; // met nothing that the new stone joins

  private Contacts() {}

  /** What a stone that is placed adds to what is {@code AROUND} its neighbours. */
  private static int around(int stone) {
    return (stone << FREE_BITS) - 1;
  }

  /**
   * Tells four neighbours of the new stone at {@code cell}, and joins it to their chains.
   *
   * @return whether its chain or one next to it is now without a liberty
   */
  static boolean enterFour(int[] cells, int cell) {
    int row = cell + ROW;
    int a = enter(cells, cells[row], cells[cell]);
    int b = enter(cells, cells[row + 1], cells[cell]);
    int c = enter(cells, cells[row + 2], cells[cell]);
    int d = enter(cells, cells[row + 3], cells[cell]);
    int high = Math.max(Math.max(a, b), Math.max(c, d));
    int low = Math.min(lower(a, b), lower(c, d));
    join(cells, cell, high);
    if (low < high) {
      merge(cells, high - 1, low - 1);
      int others = between(low, a, high) | between(low, b, high);
      others |= between(low, c, high) | between(low, d, high);
      if (others != 0) {
        mergeNeighbors(cells, cell);
      }
    }
    return isAnyDead(cells, cell, a & b & c & d);
  }

  /** Does as {@link #enterFour} with six neighbours. */
  static boolean enterSix(int[] cells, int cell) {
    int row = cell + ROW;
    int a = enter(cells, cells[row], cells[cell]);
    int b = enter(cells, cells[row + 1], cells[cell]);
    int c = enter(cells, cells[row + 2], cells[cell]);
    int d = enter(cells, cells[row + 3], cells[cell]);
    int e = enter(cells, cells[row + 4], cells[cell]);
    int f = enter(cells, cells[row + 5], cells[cell]);
    int high = Math.max(Math.max(Math.max(a, b), Math.max(c, d)), Math.max(e, f));
    int low = Math.min(Math.min(lower(a, b), lower(c, d)), lower(e, f));
    join(cells, cell, high);
    if (low < high) {
      merge(cells, high - 1, low - 1);
      int others = between(low, a, high) | between(low, b, high) | between(low, c, high);
      others |= between(low, d, high) | between(low, e, high) | between(low, f, high);
      if (others != 0) {
        mergeNeighbors(cells, cell);
      }
    }
    return isAnyDead(cells, cell, a & b & c & d & e & f);
  }

  /** Does as {@link #enterFour} with any number of neighbours. */
  static boolean enterAny(int[] cells, int cell) {
    int high = NOTHING;
    int low = Integer.MAX_VALUE;
    int all = NOTHING;
    for (int k = cells[cell + FROM], to = filled(cells[cell + TO]); k < to; k++) {
      int met = enter(cells, cells[k], cells[cell]);
      high = Math.max(high, met);
      low = lower(low, met);
      all &= met;
    }
    join(cells, cell, high);
    if (low < high) {
      mergeNeighbors(cells, cell);
    }
    return isAnyDead(cells, cell, all);
  }

  /**
   * Tells a neighbour of a new stone.
   *
   * @return the odd int after its root if it is of the same colour, else {@link #NOTHING}, or the
   *     even int before that if its chain has no liberty left
   */
  private static int enter(int[] cells, int neighbor, int stone) {
    int root = cells[neighbor + ROOT];
    cells[neighbor + AROUND] += around(stone);
    int liberties = --cells[root + LIBERTIES];
    int other = 1 - same(cells[neighbor], stone);
    return ((root + 1) | -other) - (same(liberties, 0) & other);
  }

  /** The lower of two that {@link #enter} has returned, roots before all else. */
  private static int lower(int a, int b) {
    return Math.min(a & Integer.MAX_VALUE, b & Integer.MAX_VALUE);
  }

  /**
   * Whether the new stone's chain has no liberty, or one of another colour.
   *
   * @param all the bits that all have of what {@link #enter} has returned
   */
  @SuppressWarnings("ShortCircuitBoolean") // a branch costs more than both sides
  private static boolean isAnyDead(int[] cells, int cell, int all) {
    return (all & 1) == 0 | cells[cells[cell + ROOT] + LIBERTIES] == 0;
  }

  /** Not 0 if {@code low} is below {@code met}, and that below {@code high}. */
  private static int between(int low, int met, int high) {
    return (low - met & met - high) >>> 31;
  }

  /**
   * Joins the new stone at {@code cell} to a chain next to it, or else to itself.
   *
   * @param high the highest that {@link #enter} has returned
   */
  private static void join(int[] cells, int cell, int high) {
    int root = high < 0 ? cell : high - 1;
    cells[cell + ROOT] = root;
    cells[cell + LIBERTIES] = 0;
    cells[root + LIBERTIES] += cells[cell + AROUND] & FREE;
    cells[cell + NEXT] = cells[root + NEXT];
    cells[root + NEXT] = cell;
  }

  /** Merges the chain of the stone at {@code cell} with all that are next to it. */
  private static void mergeNeighbors(int[] cells, int cell) {
    int stone = cells[cell];
    for (int k = cells[cell + FROM], to = filled(cells[cell + TO]); k < to; k++) {
      int neighbor = cells[k];
      if (cells[neighbor] == stone && cells[neighbor + ROOT] != cells[cell + ROOT]) {
        merge(cells, cells[cell + ROOT], cells[neighbor + ROOT]);
      }
    }
  }

  /** Merges two chains, the larger taking the smaller as far as their liberties tell. */
  private static void merge(int[] cells, int root, int other) {
    int kept = cells[root + LIBERTIES] >= cells[other + LIBERTIES] ? root : other;
    int lost = root + other - kept;
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

  /**
   * Tells four neighbours of the stone that leaves {@code cell}.
   *
   * @return the seats next to it, as bits; 63 for points without a stone
   */
  static long leaveFour(int[] cells, int cell, int stone) {
    int row = cell + ROW;
    return leave(cells, cells[row], stone)
        | leave(cells, cells[row + 1], stone)
        | leave(cells, cells[row + 2], stone)
        | leave(cells, cells[row + 3], stone);
  }

  /** Does as {@link #leaveFour} with six neighbours. */
  static long leaveSix(int[] cells, int cell, int stone) {
    int row = cell + ROW;
    return leaveFour(cells, cell, stone)
        | leave(cells, cells[row + 4], stone)
        | leave(cells, cells[row + 5], stone);
  }

  /** Does as {@link #leaveFour} with any number of neighbours. */
  static long leaveAny(int[] cells, int cell, int stone) {
    long around = 0;
    for (int k = cells[cell + FROM], to = filled(cells[cell + TO]); k < to; k++) {
      around |= leave(cells, cells[k], stone);
    }
    return around;
  }

  private static long leave(int[] cells, int neighbor, int stone) {
    cells[neighbor + AROUND] -= around(stone);
    cells[cells[neighbor + ROOT] + LIBERTIES]++;
    return 1L << (cells[neighbor] - 1);
  }

  /**
   * Whether a stone on a point without an empty neighbour would leave its own chain without a
   * liberty and no other one, by comparing four neighbours.
   */
  static boolean isSelfCaptureOfFour(int[] cells, int cell, int stone) {
    int a = cells[cell + ROW];
    int b = cells[cell + ROW + 1];
    int c = cells[cell + ROW + 2];
    int d = cells[cell + ROW + 3];
    int rootA = cells[a + ROOT];
    int rootB = cells[b + ROOT];
    int rootC = cells[c + ROOT];
    int rootD = cells[d + ROOT];
    int ab = same(rootA, rootB);
    int ac = same(rootA, rootC);
    int ad = same(rootA, rootD);
    int bc = same(rootB, rootC);
    int bd = same(rootB, rootD);
    int cd = same(rootC, rootD);
    int saved = saves(cells, a, rootA, stone, 1 + ab + ac + ad);
    saved |= saves(cells, b, rootB, stone, 1 + ab + bc + bd);
    saved |= saves(cells, c, rootC, stone, 1 + ac + bc + cd);
    saved |= saves(cells, d, rootD, stone, 1 + ad + bd + cd);
    return saved == 0;
  }

  /** The same by comparing six neighbours. */
  static boolean isSelfCaptureOfSix(int[] cells, int cell, int stone) {
    int a = cells[cell + ROW];
    int b = cells[cell + ROW + 1];
    int c = cells[cell + ROW + 2];
    int d = cells[cell + ROW + 3];
    int e = cells[cell + ROW + 4];
    int f = cells[cell + ROW + 5];
    int rootA = cells[a + ROOT];
    int rootB = cells[b + ROOT];
    int rootC = cells[c + ROOT];
    int rootD = cells[d + ROOT];
    int rootE = cells[e + ROOT];
    int rootF = cells[f + ROOT];
    int saved =
        saves(cells, a, rootA, stone, count(rootA, rootA, rootB, rootC, rootD, rootE, rootF));
    saved |= saves(cells, b, rootB, stone, count(rootB, rootA, rootB, rootC, rootD, rootE, rootF));
    saved |= saves(cells, c, rootC, stone, count(rootC, rootA, rootB, rootC, rootD, rootE, rootF));
    saved |= saves(cells, d, rootD, stone, count(rootD, rootA, rootB, rootC, rootD, rootE, rootF));
    saved |= saves(cells, e, rootE, stone, count(rootE, rootA, rootB, rootC, rootD, rootE, rootF));
    saved |= saves(cells, f, rootF, stone, count(rootF, rootA, rootB, rootC, rootD, rootE, rootF));
    return saved == 0;
  }

  private static int count(int root, int a, int b, int c, int d, int e, int f) {
    return same(root, a)
        + same(root, b)
        + same(root, c)
        + same(root, d)
        + same(root, e)
        + same(root, f);
  }

  /**
   * 1 if a neighbour keeps the stone from being a self-capture: a stone of its own colour whose
   * chain has another liberty, or one of another colour whose chain has none; else 0.
   *
   * @param shared how many neighbours of the point belong to that chain
   */
  private static int saves(int[] cells, int neighbor, int root, int stone, int shared) {
    return same(cells[neighbor], stone) ^ same(cells[root + LIBERTIES], shared);
  }

  /**
   * Which chains a stone would leave without a liberty, as {@link #OWN} and {@link #OTHERS}: counts
   * liberties off and on again, on a board of any degree.
   */
  @SuppressWarnings("ShortCircuitBoolean") // a branch costs more than both sides
  static int taken(int[] cells, int cell, int stone) {
    int from = cells[cell + FROM];
    int to = filled(cells[cell + TO]);
    for (int k = from; k < to; k++) {
      cells[cells[cells[k] + ROOT] + LIBERTIES]--;
    }
    boolean lives = (cells[cell + AROUND] & FREE) > 0;
    boolean others = false;
    for (int k = from; k < to; k++) {
      int neighbor = cells[k];
      boolean own = cells[neighbor] == stone;
      boolean dies = cells[cells[neighbor + ROOT] + LIBERTIES] == 0;
      lives |= own & !dies;
      others |= !own & dies;
    }
    for (int k = from; k < to; k++) {
      cells[cells[cells[k] + ROOT] + LIBERTIES]++;
    }
    return (lives ? 0 : OWN) | (others ? OTHERS : 0);
  }
}
