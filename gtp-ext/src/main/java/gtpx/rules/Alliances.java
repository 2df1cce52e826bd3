package gtpx.rules;

/** Whether players may form alliances at the end of the game. docs/rules.md#alliances */
public enum Alliances implements RuleChoice {
  NONE("Everybody plays alone."),
  STRATEGIC("After the count every player names its allies, and more than 5/12 of all points win.");

  private final String sentence;

  Alliances(String sentence) {
    this.sentence = sentence;
  }

  @Override
  public String sentence() {
    return sentence;
  }
}
