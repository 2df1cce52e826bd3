package gtpx.bridge.session;

import gtpx.board.Color;
import gtpx.board.ColorSet;

/**
 * How far a connection has come in the list of moves.
 *
 * @param next the index of the first entry that it has not come past
 * @param said whose moves of the next turn it has come past
 */
record ListPosition(int next, ColorSet said) {
  static final ListPosition START = new ListPosition(0, ColorSet.NONE);

  ListPosition with(Color color) {
    return new ListPosition(next, said.with(color));
  }
}
