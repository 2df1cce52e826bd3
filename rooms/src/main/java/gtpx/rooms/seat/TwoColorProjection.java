package gtpx.rooms.seat;

import gtpx.board.Color;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.game.Position;
import gtpx.game.RefusedException;
import gtpx.game.Setup;
import gtpx.rules.Variants;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The game as a plain engine sees it: plain Go in two colours. The engine's own stones are shown in
 * one colour and everybody else's in the other; in a sequential game of two players both keep their
 * own colours. Sends nothing itself.
 */
final class TwoColorProjection {
  private final Color own; // in the real game
  private final boolean showsTrueColors;
  private final GameSpec spec;
  private Game shown;

  TwoColorProjection(GameSpec game, Color own) {
    this.own = own;
    showsTrueColors = game.players() == 2 && !game.rules().isSimultaneous();
    spec = GameSpec.of(Variants.STANDARD.get("go"), game.board());
    shown = new Game(spec, true);
  }

  /** Returns the colour in which a player's stones are shown. */
  Color shown(Color color) {
    if (showsTrueColors) {
      return color;
    }
    return color.equals(own) ? Color.BLACK : Color.WHITE;
  }

  /** Resets the projection to the empty board. */
  void clear() {
    shown = new Game(spec, true);
  }

  /** Plays a move in a shown colour; returns whether plain Go allows it. */
  boolean play(Color color, Move move) {
    try {
      shown.play(color, move);
      return true;
    } catch (RefusedException e) {
      return false;
    }
  }

  /** Returns whether the shown stones are those of the position. */
  boolean isSame(Position position) {
    return shown.stones().equals(stones(position));
  }

  /** Returns the points by shown colour, ascending. */
  private Map<Color, List<Integer>> stones(Position position) {
    Map<Color, List<Integer>> stones = new TreeMap<>();
    position
        .stones()
        .forEach(
            (color, points) ->
                stones.computeIfAbsent(shown(color), side -> new ArrayList<>()).addAll(points));
    stones.values().forEach(Collections::sort);
    return stones;
  }

  /**
   * Resets the projection to the position; returns its stones by shown colour, points ascending.
   */
  Map<Color, List<Integer>> reset(Position position) {
    Map<Color, List<Integer>> stones = stones(position);
    clear();
    shown.setUp(Setup.of(stones));
    return stones;
  }
}
