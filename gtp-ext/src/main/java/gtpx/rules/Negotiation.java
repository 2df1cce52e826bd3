package gtpx.rules;

/** Whether players may agree on a joint move before each turn. docs/rules.md#negotiation */
public enum Negotiation implements Word {
  NONE("none"),
  /** F-Go with bargaining: proposals, ultimatums and contracts. */
  BARGAINING("bargaining");

  private final String word;

  Negotiation(String word) {
    this.word = word;
  }

  @Override
  public String word() {
    return word;
  }
}
