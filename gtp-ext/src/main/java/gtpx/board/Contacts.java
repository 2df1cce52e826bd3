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
 * Updates the chains and pseudo-liberties around a point when a stone is placed or removed, and
 * predicts which chains a stone would leave without a liberty. Boards whose points have at most
 * four or at most six neighbours have their own methods, without loops and almost without branches;
 * all others use loops. Holds no stones; knows the layout of {@link Cells}.
 */
final class Contacts {
  static final int OWN = 1; // the chain of the new stone
  static final int OTHERS = 2; // a chain of another colour

  private static final int NOTHING = -1; // the neighbour isn't a chain that the new stone joins

  private Contacts() {}

  /** What placing a stone adds to the {@code AROUND} of its neighbours. */
  private static int around(int stone) {
    return (stone << FREE_BITS) - 1;
  }

  /**
   * Updates the four neighbours of the new stone at {@code cell}, and joins it to their chains.
   *
   * @return whether its chain or an adjacent one now has no liberty
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

  /** Does what {@link #enterFour} does, for six neighbours. */
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

  /** Does what {@link #enterFour} does, for any number of neighbours. */
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
   * Updates a neighbour of a new stone.
   *
   * @return the neighbour's root + 1 (odd) if it is of the same colour; otherwise {@link #NOTHING},
   *     or {@link #NOTHING} - 1 (even) if its chain has no liberty left
   */
  private static int enter(int[] cells, int neighbor, int stone) {
    int root = cells[neighbor + ROOT];
    cells[neighbor + AROUND] += around(stone);
    int liberties = --cells[root + LIBERTIES];
    int other = 1 - same(cells[neighbor], stone);
    return ((root + 1) | -other) - (same(liberties, 0) & other);
  }

  /** The lower of two results of {@link #enter}; roots are lower than all others. */
  private static int lower(int a, int b) {
    return Math.min(a & Integer.MAX_VALUE, b & Integer.MAX_VALUE);
  }

  /**
   * Whether the new stone's chain or an adjacent one of another colour has no liberty.
   *
   * @param all the bitwise AND of the results of {@link #enter}
   */
  @SuppressWarnings("ShortCircuitBoolean") // cheaper than a branch, though both sides are evaluated
  private static boolean isAnyDead(int[] cells, int cell, int all) {
    return (all & 1) == 0 | cells[cells[cell + ROOT] + LIBERTIES] == 0;
  }

  /** Not 0 if {@code low < met < high}. */
  private static int between(int low, int met, int high) {
    return (low - met & met - high) >>> 31;
  }

  /**
   * Joins the new stone at {@code cell} to an adjacent chain, or makes it a chain of its own.
   *
   * @param high the highest result of {@link #enter}
   */
  private static void join(int[] cells, int cell, int high) {
    int root = high < 0 ? cell : high - 1;
    cells[cell + ROOT] = root;
    cells[cell + LIBERTIES] = 0;
    cells[root + LIBERTIES] += cells[cell + AROUND] & FREE;
    cells[cell + NEXT] = cells[root + NEXT];
    cells[root + NEXT] = cell;
  }

  /** Merges the chain of the stone at {@code cell} with all adjacent chains of its colour. */
  private static void mergeNeighbors(int[] cells, int cell) {
    int stone = cells[cell];
    for (int k = cells[cell + FROM], to = filled(cells[cell + TO]); k < to; k++) {
      int neighbor = cells[k];
      if (cells[neighbor] == stone && cells[neighbor + ROOT] != cells[cell + ROOT]) {
        merge(cells, cells[cell + ROOT], cells[neighbor + ROOT]);
      }
    }
  }

  /**
   * Merges two chains. The one with more pseudo-liberties, which is probably the larger, absorbs
   * the other.
   */
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
   * Updates the four neighbours of the stone that leaves {@code cell}.
   *
   * @return the seats next to it, as bits; bit 63 stands for points without a stone
   */
  static long leaveFour(int[] cells, int cell, int stone) {
    int row = cell + ROW;
    return leave(cells, cells[row], stone)
        | leave(cells, cells[row + 1], stone)
        | leave(cells, cells[row + 2], stone)
        | leave(cells, cells[row + 3], stone);
  }

  /** Does what {@link #leaveFour} does, for six neighbours. */
  static long leaveSix(int[] cells, int cell, int stone) {
    int row = cell + ROW;
    return leaveFour(cells, cell, stone)
        | leave(cells, cells[row + 4], stone)
        | leave(cells, cells[row + 5], stone);
  }

  /** Does what {@link #leaveFour} does, for any number of neighbours. */
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
   * Takes the pseudo-liberties that the neighbours of an empty point have there.
   *
   * @return whether an adjacent chain now has no liberty
   */
  static boolean block(int[] cells, int cell) {
    boolean anyDead = false;
    for (int k = cells[cell + FROM], to = cells[cell + TO]; k < to; k++) {
      anyDead |= --cells[cells[cells[k] + ROOT] + LIBERTIES] == 0;
    }
    return anyDead;
  }

  /** Gives them back to the neighbours that are still there. */
  static void unblock(int[] cells, int cell) {
    for (int k = cells[cell + FROM], to = cells[cell + TO]; k < to; k++) {
      cells[cells[cells[k] + ROOT] + LIBERTIES]++;
    }
  }

  /**
   * Whether a stone on a point without an empty neighbour would leave its own chain without a
   * liberty, but no other chain. Compares four neighbours.
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

  /** Does the same, comparing six neighbours. */
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
   * 1 if a neighbour prevents the stone from being a self-capture, else 0. It does if it has the
   * stone's colour and its chain has another liberty, or if it has another colour and its chain has
   * no other liberty.
   *
   * @param shared how many neighbours of the point belong to that chain
   */
  private static int saves(int[] cells, int neighbor, int root, int stone, int shared) {
    return same(cells[neighbor], stone) ^ same(cells[root + LIBERTIES], shared);
  }

  /**
   * Finds the chains that a stone would leave without a liberty, as {@link #OWN} and {@link
   * #OTHERS}. Subtracts the liberties and adds them again; works on boards of any degree.
   */
  @SuppressWarnings("ShortCircuitBoolean") // cheaper than a branch, though both sides are evaluated
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
