package gtpx.bridge.room;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Event;
import gtpx.game.Move;
import gtpx.game.Turn;
import java.util.Map;
import java.util.Optional;

/**
 * An entry of the list of moves of a game: a public event, and the turn that it resolved.
 *
 * @param turn the number of the last turn after it
 * @param resolved that turn; empty if it resolved none
 * @param madeFor whose of its moves nobody has chosen
 */
public record HistoryEntry(Event event, int turn, Optional<Turn> resolved, ColorSet madeFor) {
  /** The moves of the turn that it resolved; none if it resolved none. */
  public Map<Color, Move> moves() {
    return resolved.map(Turn::moves).orElse(Map.of());
  }

  /** Whether that player has placed a stone in it. */
  public boolean hasPlaced(Color color) {
    return resolved
        .map(turn -> turn.choices().get(color))
        .filter(choice -> choice.result() == Turn.Result.PLACED)
        .isPresent();
  }

  public boolean isTurn() {
    return !moves().isEmpty();
  }
}
