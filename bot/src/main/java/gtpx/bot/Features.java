package gtpx.bot;

import gtpx.board.Board;
import java.util.Arrays;

/**
 * How likely a point is to be a good one, at a glance: captures, saves from atari, puts itself in
 * atari, lies near the last turn, lies on an empty edge. Works on any graph; around hubs it does
 * not look. Mutable scratch; changes no board.
 */
final class Features {
  static final int EVEN = 4;
  static final int MOST = 12;

  private static final int HUB = 16; // neighbours from which on a point is not looked at
  private static final int CAPTURES = 4;
  private static final int SAVES = 3;
  private static final int ENDANGERS = -3;
  private static final int ON_EDGE = -2;

  private final PlayoutState state;
  private final Board board;
  private final byte[] near; // 2: next to the last turn, 1: two steps away
  private final int mostDegree;

  Features(PlayoutState state) {
    this.state = state;
    board = state.board;
    near = new byte[board.size()];
    mostDegree = mostDegree(board);
  }

  private static int mostDegree(Board board) {
    int most = 0;
    for (int point = 0; point < board.size(); point++) {
      most = Math.max(most, board.degree(point));
    }
    return most;
  }

  /** Looks where the last turn was. */
  void begin() {
    Arrays.fill(near, (byte) 0);
    for (int i = 0; i < state.recentCount(); i++) {
      int point = state.recent(i);
      if (board.degree(point) < HUB) {
        markAround(point);
      }
    }
  }

  private void markAround(int point) {
    for (int k = 0; k < board.degree(point); k++) {
      int neighbor = board.neighbor(point, k);
      near[neighbor] = 2;
      for (int l = 0; l < board.degree(neighbor) && board.degree(neighbor) < HUB; l++) {
        int next = board.neighbor(neighbor, l);
        near[next] = (byte) Math.max(near[next], 1);
      }
    }
  }

  /** From 0 to {@link #MOST}; {@link #EVEN} if no feature applies. */
  int level(int seat, int point) {
    int level = EVEN + near[point];
    if (board.degree(point) < HUB) {
      level += tactics(seat, point) + place(point);
    }
    return Math.max(0, Math.min(MOST, level));
  }

  private int tactics(int seat, int point) {
    boolean captures = false;
    boolean saves = false;
    boolean lives = board.emptyNeighbors(point) > 1;
    for (int k = 0; k < board.degree(point); k++) {
      int neighbor = board.neighbor(point, k);
      int color = board.color(neighbor);
      if (color != Board.EMPTY) {
        boolean last = isLastLiberty(point, neighbor);
        captures |= last && color != seat;
        saves |= last && color == seat;
        lives |= !last && color == seat;
      }
    }
    if (captures) {
      return CAPTURES;
    }
    return !lives && board.degree(point) > 1 ? ENDANGERS : saves ? SAVES : 0;
  }

  /** Whether all that the chain of {@code stone} has left is {@code point}, its neighbour. */
  private boolean isLastLiberty(int point, int stone) {
    int liberties = board.pseudoLiberties(stone);
    if (liberties > board.degree(point)) {
      return false;
    }
    int chain = board.chain(stone);
    for (int k = 0; k < board.degree(point); k++) {
      int neighbor = board.neighbor(point, k);
      liberties -= !board.isEmpty(neighbor) && board.chain(neighbor) == chain ? 1 : 0;
    }
    return liberties == 0;
  }

  /** The edge is a bad place as long as nobody is there. */
  private int place(int point) {
    boolean edge = board.degree(point) < mostDegree;
    return edge && board.emptyNeighbors(point) == board.degree(point) && near[point] == 0
        ? ON_EDGE
        : 0;
  }
}
