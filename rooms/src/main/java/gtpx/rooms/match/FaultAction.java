package gtpx.rooms.match;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Move;
import gtpx.game.Position;
import gtpx.rooms.seat.Choice;
import gtpx.rooms.seat.Opinion;
import gtpx.rules.Word;

/** What happens to the seat of a player that has failed. docs/tournaments.md#faults */
public enum FaultAction implements Word {
  /** The game ends; the others share the victory. */
  END,
  /** It resigns. With more than two players the others play on. */
  REMOVE,
  /** It passes from now on, and resigns where it may not pass. */
  PASS,
  /** The built-in bot plays on for it. */
  REPLACE;

  /** Returns what the seat chooses without a player; only for {@link #REMOVE} and {@link #PASS}. */
  Choice choice(Position position, Color color) {
    return switch (position.phase()) {
      case PLAY, BARGAINING ->
          this == PASS && position.legality(color, Move.PASS).isLegal()
              ? new Choice.Moved(Move.PASS)
              : new Choice.Resigned();
      case SCORING -> new Choice.Dead(Opinion.NONE);
      case ALLIANCES -> new Choice.Allied(ColorSet.NONE);
      case FINISHED -> throw new AssertionError("nobody is to move");
    };
  }
}
