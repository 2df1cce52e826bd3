/**
 * The players of seats: bots, GTPX engines, and plain engines, which see the game in two colours.
 * This package knows one player's part of one game, but neither its opponents nor the clocks.
 */
@NullMarked
package gtpx.rooms.seat;

import org.jspecify.annotations.NullMarked;
