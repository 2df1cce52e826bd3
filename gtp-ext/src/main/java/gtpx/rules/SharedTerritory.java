package gtpx.rules;

/** Who owns an empty region that borders several colours. docs/rules.md#shared-territory */
public enum SharedTerritory implements RuleChoice {
  NEUTRAL("Nobody."),
  SPLIT("Every bordering colour gets an equal whole share, and nobody gets the rest.");

  private final String sentence;

  SharedTerritory(String sentence) {
    this.sentence = sentence;
  }

  @Override
  public String sentence() {
    return sentence;
  }

  /** The share of each of {@code colors} colours (two or more) in a region of that many points. */
  public int share(int points, int colors) {
    return this == SPLIT ? points / colors : 0;
  }
}
