package gtpx.bridge.seat;

import gtpx.game.Move;

/** What a seat answers when it is asked for its move. */
public sealed interface Choice {
  /** A move, which the referee judges. */
  record Moved(Move move) implements Choice {}

  /** It resigns. */
  record Resigned() implements Choice {}

  /** A person wants the last turns back, up to its own last move. */
  record TakeBack() implements Choice {}

  /** A person wants no more of this match. */
  record Quit() implements Choice {}
}
