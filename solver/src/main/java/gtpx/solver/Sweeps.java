package gtpx.solver;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.IntConsumer;
import java.util.function.Supplier;

/**
 * Sweeps through the positions of a set that wait to be looked at, from the one with the highest
 * number to the one with the lowest, since a stone that captures nothing leads to a higher number.
 * At first, all wait. The threads of a sweep take blocks one after the other, so that they stay
 * near each other. Mutable.
 */
final class Sweeps {
  private final PositionSet positions;
  private final LongBits waiting;
  private final AtomicInteger nextBlock = new AtomicInteger();
  private volatile boolean anyWaits;
  private final AtomicInteger made = new AtomicInteger();

  Sweeps(PositionSet positions) {
    this.positions = positions;
    waiting = new LongBits(positions.count());
    waiting.setAll();
  }

  /** Lets a position wait: in this sweep if its number is still to come, or else in the next. */
  void enqueue(long position) {
    waiting.set(position);
    anyWaits = true;
  }

  /**
   * Makes a sweep, continuing where it had to stop before.
   *
   * @param visitors creates what a thread does with each position
   * @return whether positions may wait for another sweep
   * @throws StoppedException if it had to stop
   */
  boolean make(int threads, BooleanSupplier mustStop, Supplier<PositionSet.Visitor> visitors) {
    if (nextBlock.get() == 0) {
      anyWaits = false;
    }
    ParallelParts.takeAll(
        threads, nextBlock, positions.blockCount(), mustStop, mustEnd -> sweep(visitors.get()));
    nextBlock.set(0);
    made.incrementAndGet();
    return anyWaits;
  }

  private IntConsumer sweep(PositionSet.Visitor visitor) {
    PositionSet.Visitor once =
        (position, index) -> {
          waiting.clear(position);
          visitor.visit(position, index);
        };
    return block -> positions.visitBlock(positions.blockCount() - 1 - block, waiting, once);
  }

  /** How many sweeps have been made, and how much of the next one; may be asked by any thread. */
  double made() {
    int left = Math.max(0, positions.blockCount() - nextBlock.get());
    return made.get() + 1 - (double) positions.firstOfBlock(left) / positions.count();
  }
}
