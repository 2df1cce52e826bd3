/**
 * The players of seats: bots, engines of the dialect, and engines of plain GTP 2, which are shown
 * the game as one of two colours. Knows one player's part of one game, neither its opponents nor
 * the clocks.
 */
@NullMarked
package gtpx.bridge.seat;

import org.jspecify.annotations.NullMarked;
