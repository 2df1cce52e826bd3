package gtpx.bot;

import gtpx.board.Color;
import gtpx.game.Move;
import gtpx.game.Position;

/** Chooses moves. Changes nothing in the game, and never resigns. */
public interface MoveChooser {
  /**
   * A legal move for a player that may move now, within its budget.
   *
   * @throws IllegalArgumentException if the player has no legal move
   */
  Move choose(Position position, Color color, SearchBudget budget);
}
