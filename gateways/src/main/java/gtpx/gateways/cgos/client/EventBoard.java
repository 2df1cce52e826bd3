package gtpx.gateways.cgos.client;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.game.Setup;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The board of an event as {@code gtpx serve --cgos} shows it: plain Go in two colours, where Black
 * is the client and White stands for all others. Judges nothing, since only the server knows the
 * variant and who has played which stone: either colour may move at any time, and nothing ends the
 * game.
 */
final class EventBoard {
  private final GameSpec spec;
  private Game shown;
  private boolean hasWhitePassed; // last of all

  /**
   * Creates an empty board.
   *
   * @param spec plain Go without a ko rule, which the variant may not have
   */
  EventBoard(GameSpec spec) {
    this.spec = spec;
    shown = new Game(spec, true);
  }

  /** Removes all stones. */
  void clear() {
    shown = new Game(spec, true);
    hasWhitePassed = false;
  }

  /**
   * Plays a move that the server reports, or that our player has chosen.
   *
   * @throws gtpx.game.RefusedException if plain Go doesn't allow it
   */
  void play(Color color, Move move) {
    shown.play(color, move);
    hasWhitePassed = color.equals(Color.WHITE) && move.isPass();
  }

  /** Returns the position in which Black is to move. */
  Setup position() {
    return new Setup(
        shown.turn(),
        Optional.of(Color.BLACK),
        shown.stones(),
        Map.of(),
        Map.of(),
        0,
        List.of(),
        ColorSet.NONE,
        hasWhitePassed ? 1 : 0);
  }

  /** Returns the moves since the board was last cleared, as a game without turns. */
  Game game() {
    return shown;
  }
}
