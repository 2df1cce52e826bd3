package gtpx.rooms.room;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Event;
import gtpx.game.Move;
import gtpx.game.Turn;
import java.util.Optional;

/**
 * An entry of the list of moves of a game: a public event, and the turn that it resolved.
 *
 * @param turn the number of the last resolved turn after this event
 * @param resolved that turn; empty if the event resolved none
 * @param automatic the players whose moves of that turn were made by the server, because nobody
 *     chose them
 */
public record HistoryEntry(Event event, int turn, Optional<Turn> resolved, ColorSet automatic) {
  /** Returns who made a move in the turn that the event resolved; nobody if it resolved none. */
  public ColorSet movers() {
    return resolved.map(Turn::movers).orElse(ColorSet.NONE);
  }

  /** Returns the player's move in the turn that the event resolved. */
  public Optional<Move> findMove(Color color) {
    return resolved.flatMap(turn -> turn.findMove(color));
  }

  /** Returns whether the player has placed a stone in that turn. */
  public boolean hasPlaced(Color color) {
    return has(color, Turn.Result.PLACED);
  }

  /** Returns whether the player has passed in that turn because its time was up. */
  public boolean hasMissed(Color color) {
    return automatic.contains(color) && has(color, Turn.Result.PASSED);
  }

  private boolean has(Color color, Turn.Result result) {
    return resolved
        .map(turn -> turn.choices().get(color))
        .filter(choice -> choice.result() == result)
        .isPresent();
  }

  public boolean isTurn() {
    return !movers().isEmpty();
  }
}
