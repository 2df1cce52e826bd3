package gtpx.bridge.seat;

import gtpx.board.ColorSet;
import gtpx.game.Move;
import java.util.List;

/** What a seat answers when it is asked. */
public sealed interface Choice {
  /** A move, which the rules allow where the seat was asked. */
  record Moved(Move move) implements Choice {}

  /** It resigns. */
  record Resigned() implements Choice {}

  /** A person wants the last turns back, up to the person's own last move. */
  record TakeBack() implements Choice {}

  /** A person ends the game. */
  record Quit() implements Choice {}

  /** The dead stones that it proposes. */
  record Dead(List<Integer> points) implements Choice {}

  /** The allies that it names. */
  record Allied(ColorSet allies) implements Choice {}
}
