package gtpx.rules;

/** What white gets for black's handicap stones, added to its komi. docs/rules.md#handicap-bonus */
public enum HandicapBonus implements RuleChoice {
  NONE("Nothing.") {
    @Override
    public int points(int stones) {
      return 0;
    }
  },
  EACH("A point for each.") {
    @Override
    public int points(int stones) {
      return stones;
    }
  },
  EACH_BUT_ONE("A point for each but one.") {
    @Override
    public int points(int stones) {
      return Math.max(0, stones - 1);
    }
  };

  private final String sentence;

  HandicapBonus(String sentence) {
    this.sentence = sentence;
  }

  @Override
  public String sentence() {
    return sentence;
  }

  /** White's points for that many handicap stones. */
  public abstract int points(int stones);
}
