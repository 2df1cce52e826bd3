package gtpx.rules;

/** What is counted at the end. docs/rules.md#scoring */
public enum Scoring implements Word {
  /** Stones on the board and territory (Chinese). */
  AREA("area"),
  /** Territory and prisoners (Japanese). */
  TERRITORY("territory"),
  /** Nothing: the play itself decides. */
  NONE("none");

  private final String word;

  Scoring(String word) {
    this.word = word;
  }

  @Override
  public String word() {
    return word;
  }
}
