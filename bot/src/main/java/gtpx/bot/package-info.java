/**
 * The players: search over turns, playouts and evaluation, for every variant the rules can express.
 * Drives the same board and resolver as the game does, and reaches a game only by the moves it
 * chooses; no protocol, no input or output, and no clock but the one it is given.
 */
@NullMarked
package gtpx.bot;

import org.jspecify.annotations.NullMarked;
