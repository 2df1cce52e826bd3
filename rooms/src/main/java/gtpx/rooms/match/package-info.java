/**
 * Whole games between seats of any kind in one process. The referee asks every seat for its moves,
 * checks each move, reports every resolved turn to all, and ends the game when a seat fails. This
 * package starts programs, but doesn't know the network or any bot: bots come from a factory that
 * is passed in.
 */
@NullMarked
package gtpx.rooms.match;

import org.jspecify.annotations.NullMarked;
