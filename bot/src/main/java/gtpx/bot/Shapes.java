package gtpx.bot;

import gtpx.board.Board;
import java.util.Arrays;

/**
 * A number for the stones around each point, equal for places that look alike after turning or
 * mirroring, on any graph and for any number of players, all but one of whom count as others.
 *
 * <p>The first round combines the stone on a point with each of its neighbours and the points
 * beside that neighbour around the point: on a board of squares, the 3x3 square. Every further
 * round combines the neighbours' numbers of the previous round, as Weisfeiler and Leman do to
 * distinguish graphs, and thereby reaches one step further. Points beside hubs are ignored. Mutable
 * scratch.
 */
final class Shapes {
  private static final int ROUNDS = 3;
  private static final int LIBERTY_ROUNDS = 2; // for codes with liberties
  private static final int OWN = 2;
  private static final int OTHER = 3;
  private static final int LIBERTIES = 8; // multiplier of their number
  private static final int LAST = 64;
  private static final int MOST_LIBERTIES = 3; // numbers that are distinguished

  private final Board board;
  private final Tactics tactics;
  private int[] around; // for each point: a neighbour, a count, that many points beside it, ...
  private final int[] first; // where the data of a point begins
  private final long[] states;
  private final long[][] codes = new long[ROUNDS][];
  private final long[][] libertyCodes = new long[LIBERTY_ROUNDS][];

  Shapes(Board board, Tactics tactics, Eyes eyes) {
    this.board = board;
    this.tactics = tactics;
    first = new int[board.size() + 1];
    states = new long[board.size()];
    Arrays.setAll(codes, round -> new long[board.size()]);
    Arrays.setAll(libertyCodes, round -> new long[board.size()]);
    around = new int[16 * board.size()];
    for (int point = 0; point < board.size(); point++) {
      first[point + 1] = addAround(point, eyes.diagonals(point), first[point]);
    }
    around = Arrays.copyOf(around, first[board.size()]);
  }

  private int addAround(int point, int[] diagonals, int begin) {
    int end = begin;
    for (int k = 0; k < board.degree(point) && !Tactics.isHub(board, point); k++) {
      int neighbor = board.neighbor(point, k);
      int most = end + 2 + diagonals.length + board.degree(point);
      around = most > around.length ? Arrays.copyOf(around, 2 * most) : around;
      around[end] = neighbor;
      int beside = end + 2;
      for (int diagonal : diagonals) {
        around[beside] = diagonal;
        beside += areNext(neighbor, diagonal) ? 1 : 0;
      }
      for (int i = 0; i < board.degree(point); i++) {
        around[beside] = board.neighbor(point, i);
        beside += areNext(neighbor, around[beside]) ? 1 : 0;
      }
      around[end + 1] = beside - end - 2;
      end = beside;
    }
    return end;
  }

  private boolean areNext(int point, int other) {
    for (int k = 0; k < board.degree(point) && !Tactics.isHub(board, point); k++) {
      if (board.neighbor(point, k) == other) {
        return true;
      }
    }
    return false;
  }

  /**
   * Examines the stones from that seat's view, both without and with their liberties.
   *
   * @param last the point of the last stone, or none
   */
  void find(int seat, int last) {
    for (int point = 0; point < states.length; point++) {
      states[point] = mix(state(seat, point));
    }
    findCodes(codes);
    for (int point = 0; point < states.length; point++) {
      long liberties = board.isEmpty(point) ? 0 : tactics.liberties(point);
      states[point] =
          mix(
              state(seat, point)
                  + LIBERTIES * Math.min(MOST_LIBERTIES, liberties)
                  + (point == last ? LAST : 0));
    }
    findCodes(libertyCodes);
  }

  private int state(int seat, int point) {
    int color = board.color(point);
    return color == Board.EMPTY ? 1 : color == seat ? OWN : OTHER;
  }

  private void findCodes(long[][] found) {
    for (int point = 0; point < states.length; point++) {
      found[0][point] = mix(states[point] + 5 * sumAround(point));
    }
    for (int round = 1; round < found.length; round++) {
      for (int point = 0; point < states.length; point++) {
        long own = found[round - 1][point];
        found[round][point] = mix(own + 5 * sumOfNeighbors(found[round - 1], point));
      }
    }
  }

  private long sumAround(int point) {
    long sum = 0;
    for (int i = first[point]; i < first[point + 1]; i += 2 + around[i + 1]) {
      long own = 3 * states[around[i]];
      for (int j = 0; j < around[i + 1]; j++) {
        own += states[around[i + 2 + j]];
      }
      sum += mix(own);
    }
    return sum;
  }

  private long sumOfNeighbors(long[] before, int point) {
    long sum = 0;
    for (int i = first[point]; i < first[point + 1]; i += 2 + around[i + 1]) {
      sum += mix(before[around[i]]);
    }
    return sum;
  }

  /** Scrambles the bits (Pelle Evensen's rrxmrrxmsx, shortened). */
  private static long mix(long x) {
    long z = (x ^ (x >>> 32)) * 0xD6E8_FEB8_6659_FD93L;
    z = (z ^ (z >>> 32)) * 0xD6E8_FEB8_6659_FD93L;
    return z ^ (z >>> 32);
  }

  /** The number of a point after that round, from 0. */
  long code(int round, int point) {
    return codes[round][point];
  }

  /** The number of a point after that round, taking into account liberties and the last stone. */
  long libertyCode(int round, int point) {
    return libertyCodes[round][point];
  }
}
