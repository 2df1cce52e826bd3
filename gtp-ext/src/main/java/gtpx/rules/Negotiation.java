package gtpx.rules;

/** Whether players may agree on a joint move before each turn. docs/rules.md#negotiation */
public enum Negotiation implements RuleChoice {
  NONE("Nothing is agreed."),
  BARGAINING("Before each turn, players may offer joint moves, ultimatums and contracts.");

  private final String sentence;

  Negotiation(String sentence) {
    this.sentence = sentence;
  }

  @Override
  public String sentence() {
    return sentence;
  }
}
