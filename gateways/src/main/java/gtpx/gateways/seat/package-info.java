/**
 * A seat of ours in a game on another server: the game as that server reports it, the player that
 * is asked for moves, and the notation of results. Knows no server's protocol.
 */
@NullMarked
package gtpx.gateways.seat;

import org.jspecify.annotations.NullMarked;
