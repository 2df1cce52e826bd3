package gtpx.bot;

import gtpx.board.Board;
import gtpx.rules.Rules;
import gtpx.rules.Suicide;

/**
 * Picks the moves of a playout: a point that is free and isn't barred, ko, suicide or an eye of the
 * player's own. It takes the first such point in the list of free points, from a random index on.
 * This isn't quite uniform, because a point after unplayable ones is likelier; but the order of the
 * list changes with every stone, and with it the favoured points. Changes nothing but its random
 * numbers.
 */
class RandomMoves {
  static final int NO_POINT = Liberties.NO_POINT;

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

  /** A point for that seat, or {@link #NO_POINT} if no sensible one is left. */
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

  /** The next index, which is 0 after {@code count} - 1; branch-free. */
  private static int next(int i, int count) {
    return (i + 1) & ((i + 1 - count) >> 31);
  }

  /** A further test that a point must pass to be played; always passed here. */
  boolean isAcceptable(int seat, int point) {
    return true;
  }

  /** A replacement for a point that was just found unacceptable; none here. */
  int instead(int seat, int point) {
    return NO_POINT;
  }

  /** Whether to play on a point without an empty neighbour. */
  private boolean isSensible(int seat, int point) {
    return !eyes.isEye(board, seat, point) && !board.isSelfCapture(seat, point);
  }

  /**
   * A point for a seat that may not pass: a sensible one, otherwise one that doesn't lose at once,
   * otherwise any. There must be a free point.
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

  /**
   * Where suicide loses: whether it would be the suicide of a single stone, which multi-stone
   * suicide forbids.
   */
  private boolean losesAtOnce(int seat, int point) {
    return rules.suicide() == Suicide.LOSES && Suicide.MULTI_STONE.forbids(board, seat, point);
  }
}
