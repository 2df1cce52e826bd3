package gtpx.rules;

/** Whether players move one after the other or all at once. docs/rules.md#turn */
public enum TurnOrder implements RuleChoice {
  SEQUENTIAL("The players move one after the other, in seat order."),
  SIMULTANEOUS("All players choose in secret, and their choices are played together.");

  private final String sentence;

  TurnOrder(String sentence) {
    this.sentence = sentence;
  }

  @Override
  public String sentence() {
    return sentence;
  }
}
