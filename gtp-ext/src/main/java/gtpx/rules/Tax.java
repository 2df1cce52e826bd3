package gtpx.rules;

/** Which territory isn't counted. docs/rules.md#tax */
public enum Tax implements RuleChoice {
  NONE("All territory counts."),
  SEKI("Territory of groups in seki does not count.");

  private final String sentence;

  Tax(String sentence) {
    this.sentence = sentence;
  }

  @Override
  public String sentence() {
    return sentence;
  }
}
