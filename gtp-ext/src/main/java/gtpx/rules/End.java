package gtpx.rules;

/** When the play is over, and whether the players then agree on dead stones. docs/rules.md#end */
public enum End implements RuleChoice {
  ALL_PASS("All players have passed; then they agree on the dead stones."),
  KEE("Rule E of Kee rules: a cycle of passes ends the play, and all stones are alive."),
  ALTER_IGO("A single-stone suicide, repetition or resignation ends the game.");

  private final String sentence;

  End(String sentence) {
    this.sentence = sentence;
  }

  @Override
  public String sentence() {
    return sentence;
  }

  /** Whether the players agree on dead stones when the play is over. */
  public boolean hasAgreement() {
    return this == ALL_PASS;
  }
}
