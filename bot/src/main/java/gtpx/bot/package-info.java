/**
 * The players: search over turns, playouts and evaluation, for every variant that the rules can
 * express. Uses the same board and resolver as the game, and affects a game only through the moves
 * it chooses. No protocol, no input or output, and no clock except the one it is given.
 */
@NullMarked
package gtpx.bot;

import org.jspecify.annotations.NullMarked;
