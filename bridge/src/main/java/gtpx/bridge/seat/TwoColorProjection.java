package gtpx.bridge.seat;

import gtpx.board.Color;
import gtpx.board.Topology;
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
 * The game as a plain engine is shown it: plain Go in two colours. One player's stones are shown in
 * one, everybody else's in the other; in a sequential game of two both keep their own. Sends
 * nothing.
 */
final class TwoColorProjection {
  private final Color own; // in the true game
  private final boolean showsTrueColors;
  private final GameSpec spec;
  private Game shown;

  TwoColorProjection(GameSpec game, Color own) {
    this.own = own;
    showsTrueColors = game.players() == 2 && !game.rules().isSimultaneous();
    spec = GameSpec.of(Variants.STANDARD.get("go"), game.board());
    shown = new Game(spec, true);
  }

  /** How a player's stones are shown. */
  Color shown(Color color) {
    if (showsTrueColors) {
      return color;
    }
    return color.equals(own) ? Color.BLACK : Color.WHITE;
  }

  Topology board() {
    return spec.board();
  }

  /** Shows the empty board. */
  void clear() {
    shown = new Game(spec, true);
  }

  /** Plays a shown stone or pass; returns whether plain Go allows it. */
  boolean play(Color color, Move move) {
    try {
      shown.play(color, move);
      return true;
    } catch (RefusedException e) {
      return false;
    }
  }

  /** Whether the shown stones are those of the position. */
  boolean isSame(Position position) {
    return shown.stones().equals(stones(position));
  }

  /** Points by shown colour, ascending. */
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

  /** Shows the position as it is; returns its stones by shown colour, points ascending. */
  Map<Color, List<Integer>> reset(Position position) {
    Map<Color, List<Integer>> stones = stones(position);
    clear();
    shown.setUp(Setup.of(stones));
    return stones;
  }
}
