package gtpx.solver;

import java.util.function.BooleanSupplier;

/**
 * Positions that may be worth more if a capture of a ko has produced them. A batch of them is taken
 * when nothing else is left to be found; that can make others candidates, and others of no use.
 * Batches double, from one on, so that few are taken too early, and few batches are needed.
 * Mutable, for one thread, but candidates can be added by several.
 */
final class KoCandidates {
  private static final int BLOCKS_A_LOOK = 64; // between two looks whether to stop

  private final PositionSet positions;
  private final LongBits candidates;
  private int blocks; // that are left; 0 between two batches
  private long batch = 1; // how many of use are taken
  private long taken;

  /** What is done with a candidate; returns whether it was of use. */
  interface Taker {
    boolean take(long position, long index);
  }

  KoCandidates(PositionSet positions) {
    this.positions = positions;
    candidates = new LongBits(positions.count());
  }

  void add(long position) {
    candidates.set(position);
  }

  /** Takes all that are left in the next batch. */
  void takeAllNext() {
    batch = positions.count();
  }

  /** Whether it had to stop within a batch. */
  boolean isUnderWay() {
    return blocks > 0;
  }

  /**
   * Takes candidates until a batch of them were of use, continuing where it had to stop before.
   *
   * @param mustStop asked often
   * @return whether any was of use
   * @throws StoppedException if it had to stop
   */
  boolean takeBatch(BooleanSupplier mustStop, Taker taker) {
    if (blocks == 0) {
      blocks = positions.blockCount();
      taken = 0;
    }
    for (; blocks > 0 && taken < batch; blocks--) {
      if (blocks % BLOCKS_A_LOOK == 0 && mustStop.getAsBoolean()) {
        throw new StoppedException();
      }
      positions.visitBlock(
          blocks - 1, candidates, (position, index) -> take(position, index, taker));
    }
    blocks = 0;
    batch = Math.min(2 * batch, positions.count());
    return taken > 0;
  }

  private void take(long position, long index, Taker taker) {
    if (taken < batch) {
      candidates.clear(position);
      taken += taker.take(position, index) ? 1 : 0;
    }
  }
}
