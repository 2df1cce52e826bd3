package gtpx.bridge.room;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Event;
import gtpx.game.Move;
import gtpx.game.Turn;
import java.util.Optional;

/**
 * An entry of the list of moves of a game: a public event, and the turn that it resolved.
 *
 * @param turn the number of the last turn after it
 * @param resolved that turn; empty if it resolved none
 * @param automatic whose moves of that turn the server made, since nobody chose them
 */
public record HistoryEntry(Event event, int turn, Optional<Turn> resolved, ColorSet automatic) {
  /** Who made a move in the turn that it resolved; nobody if it resolved none. */
  public ColorSet movers() {
    return resolved.map(Turn::movers).orElse(ColorSet.NONE);
  }

  /** That player's move in the turn that it resolved. */
  public Optional<Move> findMove(Color color) {
    return resolved.flatMap(turn -> turn.findMove(color));
  }

  /** Whether that player has placed a stone in it. */
  public boolean hasPlaced(Color color) {
    return resolved
        .map(turn -> turn.choices().get(color))
        .filter(choice -> choice.result() == Turn.Result.PLACED)
        .isPresent();
  }

  public boolean isTurn() {
    return !movers().isEmpty();
  }
}
