package gtpx.bridge.seat;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Event;
import gtpx.game.Game;
import gtpx.game.Move;
import gtpx.game.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What everybody hears at once: who resigned, which happens first, and the moves of a turn.
 *
 * @param moves of those who moved
 */
public record PublicTurn(SortedMap<Color, Move> moves, ColorSet resigned) {

  /** Plays it in a game. */
  public void playIn(Game game) {
    if (game.spec().rules().isSimultaneous()) {
      game.playTurn(moves, resigned);
    } else {
      resigned.forEach(game::resign);
      moves.forEach(game::play);
    }
  }

  /**
   * Who moved or resigned by an event that has just happened; empty if nobody did.
   *
   * @param turn the number of the last turn before it
   */
  static Optional<PublicTurn> of(Event event, int turn, Position after) {
    if (event instanceof Event.Resigned gone) {
      return Optional.of(new PublicTurn(new TreeMap<>(), gone.colors()));
    }
    boolean isTurn = after.turn() > turn && !(event instanceof Event.SetUp);
    return isTurn
        ? Optional.of(new PublicTurn(new TreeMap<>(after.lastTurn().moves()), ColorSet.NONE))
        : Optional.empty();
  }

  /** Everything that moved in a game so far. */
  public static List<PublicTurn> of(Game game) {
    List<PublicTurn> all = new ArrayList<>();
    for (Event event : game.events()) {
      if (event instanceof Event.Played played) {
        all.add(new PublicTurn(new TreeMap<>(played.moves()), ColorSet.NONE));
      } else if (event instanceof Event.Resigned gone) {
        all.add(new PublicTurn(new TreeMap<>(), gone.colors()));
      }
    }
    return all;
  }
}
