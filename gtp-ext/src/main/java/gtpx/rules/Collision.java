package gtpx.rules;

/**
 * What happens when several players of one turn choose the same point. None of them places a stone
 * there. docs/rules.md#collision
 */
public enum Collision implements RuleChoice {
  VOID("Nothing else happens."),
  MARK("The point is barred until a turn changes the board."),
  PASS("The players count as having passed when the end of the game is determined."),
  BLOCK(
      "A neutral stone is placed there; unless it is captured, the next turn can't use the point.");

  private final String sentence;

  Collision(String sentence) {
    this.sentence = sentence;
  }

  @Override
  public String sentence() {
    return sentence;
  }

  /** Whether a stone of nobody is placed on the point, for the rest of the turn. */
  public boolean placesNeutralStones() {
    return this == BLOCK;
  }

  /** Whether the point is barred after a collision. */
  public boolean bars() {
    return this == MARK || this == BLOCK;
  }

  /**
   * Whether a turn of all players lifts the bars that were made before it.
   *
   * @param hasChanged whether the turn changed the board
   */
  public boolean liftsBars(boolean hasChanged) {
    return hasChanged || this == BLOCK;
  }

  /** Whether a collided move counts as a pass when the end of the game is determined. */
  public boolean countsAsPass() {
    return this == PASS;
  }
}
