package gtpx.rules;

/** Who gets captured stones as prisoners. docs/rules.md#prisoners */
public enum Prisoners implements Word {
  /** Prisoners don't count. */
  NONE,
  /** The one other colour around a chain gets it; if there are several, or none, nobody does. */
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
  /** The colours around a captured region share it; {@link Removal} finds the regions. */
  SHARED,
  /**
   * Captured stones fill their own colour's territory at the end, whoever captured them (Crossman).
   */
  RETURNED;

  /**
   * Whether players hold prisoners, in which case captured stones that nobody gets are eliminated.
   */
  public boolean areHeld() {
    return this == CAPTURER || this == SHARED;
  }

  /**
   * Credits one chain, or the dead stones of one set, in the tally. The caller has already recorded
   * them as lost.
   *
   * @param around the seats next to them, as bits
   */
  void credit(Tally tally, int color, int stones, long around) {}
}
