package gtpx.rules;

/** Whether a player may pass of their own will. docs/rules.md#pass */
public enum Pass implements RuleChoice {
  ALLOWED("Passing is allowed."),
  FORBIDDEN("Every turn must place a stone.");

  private final String sentence;

  Pass(String sentence) {
    this.sentence = sentence;
  }

  @Override
  public String sentence() {
    return sentence;
  }
}
