package gtpx.rules;

/** Whether players may unite at the end of the game. docs/rules.md#alliances */
public enum Alliances implements Word {
  NONE("none"),
  /** After the count everybody names allies; more than 5/12 of all points wins. */
  STRATEGIC("strategic");

  private final String word;

  Alliances(String word) {
    this.word = word;
  }

  @Override
  public String word() {
    return word;
  }
}
