package gtpx.player;

import gtpx.game.Position;

/**
 * Estimates how long a game will last, for allocating time. During the opening it assumes more
 * moves than will be played, so that most time is spent in the middle game. Later it never assumes
 * that the end is near, since stones are captured and disputes are played out.
 */
public final class GameLength {
  private static final double LAST_PART = 0.4; // of the points: stones after the opening
  private static final double OPENING_PART = 0.2; // of the points: stones of the opening
  private static final double OPENING_WEIGHT = 2; // of an opening stone not yet placed
  private static final int FEWEST = 10;

  private GameLength() {}

  /** The number of moves that each player should have time for. */
  public static int movesToGo(Position position) {
    int points = position.topology().size();
    int stones = points - position.board().emptyCount();
    double opening = Math.max(0, OPENING_PART * points - stones);
    double toCome = LAST_PART * points + OPENING_WEIGHT * opening;
    return (int) Math.max(FEWEST, toCome / Math.max(2, position.active().size()));
  }
}
