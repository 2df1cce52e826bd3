package gtpx.bot;

import gtpx.board.Board;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;

/**
 * Finds the {@link Feature}s of all choices at a position: what they capture, save and threaten,
 * with ladders read out; how far they are from the last stones; and the stones around them. Works
 * on any graph and for any number of players. Mutable scratch; changes no board.
 */
final class MoveFeatures {
  private static final List<Feature> OF_CHAINS = Feature.of(Feature.Kind.CHAIN);
  private static final int AREA = 3; // radius checked for stones, and lines that count
  private static final int NEAR_CHAIN = 4; // steps that are distinguished
  private static final int NEAR = 8;
  private static final int SEVERAL = 2; // stones
  private static final int MANY = 3;

  private final PlayoutState state;
  private final Board board;
  private final Tactics tactics;
  private final Ladders ladders;
  private final Shapes shapes;
  private final byte[][] values = new byte[Feature.COUNT][]; // by point, for features found at once
  private final byte[] lines; // distance from the edge, from 1 to AREA + 1
  private final int[] queue;

  MoveFeatures(PlayoutState state, Eyes eyes, Ladders ladders) {
    this.state = state;
    board = state.board;
    tactics = new Tactics(state);
    this.ladders = ladders;
    shapes = new Shapes(board, tactics, eyes);
    Arrays.setAll(values, feature -> new byte[board.size()]);
    queue = new int[board.size()];
    lines = new byte[board.size()];
    readLines();
  }

  private void readLines() {
    int most = Tactics.mostDegree(board);
    int count = 0;
    Arrays.fill(lines, (byte) (AREA + 1));
    for (int point = 0; point < board.size(); point++) {
      if (board.degree(point) < most) {
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

  /** Finds the last stones. Must be called at each position. */
  void begin() {
    findDistances(Feature.CHAIN_DISTANCE, 0, NEAR_CHAIN);
    findDistances(Feature.DISTANCE, 0, NEAR);
    findDistances(Feature.DISTANCE_BEFORE, 1, NEAR);
  }

  /**
   * Finds the distances, from 1, to a recent stone; in simultaneous games to the stones of the last
   * turn.
   */
  private void findDistances(Feature feature, int recent, int most) {
    byte[] distances = values[feature.index()];
    boolean isByChain = feature == Feature.CHAIN_DISTANCE;
    Arrays.fill(distances, (byte) (most + 1));
    int end = state.rules.isSimultaneous() ? state.recentCount() : recent + 1;
    int count = 0;
    for (int i = recent; i < Math.min(end, state.recentCount()); i++) {
      count = reach(distances, state.recent(i), 1, count, isByChain);
    }
    for (int i = 0; i < count; i++) {
      int distance = distances[queue[i]] + 1;
      for (int k = 0;
          k < board.degree(queue[i]) && distance <= most && !Tactics.isHub(board, queue[i]);
          k++) {
        count = reach(distances, board.neighbor(queue[i], k), distance, count, isByChain);
      }
    }
  }

  /** Marks a point, or its chain, as reached if it wasn't before; returns the queue's length. */
  private int reach(byte[] distances, int point, int distance, int count, boolean isByChain) {
    int length = count;
    int next = point;
    while (distances[next] > distance && length < queue.length) {
      distances[next] = (byte) distance;
      queue[length++] = next;
      next = board.isEmpty(next) || !isByChain ? next : board.nextStone(next);
    }
    return length;
  }

  /**
   * Examines all chains and shapes for that seat. Must be called before its choices are weighed.
   */
  void begin(int seat) {
    for (Feature feature : OF_CHAINS) {
      Arrays.fill(values[feature.index()], (byte) 0);
    }
    int last = state.recentCount() > 0 ? state.recent(0) : Liberties.NO_POINT;
    shapes.find(seat, last);
    for (int point = 0; point < board.size(); point++) {
      if (!board.isEmpty(point) && board.chain(point) == point) {
        judge(seat, point);
      }
    }
    if (last != Liberties.NO_POINT && !Tactics.isHub(board, last)) {
      findVital(seat, last);
    }
  }

  private void raise(Feature feature, int point, int value) {
    byte[] all = values[feature.index()];
    all[point] = (byte) Math.max(all[point], value);
  }

  /** Finds the vital points of the eyes next to a stone. */
  private void findVital(int seat, int last) {
    for (int k = 0; k < board.degree(last); k++) {
      int start = board.neighbor(last, k);
      for (int wall = 0; wall < board.players() && board.isEmpty(start); wall++) {
        int vital = tactics.vital(start, wall);
        if (vital != Liberties.NO_POINT) {
          raise(Feature.VITAL, vital, wall == seat ? 1 : 2);
        }
      }
    }
  }

  private void judge(int seat, int stone) {
    boolean isOwn = board.color(stone) == seat;
    int liberties = tactics.liberties(stone);
    int size = tactics.size(stone, MANY);
    if (liberties == 1 && isOwn) {
      judgeEscape(seat, stone, tactics.liberty(stone, 0), Math.min(SEVERAL, size));
    } else if (liberties == 1) {
      raise(Feature.CAPTURE, tactics.liberty(stone, 0), size);
    } else if (liberties == 2 && isOwn) {
      judgeDefense(seat, stone, Math.min(SEVERAL, size));
    } else if (liberties == 2) {
      judgeAttack(seat, stone, Math.min(SEVERAL, size));
    }
  }

  private void judgeEscape(int seat, int stone, int liberty, int size) {
    int after = tactics.libertiesAfter(seat, liberty, 3);
    if (after > 1) {
      boolean isCaught = after == 2 && ladders.isCaught(board, stone, enemyAround(seat, stone));
      raise(Feature.ESCAPE, liberty, isCaught ? 1 : 1 + size);
    }
    forEachEnemyAround(
        seat,
        stone,
        enemy -> {
          int capture = tactics.lastLiberty(enemy);
          if (capture != Liberties.NO_POINT) {
            raise(Feature.RESCUE, capture, size);
          }
        });
  }

  private void forEachEnemyAround(int seat, int stone, IntConsumer action) {
    int next = stone;
    do {
      for (int k = 0; k < board.degree(next); k++) {
        if (tactics.isEnemy(seat, board.neighbor(next, k))) {
          action.accept(board.neighbor(next, k));
        }
      }
      next = board.nextStone(next);
    } while (next != stone);
  }

  /** The colour of an enemy next to the chain; its own colour if there is none. */
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

  private void judgeDefense(int seat, int stone, int size) {
    int attacker = enemyAround(seat, stone);
    boolean isThreatened =
        attacker != seat && ladders.catching(board, stone, attacker) != Liberties.NO_POINT;
    for (int i = 0; i < 2; i++) {
      int liberty = tactics.liberty(stone, i);
      if (tactics.libertiesAfter(seat, liberty, 3) > 2) {
        raise(Feature.DEFENSE, liberty, isThreatened ? 1 + size : 1);
      }
    }
    if (isThreatened) {
      forEachEnemyAround(seat, stone, this::judgeCounter);
    }
  }

  private void judgeCounter(int enemy) {
    int liberties = tactics.liberties(enemy);
    for (int i = 0; i < liberties && liberties <= 2; i++) {
      raise(Feature.COUNTER, tactics.liberty(enemy, i), 3 - liberties);
    }
  }

  private void judgeAttack(int seat, int stone, int size) {
    int catching = ladders.catching(board, stone, seat);
    for (int i = 0; i < 2; i++) {
      int point = tactics.liberty(stone, i);
      int other = tactics.liberty(stone, 1 - i);
      boolean isHeld = tactics.libertiesAfter(board.color(stone), other, 2) < 2;
      raise(Feature.ATTACK, point, point == catching ? 2 + size : isHeld ? 2 : 1);
    }
  }

  /** The value of a feature for a choice of that seat; 0 if it has none. */
  long value(int seat, Feature feature, int point) {
    return switch (feature) {
      case SHAPE1 -> shapes.code(0, point);
      case SHAPE2 -> shapes.code(1, point);
      case SHAPE3 -> shapes.code(2, point);
      case LIBERTIES1 -> shapes.libertyCode(0, point);
      case LIBERTIES2 -> shapes.libertyCode(1, point);
      case SELF_ATARI -> tactics.isBadSelfAtari(seat, point) ? 1 : 0;
      case LINE -> line(point);
      default -> values[feature.index()][point];
    };
  }

  private int line(int point) {
    return lines[point] > AREA ? 0 : 2 * lines[point] - (isEmptyAround(point, AREA) ? 1 : 0);
  }

  private boolean isEmptyAround(int point, int steps) {
    boolean empty = board.isEmpty(point) && !Tactics.isHub(board, point);
    for (int k = 0; k < board.degree(point) && empty && steps > 0; k++) {
      empty = isEmptyAround(board.neighbor(point, k), steps - 1);
    }
    return empty;
  }
}
