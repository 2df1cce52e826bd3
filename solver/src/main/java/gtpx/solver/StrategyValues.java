package gtpx.solver;

import java.util.function.BooleanSupplier;

/**
 * What a player gets by strategies that need no history, for all positions and values at once. It
 * tells which {@link RankedStrategy} is worth looking for; it doesn't prove anything, since that is
 * found for each value apart, and may capture other kos.
 *
 * <p>Values rise in sweeps from the worst one. When they don't rise any more, some of those before
 * a capture of a ko rise that may not be retaken; what the position that it produces is worth
 * without a ko stays as it is from then on. Immutable once it is complete.
 */
final class StrategyValues {
  private static final int BITS = 2 * Byte.SIZE + 4; // for each position
  private static final int BLACK = 0; // whose strategies they are; white's are mirrored
  private static final int WHITE = 1;

  private final PositionSet positions;
  private final int offset; // of a value in a byte
  private final LongBytes own; // value with black to move, by position
  private final LongBytes others; // with white to move
  private final LongBits raised; // where the value with black to move has risen since a look at it
  private final KoCandidates koCandidates;
  private final LongBits kos; // whose value without a ko stays as it is
  private final Sweeps sweeps;
  private boolean isComplete;

  /** Prepares the values; to be used once {@link #complete} has returned. */
  StrategyValues(PositionSet positions) {
    this.positions = positions;
    offset = positions.board().size();
    own = new LongBytes(positions.count());
    others = new LongBytes(positions.count());
    raised = new LongBits(positions.count());
    koCandidates = new KoCandidates(positions);
    kos = new LongBits(positions.count());
    sweeps = new Sweeps(positions);
  }

  /** The memory that the values of so many positions take. */
  static long bytes(long positions) {
    return positions * BITS / Byte.SIZE;
  }

  /**
   * Finds the values, continuing where it had to stop before.
   *
   * @param threads that look at positions at the same time
   * @param mustStop asked often, by all of them
   * @throws StoppedException if it had to stop
   */
  void complete(int threads, BooleanSupplier mustStop) {
    while (!isComplete) {
      if (koCandidates.isUnderWay() || !sweeps.make(threads, mustStop, Evaluator::new)) {
        isComplete = !raiseByKo(mustStop);
      }
    }
  }

  /** What one thread does with the positions of a sweep. */
  private final class Evaluator implements PositionSet.Visitor {
    private final PositionCursor cursor = new PositionCursor(positions);
    private int worst; // value after white's stones
    private int worstPoint;
    private int secondWorst; // after a stone on another point

    @Override
    public void visit(long position, long index) {
      boolean isRaised = raised.get(position);
      if (isRaised) {
        raised.clear(position); // before its value is read
      }
      cursor.moveTo(index);
      int othersBefore = others.get(position);
      findWorst(othersBefore);
      if (worst > own.get(position)) {
        isRaised |= own.raise(position, Math.min(worst, cursor.score() + offset));
      }
      int ownNow = own.get(position);
      int othersNow =
          kos.get(position) ? othersBefore : Math.max(othersBefore, Math.min(worst, ownNow));
      others.set(position, othersNow);
      if (Math.min(ownNow, secondWorst) > Math.max(othersNow, worst)
          && cursor.capturesOne(WHITE, worstPoint)) {
        koCandidates.add(position);
      }
      if (isRaised) {
        cursor.forEachBefore(WHITE, sweeps::enqueue);
      }
      if (othersNow > othersBefore) {
        cursor.forEachBefore(BLACK, from -> raise(from, othersNow));
      }
    }

    private void raise(long position, int value) {
      if (own.raise(position, value)) {
        raised.set(position);
        sweeps.enqueue(position);
      }
    }

    /** Finds what white's stones leave, unless two of them leave no more than is known. */
    private void findWorst(int known) {
      worst = 2 * offset;
      secondWorst = 2 * offset;
      worstPoint = SmallBoard.PASS;
      for (int rest = cursor.empty(); rest != 0 && secondWorst > known; rest &= rest - 1) {
        int point = Integer.numberOfTrailingZeros(rest);
        long next = cursor.after(WHITE, point);
        if (next != PositionSet.NONE) {
          add(point, own.get(next));
        }
      }
    }

    private void add(int point, int left) {
      if (worstPoint == SmallBoard.PASS || left < worst) {
        secondWorst = worst;
        worst = left;
        worstPoint = point;
      } else if (left < secondWorst) {
        secondWorst = left;
      }
    }

    /** Raises the value of the position from which a capture of a ko produces this one. */
    boolean raiseByKo(long position, long index, PositionCursor from) {
      cursor.moveTo(index);
      findWorst(others.get(position));
      int value = Math.min(own.get(position), secondWorst);
      if (value <= Math.max(worst, others.get(position)) || !cursor.isRetake(BLACK, worstPoint)) {
        return false;
      }
      long before = cursor.after(WHITE, worstPoint);
      if (own.get(before) >= value) {
        return false;
      }
      kos.set(position);
      own.raise(before, value);
      sweeps.enqueue(before);
      from.moveAfter(cursor, WHITE, worstPoint);
      from.forEachBefore(WHITE, sweeps::enqueue);
      return true;
    }
  }

  /** Raises some values of positions from which a ko is captured; false if there are none. */
  private boolean raiseByKo(BooleanSupplier mustStop) {
    Evaluator produced = new Evaluator();
    PositionCursor from = new PositionCursor(positions);
    return koCandidates.takeBatch(
        mustStop, (position, index) -> produced.raiseByKo(position, index, from));
  }

  /**
   * What a player gets by strategies.
   *
   * @param stones of the player
   * @param opponents the opponent's stones
   */
  int value(int stones, int opponents, boolean isOwnTurn) {
    long position = positions.number(stones, opponents);
    return (isOwnTurn ? own : others).get(position) - offset;
  }

  /** How many sweeps have been made; may be asked by any thread. */
  double sweeps() {
    return sweeps.made();
  }
}
