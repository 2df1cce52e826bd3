package gtpx.bridge.room;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Event;
import gtpx.game.Move;
import gtpx.game.Turn;
import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A place in the list of moves of a game: a public event, and the turn that it resolved.
 *
 * @param turn the number of the last turn after it
 * @param moves of the turn that it resolved; empty if it resolved none
 * @param placed who has placed a stone in it
 * @param madeFor whose of these moves nobody has chosen
 */
public record Entry(
    Event event, int turn, SortedMap<Color, Move> moves, ColorSet placed, ColorSet madeFor) {
  public Entry {
    moves = Collections.unmodifiableSortedMap(new TreeMap<>(moves));
  }

  /** The public event of a turn, as the game tells it afterwards. */
  static Entry ofTurn(Event event, Turn turn, ColorSet madeFor) {
    ColorSet placed = ColorSet.NONE;
    for (Map.Entry<Color, Turn.Choice> choice : turn.choices().entrySet()) {
      boolean isPlaced = choice.getValue().result() == Turn.Result.PLACED;
      placed = isPlaced ? placed.with(choice.getKey()) : placed;
    }
    return new Entry(event, turn.number(), new TreeMap<>(turn.moves()), placed, madeFor);
  }

  /** A public event that resolved no turn. */
  static Entry between(Event event, int turn) {
    return new Entry(event, turn, new TreeMap<>(), ColorSet.NONE, ColorSet.NONE);
  }

  public boolean isTurn() {
    return !moves.isEmpty();
  }
}
