package gtpx.rules;

/** Whether a player may pass of their own will. docs/rules.md#pass */
public enum Pass implements Word {
  ALLOWED("allowed"),
  FORBIDDEN("forbidden");

  private final String word;

  Pass(String word) {
    this.word = word;
  }

  @Override
  public String word() {
    return word;
  }
}
