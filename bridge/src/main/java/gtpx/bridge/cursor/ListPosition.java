package gtpx.bridge.cursor;

import gtpx.board.Color;
import gtpx.board.ColorSet;

/**
 * A position in the list of moves.
 *
 * @param next the index of the first entry after the position
 * @param seen the players whose moves of the next turn are before the position
 */
public record ListPosition(int next, ColorSet seen) {
  static final ListPosition START = new ListPosition(0, ColorSet.NONE);

  boolean isAfter(ListPosition other) {
    return next > other.next || (next == other.next && !other.seen.containsAll(seen));
  }

  ListPosition with(Color color) {
    return new ListPosition(next, seen.with(color));
  }
}
