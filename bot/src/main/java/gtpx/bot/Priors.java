package gtpx.bot;

import gtpx.board.Board;
import java.util.Arrays;

/**
 * What is expected of a choice before anything is known of it, as virtual visits and their mean:
 * captures, saves, ladders, self-atari, {@link Patterns}, the distance to the last stones, an empty
 * edge. The numbers of visits are those of Michi, a small program of Petr Baudis. Mutable scratch;
 * changes no board.
 */
final class Priors implements ChoicePriors {
  private static final double EVEN = 10; // visits of every choice
  private static final double[] NEAR = {0, 24, 22, 8}; // by distance
  private static final double PATTERN = 10;
  private static final double SELF_ATARI = 10;
  private static final double EMPTY_EDGE = 10;
  private static final double ONE_STONE = 15; // captured or saved
  private static final double SEVERAL_STONES = 30;
  private static final double TWO_LIBERTIES = 10; // left to the enemy, or gained from that
  private static final double HOPELESS = 10; // to run from a ladder that works
  private static final double PASS = 0.2; // of the even value
  private static final int EMPTY_AREA = 3; // steps without a stone
  private static final int FAR = NEAR.length;

  private static final int SAVES_ONE = 1;
  private static final int SAVES_SEVERAL = 2;
  private static final int GAINS = 4;
  private static final int FAILS = 8;

  private final PlayoutState state;
  private final Board board;
  private final Tactics tactics;
  private final Ladders ladders;
  private final Patterns patterns;
  private final byte[] distances; // from the last stones; a chain counts as one step
  private final byte[] lines; // distance to the edge from 1, up to EMPTY_AREA + 1
  private final byte[] merits; // by point, for the seat at hand
  private final int[] queue;
  private double visits;
  private double sum;

  Priors(PlayoutState state, Patterns patterns) {
    this.state = state;
    this.patterns = patterns;
    board = state.board;
    tactics = new Tactics(state);
    ladders = new Ladders(state.rules);
    distances = new byte[board.size()];
    merits = new byte[board.size()];
    queue = new int[board.size()];
    lines = new byte[board.size()];
    readLines();
  }

  private void readLines() {
    int count = 0;
    Arrays.fill(lines, (byte) (EMPTY_AREA + 1));
    for (int point = 0; point < board.size(); point++) {
      if (board.degree(point) < tactics.mostDegree()) {
        lines[point] = 1;
        queue[count++] = point;
      }
    }
    for (int i = 0; i < count; i++) {
      for (int k = 0; k < board.degree(queue[i]); k++) {
        int next = board.neighbor(queue[i], k);
        if (lines[next] > lines[queue[i]] + 1) {
          lines[next] = (byte) (lines[queue[i]] + 1);
          queue[count++] = next;
        }
      }
    }
  }

  /** Looks where the last stones are; to be called at each position. */
  @Override
  public void begin() {
    Arrays.fill(distances, (byte) FAR);
    int starts = state.rules.isSimultaneous() ? state.recentCount() : 1;
    int count = 0;
    for (int i = 0; i < Math.min(starts, state.recentCount()); i++) {
      count = reach(state.recent(i), 0, count);
    }
    for (int i = 0; i < count; i++) {
      int distance = distances[queue[i]] + 1;
      for (int k = 0; k < board.degree(queue[i]) && distance < FAR && !isHub(queue[i]); k++) {
        count = reach(board.neighbor(queue[i], k), distance, count);
      }
    }
  }

  private boolean isHub(int point) {
    return tactics.isHub(point);
  }

  /** Enters a point, and its chain, if it was not reached before; returns the queue's length. */
  private int reach(int point, int distance, int count) {
    int length = count;
    int next = point;
    while (distances[next] > distance && length < queue.length) {
      distances[next] = (byte) distance;
      queue[length++] = next;
      next = board.isEmpty(next) ? next : board.nextStone(next);
    }
    return length;
  }

  /** Looks for the tactical merits of all points; to be called before each seat's choices. */
  @Override
  public void begin(int seat, double expected) {
    Arrays.fill(merits, (byte) 0);
    for (int point = 0; point < board.size(); point++) {
      if (!board.isEmpty(point) && board.chain(point) == point) {
        judge(seat, point);
      }
    }
  }

  private void judge(int seat, int stone) {
    boolean isOwn = board.color(stone) == seat;
    int liberties = tactics.liberties(stone);
    if (liberties == 1 && isOwn) {
      judgeEscapes(seat, stone, tactics.liberty(stone, 0));
    } else if (liberties == 1) {
      merits[tactics.liberty(stone, 0)] |= saves(stone);
    } else if (liberties == 2 && isOwn) {
      judgeDefence(seat, stone);
    } else if (liberties == 2) {
      judgeAttack(seat, stone);
    }
  }

  private byte saves(int stone) {
    return (byte) (tactics.size(stone, 2) > 1 ? SAVES_SEVERAL : SAVES_ONE);
  }

  private void judgeEscapes(int seat, int stone, int liberty) {
    int attacker = enemyAround(seat, stone);
    int after = tactics.libertiesAfter(seat, liberty, 3);
    if (after > 1) {
      boolean isCaught = after == 2 && ladders.isCaught(board, stone, attacker);
      merits[liberty] |= isCaught ? FAILS : saves(stone);
    }
    int next = stone;
    do {
      for (int k = 0; k < board.degree(next); k++) {
        int neighbor = board.neighbor(next, k);
        int capture = tactics.isEnemy(seat, neighbor) ? tactics.lastLiberty(neighbor) : -1;
        if (capture >= 0) {
          merits[capture] |= saves(stone);
        }
      }
      next = board.nextStone(next);
    } while (next != stone);
  }

  /** The colour of an enemy next to the chain; without any, the own. */
  private int enemyAround(int seat, int stone) {
    int next = stone;
    do {
      for (int k = 0; k < board.degree(next); k++) {
        if (tactics.isEnemy(seat, board.neighbor(next, k))) {
          return board.color(board.neighbor(next, k));
        }
      }
      next = board.nextStone(next);
    } while (next != stone);
    return seat;
  }

  private void judgeDefence(int seat, int stone) {
    int attacker = enemyAround(seat, stone);
    boolean isThreatened =
        attacker != seat && ladders.catching(board, stone, attacker) != RandomMoves.NO_POINT;
    for (int i = 0; i < 2; i++) {
      int liberty = tactics.liberty(stone, i);
      if (tactics.libertiesAfter(seat, liberty, 3) > 2) {
        merits[liberty] |= isThreatened ? saves(stone) : GAINS;
      }
    }
  }

  private void judgeAttack(int seat, int stone) {
    int catching = ladders.catching(board, stone, seat);
    if (catching != RandomMoves.NO_POINT) {
      merits[catching] |= saves(stone);
      return;
    }
    for (int i = 0; i < 2; i++) {
      int other = tactics.liberty(stone, 1 - i);
      if (tactics.libertiesAfter(board.color(stone), other, 2) < 2) {
        merits[tactics.liberty(stone, i)] |= GAINS;
      }
    }
  }

  @Override
  public void weigh(int seat, int point, double even) {
    visits = 0;
    sum = 0;
    add(EVEN, even);
    if (point == RandomMoves.NO_POINT) {
      add(EVEN, PASS * even);
    } else if (!isHub(point)) {
      addMerits(seat, point, Math.min(1, 2 * even));
    }
  }

  private void addMerits(int seat, int point, double good) {
    int merit = merits[point];
    if ((merit & (SAVES_ONE | SAVES_SEVERAL)) != 0) {
      add((merit & SAVES_SEVERAL) != 0 ? SEVERAL_STONES : ONE_STONE, good);
    }
    if ((merit & GAINS) != 0) {
      add(TWO_LIBERTIES, good);
    }
    if ((merit & FAILS) != 0) {
      add(HOPELESS, 0);
    }
    if (patterns.matches(board, seat, point)) {
      add(PATTERN, good);
    }
    if (tactics.isBadSelfAtari(seat, point)) {
      add(SELF_ATARI, 0);
    }
    if (distances[point] < FAR) {
      add(NEAR[distances[point]], good);
    }
    if (lines[point] <= EMPTY_AREA && isEmptyAround(point, EMPTY_AREA)) {
      add(EMPTY_EDGE, lines[point] == EMPTY_AREA ? good : 0);
    }
  }

  private void add(double count, double value) {
    visits += count;
    sum += count * value;
  }

  private boolean isEmptyAround(int point, int steps) {
    boolean empty = board.isEmpty(point) && !isHub(point);
    for (int k = 0; k < board.degree(point) && empty && steps > 0; k++) {
      empty = isEmptyAround(board.neighbor(point, k), steps - 1);
    }
    return empty;
  }

  @Override
  public double visits() {
    return visits;
  }

  @Override
  public double mean() {
    return sum / visits;
  }
}
