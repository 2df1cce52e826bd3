package gtpx.rules;

/** What happens when several players of one turn choose the same point. docs/rules.md#collision */
public enum Collision implements Word {
  /** No stone is placed there. */
  VOID(false, false),
  /** No stone is placed there, and the point is barred until a turn changes the board. */
  MARK(true, false),
  /**
   * No stone is placed there, and those players count as having passed when the end is determined.
   */
  PASS(false, true);

  private final boolean bars;
  private final boolean passes;

  Collision(boolean bars, boolean passes) {
    this.bars = bars;
    this.passes = passes;
  }

  /** Whether the point is barred after a collision. */
  public boolean bars() {
    return bars;
  }

  /** Whether a collided move counts as a pass when the end of the game is determined. */
  public boolean countsAsPass() {
    return passes;
  }
}
