package gtpx.rules;

/** Who owns an empty region that borders several colours. docs/rules.md#shared-territory */
public enum SharedTerritory implements Word {
  NEUTRAL {
    @Override
    public int share(int points, int colors) {
      return 0;
    }
  },
  /** Every bordering colour gets an equal whole share; the rest belongs to nobody. */
  SPLIT {
    @Override
    public int share(int points, int colors) {
      return points / colors;
    }
  };

  /** The share of each of {@code colors} colours (two or more) in a region of that many points. */
  public abstract int share(int points, int colors);
}
