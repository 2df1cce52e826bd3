package gtpx.bot;

import gtpx.board.Board;
import java.util.Arrays;

/**
 * Priors from what is visible at a glance: captures, saves from atari, self-atari, points near the
 * last turn, points on an empty edge. All have the same number of visits. Works on any graph but
 * doesn't examine hubs. Mutable scratch; changes no board.
 */
final class GlancePriors implements ChoicePriors {
  private static final double VISITS = 12;
  private static final double STEP = 0.05; // of value, per level
  private static final int EVEN = 4; // the level of a point without features
  private static final int MOST = 12; // the highest level; the lowest is 0
  private static final int PASS = 1;
  private static final int CAPTURES = 4;
  private static final int SAVES = 3;
  private static final int ENDANGERS = -3;
  private static final int ON_EDGE = -2;

  private final PlayoutState root;
  private final PlayoutState state;
  private final Board board;
  private final byte[] near; // 2: next to the last turn, 1: two steps away
  private final int mostDegree;

  /**
   * Creates the priors of a search.
   *
   * @param root the state where it begins
   * @param state the current state
   */
  GlancePriors(PlayoutState root, PlayoutState state) {
    this.root = root;
    this.state = state;
    board = state.board;
    near = new byte[board.size()];
    mostDegree = Tactics.mostDegree(board);
  }

  /** Finds the last turn; there is none if it was a pass and the search began there. */
  @Override
  public void begin() {
    Arrays.fill(near, (byte) 0);
    boolean isAfterPass = root.passes() > 0 && state.stones.count() == 0;
    int stones = state.rules.isSimultaneous() ? state.recentCount() : isAfterPass ? 0 : 1;
    for (int i = 0; i < Math.min(stones, state.recentCount()); i++) {
      int point = state.recent(i);
      if (!Tactics.isHub(board, point)) {
        markAround(point);
      }
    }
  }

  private void markAround(int point) {
    for (int k = 0; k < board.degree(point); k++) {
      int neighbor = board.neighbor(point, k);
      near[neighbor] = 2;
      for (int l = 0; l < board.degree(neighbor) && !Tactics.isHub(board, neighbor); l++) {
        int next = board.neighbor(neighbor, l);
        near[next] = (byte) Math.max(near[next], 1);
      }
    }
  }

  @Override
  public void weigh(int seat, int[] points, double expected, double[] visits, double[] means) {
    for (int i = 0; i < points.length; i++) {
      int level = points[i] == Liberties.NO_POINT ? PASS : level(seat, points[i]);
      visits[i] = VISITS;
      means[i] = expected + STEP * (level - EVEN);
    }
  }

  private int level(int seat, int point) {
    int level = EVEN + near[point];
    if (!Tactics.isHub(board, point)) {
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

  /**
   * Whether {@code point}, a neighbour of the chain of {@code stone}, is the chain's only liberty.
   */
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

  /** The level for lines: the edge is a bad place as long as nobody is there. */
  private int place(int point) {
    boolean edge = board.degree(point) < mostDegree;
    return edge && board.emptyNeighbors(point) == board.degree(point) && near[point] == 0
        ? ON_EDGE
        : 0;
  }
}
