package gtpx.solver;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.IntConsumer;
import java.util.function.Supplier;

/**
 * Sweeps through the positions of a set that wait to be looked at, from the one with the highest
 * number to the one with the lowest, since a stone that captures nothing leads to a higher number.
 * At first, all wait. The threads of a sweep take parts one after the other, so that they stay near
 * each other. Mutable.
 */
final class Sweeps {
  private static final int PART_BLOCKS = 32; // swept between two looks whether to stop

  private final PositionSet positions;
  private final LongBits waiting;
  private final AtomicInteger nextPart = new AtomicInteger();
  private volatile boolean anyWaits;
  private final AtomicInteger made = new AtomicInteger();

  Sweeps(PositionSet positions) {
    this.positions = positions;
    waiting = new LongBits(positions.count());
    waiting.setAll();
  }

  /** Lets a position wait: in this sweep if its number is still to come, or else in the next. */
  void look(long position) {
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
    if (nextPart.get() == 0) {
      anyWaits = false;
    }
    Threads.takeAll(threads, nextPart, parts(), mustStop, () -> sweep(visitors.get()));
    nextPart.set(0);
    made.incrementAndGet();
    return anyWaits;
  }

  private IntConsumer sweep(PositionSet.Visitor visitor) {
    PositionSet.Visitor once =
        (position, index) -> {
          waiting.clear(position);
          visitor.visit(position, index);
        };
    return part -> {
      int first = (parts() - 1 - part) * PART_BLOCKS;
      int end = Math.min(positions.blockCount(), first + PART_BLOCKS);
      positions.visitBlocks(first, end, waiting, once);
    };
  }

  private int parts() {
    return (positions.blockCount() + PART_BLOCKS - 1) / PART_BLOCKS;
  }

  /** How many sweeps have been made, and how much of the next one; may be asked by any thread. */
  double made() {
    return made.get() + Math.min(1, (double) nextPart.get() / parts());
  }
}
