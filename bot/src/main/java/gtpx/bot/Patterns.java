package gtpx.bot;

import com.google.common.primitives.Ints;
import gtpx.board.Topology;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.IntFunction;
import java.util.stream.Stream;

/**
 * Shapes of the eight points around a free one in which a move is often good: hane, cuts, blocks at
 * the edge. They apply where the neighbours and diagonals of a point form a ring, as on boards of
 * squares, including the edge and wrapped boards; elsewhere no point has a shape. Immutable; holds
 * no stones.
 *
 * <p>In the drawings the move is in the middle; {@code X} and {@code O} are the player and all
 * others, either way round, {@code .} is free, {@code x} is not X, {@code o} not O, {@code #} is
 * off the board, {@code ?} anything. All eight symmetries count. The shapes are those of MoGo
 * (Gelly, Wang, Munos and Teytaud 2006) and a few that later programs added.
 */
final class Patterns {
  static final int AROUND = 8;

  private static final String[] SHAPES = {
    "XOX ... ???", // enclosing hane
    "XO. ... ?.?", // hane
    "XO? X.. x.?", // magari
    ".O. X.. ...", // contact at a diagonal
    "XO? O.o ?o?", // cut
    "XO? O.X ???", // peeped cut
    "?X? O.O ooo", // push between
    "OX? o.O ???", // cut of a knight's move
    "X.? O.? ###", // chase at the edge
    "OX? X.O ###", // block that cuts at the edge
    "?X? x.O ###", // block that separates at the edge
    "?XO x.x ###", // descent
    "?OX X.O ###", // cut at the edge
    "?X. O.X ###", // eye at the edge
  };
  private static final String THIN_HANE = "XOO ... ?.?"; // good for X only
  private static final int[] RING = {1, 2, 6, 10, 9, 8, 4, 0}; // of the letters in a drawing

  static final int OWN = 1;
  static final int OTHER = 2;
  private static final int OFF = 3;
  private static final int NOWHERE = -1;
  private static final int SHIFT_BITS = 4;

  private static final boolean[] TABLE = table();

  private final int[] rings; // eight points each; only NOWHERE where there is no ring
  private final int[] emptyCodes; // by point
  private final int[][] places; // by point: its places in the codes of others

  /**
   * Finds the rings of a board.
   *
   * @param diagonals of each point, as in {@link Eyes}
   */
  Patterns(Topology topology, IntFunction<int[]> diagonals) {
    rings = new int[AROUND * topology.size()];
    Arrays.fill(rings, NOWHERE);
    emptyCodes = new int[topology.size()];
    List<List<Integer>> found =
        Stream.generate(() -> (List<Integer>) new ArrayList<Integer>())
            .limit(topology.size())
            .toList();
    for (int point = 0; point < topology.size(); point++) {
      int[] ring = new Ring(topology, topology.neighbors(point), diagonals.apply(point)).points();
      System.arraycopy(ring, 0, rings, AROUND * point, ring.length);
      for (int i = 0; i < ring.length; i++) {
        if (ring[i] == NOWHERE) {
          emptyCodes[point] |= OFF << (2 * i);
        } else {
          found.get(ring[i]).add(point << SHIFT_BITS | (2 * i));
        }
      }
    }
    places =
        found.stream()
            .map(row -> row.stream().mapToInt(place -> place).toArray())
            .toArray(int[][]::new);
  }

  /** The {@code i}th of the eight surrounding points; negative beyond the edge of the board. */
  int around(int point, int i) {
    return rings[AROUND * point + i];
  }

  /**
   * The code of a point without stones around it: two bits for each of the eight points, the first
   * point lowest. Where there is a stone, {@link #OWN} or {@link #OTHER} is added.
   */
  int emptyCode(int point) {
    return emptyCodes[point];
  }

  /**
   * The places of a point's stone in the codes of others, for {@link #point} and {@link #shift}.
   */
  int[] places(int point) {
    return places[point];
  }

  /** The point whose code contains that place. */
  static int point(int place) {
    return place >> SHIFT_BITS;
  }

  /** The position of a place within the code, in bits from the right. */
  static int shift(int place) {
    return place & (1 << SHIFT_BITS) - 1;
  }

  /** Whether a stone on a free point with that code makes one of the shapes. */
  static boolean matches(int code) {
    return TABLE[code];
  }

  private static boolean[] table() {
    boolean[] table = new boolean[1 << (2 * AROUND)];
    for (String shape : SHAPES) {
      fill(table, shape, true);
      fill(table, shape, false);
    }
    fill(table, THIN_HANE, true);
    return table;
  }

  /** Enters a shape in all its symmetries. */
  private static void fill(boolean[] table, String shape, boolean isOwnX) {
    for (int code = 0; code < table.length; code++) {
      for (int turn = 0; turn < AROUND; turn += 2) {
        table[code] |=
            isLike(shape, isOwnX, code, turn, 1) || isLike(shape, isOwnX, code, turn, -1);
      }
    }
  }

  private static boolean isLike(String shape, boolean isOwnX, int code, int turn, int step) {
    for (int i = 0; i < AROUND; i++) {
      int digit = (code >> (2 * Math.floorMod(turn + step * i, AROUND))) & 3;
      boolean isX = digit == (isOwnX ? OWN : OTHER);
      boolean isO = digit == (isOwnX ? OTHER : OWN);
      boolean fits =
          switch (shape.charAt(RING[i])) {
            case 'X' -> isX;
            case 'O' -> isO;
            case 'x' -> !isX;
            case 'o' -> !isO;
            case '.' -> digit == 0;
            case '#' -> digit == OFF;
            default -> true;
          };
      if (!fits) {
        return false;
      }
    }
    return true;
  }

  /** Puts the points around a point in order, alternating neighbours and diagonals. */
  @SuppressWarnings("ArrayRecordComponent") // not kept
  private record Ring(Topology topology, int[] neighbors, int[] diagonals) {
    /**
     * The points in order: from any neighbour on, or at an edge from one end to the other. Empty if
     * they don't form a ring.
     */
    int[] points() {
      int degree = neighbors.length;
      boolean isEdge = diagonals.length == degree - 1;
      if (degree < 2 || degree > AROUND / 2 || !(isEdge || diagonals.length == AROUND / 2)) {
        return new int[0];
      }
      for (int begin : neighbors) {
        List<Integer> found = !isEdge || countNext(begin) == 1 ? walk(begin) : List.of();
        if (found.size() == degree + diagonals.length) {
          int[] points = Arrays.copyOf(Ints.toArray(found), AROUND);
          Arrays.fill(points, found.size(), AROUND, NOWHERE);
          return points;
        }
      }
      return new int[0];
    }

    private long countNext(int neighbor) {
      return Arrays.stream(diagonals).filter(other -> areNext(neighbor, other)).count();
    }

    private boolean areNext(int point, int other) {
      return Ints.contains(topology.neighbors(point), other);
    }

    /** Walks around as far as there are points that weren't met. */
    private List<Integer> walk(int begin) {
      List<Integer> found = new ArrayList<>();
      OptionalInt next = OptionalInt.of(begin);
      while (next.isPresent()) {
        int last = next.getAsInt();
        found.add(last);
        next =
            Arrays.stream(found.size() % 2 == 1 ? diagonals : neighbors)
                .filter(point -> areNext(last, point) && !found.contains(point))
                .findFirst();
      }
      return found;
    }
  }
}
