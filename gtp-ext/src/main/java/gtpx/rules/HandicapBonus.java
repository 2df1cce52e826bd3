package gtpx.rules;

/** What white gets for black's handicap stones, added to its komi. docs/rules.md#handicap-bonus */
public enum HandicapBonus implements RuleChoice {
  NONE("Nothing.", Integer.MAX_VALUE),
  EACH("A point for each.", 0),
  EACH_BUT_ONE("A point for each but one.", 1);

  private final String sentence;
  private final int free; // stones for which white gets nothing

  HandicapBonus(String sentence, int free) {
    this.sentence = sentence;
    this.free = free;
  }

  @Override
  public String sentence() {
    return sentence;
  }

  /** White's points for that many handicap stones. */
  public int points(int stones) {
    return Math.max(0, stones - free);
  }
}
