package gtpx.rules;

/** Whether players may agree on a joint move before each turn. docs/rules.md#negotiation */
public enum Negotiation implements RuleChoice {
  NONE("Nothing is agreed."),
  BARGAINING("Players may make proposals, ultimatums and contracts before they choose.");

  private final String sentence;

  Negotiation(String sentence) {
    this.sentence = sentence;
  }

  @Override
  public String sentence() {
    return sentence;
  }
}
