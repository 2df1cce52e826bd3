package gtpx.solver;

import java.util.function.BooleanSupplier;

/**
 * Positions that may be worth more if a capture of a ko has produced them. All are looked at, one
 * after the other, when nothing else is left to be found; that can make others candidates. Mutable,
 * for one thread, but candidates can be added by several.
 */
final class KoCandidates {
  private static final int BLOCKS_A_LOOK = 64; // between two looks whether to stop

  private final PositionSet positions;
  private final LongBits candidates;
  private int blocks; // that are left; 0 between two goes
  private boolean found;

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

  /** Whether it had to stop before all were taken. */
  boolean isUnderWay() {
    return blocks > 0;
  }

  /**
   * Takes all candidates, continuing where it had to stop before.
   *
   * @param mustStop asked often
   * @return whether any was of use
   * @throws StoppedException if it had to stop
   */
  boolean takeAll(BooleanSupplier mustStop, Taker taker) {
    if (blocks == 0) {
      blocks = positions.blockCount();
      found = false;
    }
    for (; blocks > 0; blocks--) {
      if (blocks % BLOCKS_A_LOOK == 0 && mustStop.getAsBoolean()) {
        throw new StoppedException();
      }
      positions.visitBlock(
          blocks - 1,
          candidates,
          (position, index) -> {
            candidates.clear(position);
            found |= taker.take(position, index);
          });
    }
    return found;
  }
}
