package gtpx.rules;

/** Whose an empty region is that borders several colours. docs/rules.md#shared-territory */
public enum SharedTerritory implements Word {
  NEUTRAL {
    @Override
    public int share(int points, int colors) {
      return 0;
    }
  },
  /** Every bordering colour gets an equal whole share; the rest is nobody's. */
  SPLIT {
    @Override
    public int share(int points, int colors) {
      return points / colors;
    }
  };

  /** What each of {@code colors} colours (two or more) gets of a region of that many points. */
  public abstract int share(int points, int colors);
}
