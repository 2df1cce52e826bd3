package gtpx.rules;

/** Whose prisoners captured stones are. docs/rules.md#prisoners */
public enum Prisoners implements Word {
  /** Nobody counts them. */
  NONE,
  /** The one other colour around a chain gets it; if there are several or none, nobody does. */
  CAPTURER {
    @Override
    void credit(Tally tally, int color, int stones, long around) {
      long others = around & ~(1L << color);
      if (Long.bitCount(others) == 1) {
        tally.give(Long.numberOfTrailingZeros(others), color, stones);
      } else {
        tally.eliminate(stones);
      }
    }
  },
  /** The colours around a captured region share it; {@link Removal} has the regions. */
  SHARED,
  /** Whoever captured them, they fill their own colour's territory at the end (Crossman). */
  RETURNED;

  /** Whether players hold prisoners, so that captured stones that nobody gets are eliminated. */
  public boolean areHeld() {
    return this == CAPTURER || this == SHARED;
  }

  /**
   * Enters one chain, or the dead stones of one set, in the tally; that they are lost is entered
   * already.
   *
   * @param around the seats next to them, as bits
   */
  void credit(Tally tally, int color, int stones, long around) {}
}
