package gtpx.rules;

/** What is counted at the end. docs/rules.md#scoring */
public enum Scoring implements RuleChoice {
  AREA("Stones on the board and territory."),
  TERRITORY("Territory and prisoners."),
  NONE("Nothing: the play itself decides.");

  private final String sentence;

  Scoring(String sentence) {
    this.sentence = sentence;
  }

  @Override
  public String sentence() {
    return sentence;
  }
}
