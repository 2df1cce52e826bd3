package gtpx.rules;

/** Who gets captured stones as prisoners. docs/rules.md#prisoners */
public enum Prisoners implements RuleChoice {
  NONE("Prisoners do not count."),
  CAPTURER(
      "The only other colour adjacent to the captured chain; nobody if there are several or"
          + " none.") {
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
  SHARED("The colours around a captured region share its stones."),
  RETURNED("Captured stones fill their own colour's territory at the end, whoever captured them.");

  private final String sentence;

  Prisoners(String sentence) {
    this.sentence = sentence;
  }

  @Override
  public String sentence() {
    return sentence;
  }

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
