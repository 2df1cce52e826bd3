package gtpx.rules;

/** How later seats are compensated for moving later. docs/rules.md#opening */
public enum Opening implements RuleChoice {
  NONE("Nothing makes up for moving later."),
  COMPENSATION(
      "Of three players, the first passes in round 3; of four, the first two do; of five to eight,"
          + " the fifth and later place two stones in round 1.");

  private final String sentence;

  Opening(String sentence) {
    this.sentence = sentence;
  }

  @Override
  public String sentence() {
    return sentence;
  }

  /**
   * Whether the player of that seat has to pass.
   *
   * @param players the number of players at the start, even if some have left
   * @param seat from 0
   * @param round from 1
   */
  public boolean mustPass(int players, int seat, int round) {
    return this == COMPENSATION
        && round == 3
        && ((players == 3 && seat == 0) || (players == 4 && seat <= 1));
  }

  /** How many plies in a row that seat has in that round. */
  public int stones(int players, int seat, int round) {
    boolean isLate = round == 1 && players >= 5 && players <= 8 && seat >= 4;
    return this == COMPENSATION && isLate ? 2 : 1;
  }
}
