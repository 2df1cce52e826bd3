package gtpx.bot;

import gtpx.board.Board;
import gtpx.rules.Rules;
import gtpx.rules.Suicide;

/**
 * Picks the moves of a playout among the points that are free, not barred, no ko, no suicide and no
 * own eye: the first such one from a random place in the list of free points on. That is not quite
 * uniform, for a point that follows unplayable ones is likelier; the order of the list changes with
 * every stone, and so does who is favoured. Changes nothing but its random numbers.
 */
class RandomMoves {
  static final int NO_POINT = -1;

  private final Rules rules;
  private final Board board;
  private final LastKo ko;
  private final Bars bars;
  private final Eyes eyes;
  private final FastRandom random;

  RandomMoves(PlayoutState state, Eyes eyes, FastRandom random) {
    rules = state.rules;
    board = state.board;
    ko = state.ko;
    bars = state.bars;
    this.eyes = eyes;
    this.random = random;
  }

  Eyes eyes() {
    return eyes;
  }

  FastRandom numbers() {
    return random;
  }

  /** A point for that seat, or {@link #NO_POINT} if it has nothing sensible left. */
  int pick(int seat) {
    int count = board.emptyCount();
    if (count == 0) {
      return NO_POINT;
    }
    int first = random.below(count);
    int i = first;
    do {
      int point = board.emptyPoint(i);
      if ((board.emptyNeighbors(point) > 0 || isSensible(seat, point))
          && !ko.closes(seat, point)
          && !bars.bars(point)) {
        int chosen = isAcceptable(seat, point) ? point : instead(seat, point);
        if (chosen != NO_POINT) {
          return chosen;
        }
      }
      i = next(i, count);
    } while (i != first);
    return NO_POINT;
  }

  /** One more, from 0 again at {@code count}: without a branch. */
  private static int next(int i, int count) {
    return (i + 1) & ((i + 1 - count) >> 31);
  }

  /** What else a point must pass to be played; here nothing. */
  boolean isAcceptable(int seat, int point) {
    return true;
  }

  /** What to play in place of a point that was just found not acceptable; here nothing. */
  int instead(int seat, int point) {
    return NO_POINT;
  }

  /** Whether to play a point that has no empty neighbour. */
  private boolean isSensible(int seat, int point) {
    return !eyes.isEye(board, seat, point) && !board.isSelfCapture(seat, point);
  }

  /**
   * A point for a seat that may not pass: a sensible one, else one that does not lose at once, else
   * any. There must be a free one.
   */
  int pickForced(int seat) {
    int sensible = pick(seat);
    return sensible == NO_POINT ? pickSenseless(seat) : sensible;
  }

  private int pickSenseless(int seat) {
    int count = board.emptyCount();
    int first = random.below(count);
    int i = first;
    do {
      int point = board.emptyPoint(i);
      if (!losesAtOnce(seat, point)) {
        return point;
      }
      i = next(i, count);
    } while (i != first);
    return board.emptyPoint(first);
  }

  /** Where suicide loses: whether it would be a lone stone's, which multi-stone suicide forbids. */
  private boolean losesAtOnce(int seat, int point) {
    return rules.suicide() == Suicide.LOSES && Suicide.MULTI_STONE.forbids(board, seat, point);
  }
}
