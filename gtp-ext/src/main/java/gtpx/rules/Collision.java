package gtpx.rules;

/** What follows when several players of one turn choose the same point. docs/rules.md#collision */
public enum Collision implements Word {
  /** No stone is placed there. */
  VOID(false, false),
  /** No stone is placed there, and the point is barred until a turn changes the board. */
  MARK(true, false),
  /** No stone is placed there, and for the end of the game those players have passed. */
  PASS(false, true);

  private final boolean bars;
  private final boolean passes;

  Collision(boolean bars, boolean passes) {
    this.bars = bars;
    this.passes = passes;
  }

  /** Whether the point is barred from then on. */
  public boolean bars() {
    return bars;
  }

  /** Whether a collided move counts as a pass for the end of the game. */
  public boolean countsAsPass() {
    return passes;
  }
}
