package gtpx.solver;

import static java.util.stream.Collectors.joining;

import gtpx.board.Topology;
import gtpx.game.Move;
import java.util.List;

/**
 * What a stone does, and what an area is, on a board of few points. The stones of a player are the
 * bits of an int. Holds no position and knows no turns. Immutable.
 */
final class SmallBoard {
  /** The bits of an int that is never negative. */
  static final int MAX_POINTS = 31;

  /** So many points that the positions may fit in the memory of a machine. */
  static final int MAX_INDEXED_POINTS = 22;

  /** The move that places no stone. */
  static final int PASS = Move.PASS.point();

  private final Topology topology;
  private final boolean allowsSuicide;
  private final int[] neighbors; // by point
  private final ByteTable dilated;
  private final TernaryIndex ternary; // of no points if there are too many

  /**
   * @throws IllegalArgumentException if the board has too many points
   */
  SmallBoard(Topology topology, boolean allowsSuicide) {
    checkSize(topology, MAX_POINTS);
    this.topology = topology;
    this.allowsSuicide = allowsSuicide;
    neighbors = new int[topology.size()];
    for (int point = 0; point < neighbors.length; point++) {
      for (int neighbor : topology.neighbors(point)) {
        neighbors[point] |= 1 << neighbor;
      }
    }
    dilated = tabulateDilated(neighbors);
    ternary = new TernaryIndex(topology.size() > MAX_INDEXED_POINTS ? 0 : topology.size());
  }

  /**
   * @throws IllegalArgumentException if the board has more points
   */
  static void checkSize(Topology topology, int most) {
    int points = topology.size();
    if (points > most) {
      throw new IllegalArgumentException(
          "board " + topology + ": " + points + " points (expected: at most " + most + ")");
    }
  }

  private static ByteTable tabulateDilated(int[] neighbors) {
    int[] dilated = new int[neighbors.length];
    for (int point = 0; point < dilated.length; point++) {
      dilated[point] = 1 << point | neighbors[point];
    }
    return new ByteTable(dilated);
  }

  Topology topology() {
    return topology;
  }

  int size() {
    return neighbors.length;
  }

  boolean allowsSuicide() {
    return allowsSuicide;
  }

  /** All points. */
  int points() {
    return -1 >>> (Integer.SIZE - neighbors.length);
  }

  int neighbors(int point) {
    return neighbors[point];
  }

  /** The number of ways to put stones on the points: 3 to the power of their number. */
  long indexCount() {
    return ternary.count();
  }

  /** A number from 0 that no other position has, if the board isn't too large for an index. */
  long index(int black, int white) {
    return ternary.of(black) + 2 * ternary.of(white);
  }

  /** The stones with an index: black's in the high half, white's in the low half. */
  long stones(long index) {
    return ternary.stones(index);
  }

  /** A position in words: for each point {@code .}, {@code X} for black or {@code O} for white. */
  String text(long index) {
    StringBuilder text = new StringBuilder();
    long rest = index;
    for (int point = 0; point < size(); point++, rest /= 3) {
      text.append(".XO".charAt((int) (rest % 3)));
    }
    return text.toString();
  }

  /** The name of a point, or {@code pass}. */
  String moveName(int move) {
    return Move.ofPoint(move).name(topology);
  }

  /** The names of moves, with a space in between. */
  String names(List<Move> moves) {
    return moves.stream().map(move -> move.name(topology)).collect(joining(" "));
  }

  int empty(int black, int white) {
    return points() & ~(black | white);
  }

  /** The empty points of the position with an index. */
  int empty(long index) {
    long stones = stones(index);
    return empty(own(stones), other(stones));
  }

  /** These points, and their neighbours. */
  int dilate(int points) {
    return dilated.image(points);
  }

  /** The points that can be reached from some of them within a set. */
  int flood(int start, int within) {
    int reached = start;
    for (int next = dilate(start) & within; next != reached; next = dilate(next) & within) {
      reached = next;
    }
    return reached;
  }

  /** Whether all chains have liberties. */
  boolean isPossible(int black, int white) {
    int edge = dilate(empty(black, white));
    return flood(edge & black, black) == black && flood(edge & white, white) == white;
  }

  /**
   * The stones after a stone on an empty point, captures included: the player's in the high half,
   * the opponent's in the low half. The same stones as before if the stone alone would be captured
   * at once, or if its suicide is forbidden.
   */
  long place(int own, int other, int point) {
    int placed = own | 1 << point;
    int captured = captured(placed, other, neighbors[point] & other);
    if (captured != 0) {
      return pack(placed, other & ~captured);
    }
    int dead = captured(other, placed, 1 << point);
    return dead != 0 && !allowsSuicide ? pack(own, other) : pack(placed & ~dead, other);
  }

  /** The stones of the chains without liberties, of those at some of their points. */
  private int captured(int own, int other, int some) {
    int captured = 0;
    for (int rest = some; rest != 0; ) {
      int chain = flood(rest & -rest, other);
      rest &= ~chain;
      if ((dilate(chain) & empty(own, other)) == 0) {
        captured |= chain;
      }
    }
    return captured;
  }

  /** The index after a player's stone, 0 for black or 1 for white; the same if it does nothing. */
  long produced(long index, int player, int point) {
    long stones = stones(index);
    if (player == 0) {
      long placed = place(own(stones), other(stones), point);
      return index(own(placed), other(placed));
    }
    long placed = place(other(stones), own(stones), point);
    return index(other(placed), own(placed));
  }

  private static long pack(int own, int other) {
    return (long) own << Integer.SIZE | other;
  }

  static int own(long placed) {
    return (int) (placed >>> Integer.SIZE);
  }

  static int other(long placed) {
    return (int) placed;
  }

  /** Black's area less white's, all stones alive. */
  int score(int black, int white) {
    int score = Integer.bitCount(black) - Integer.bitCount(white);
    for (int rest = empty(black, white); rest != 0; ) {
      int region = flood(rest & -rest, rest);
      rest &= ~region;
      int edge = dilate(region);
      if ((edge & white) == 0 && (edge & black) != 0) {
        score += Integer.bitCount(region);
      } else if ((edge & black) == 0 && (edge & white) != 0) {
        score -= Integer.bitCount(region);
      }
    }
    return score;
  }
}
