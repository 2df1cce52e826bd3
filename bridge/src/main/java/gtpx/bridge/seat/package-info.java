/**
 * Who sits at a table, whoever it is: a bot, an engine of the dialect, or one of plain GTP 2 that
 * is shown the game as one of two colours. Knows one player's part of one game; who plays against
 * whom, and by what clock, is the table's affair.
 */
@NullMarked
package gtpx.bridge.seat;

import org.jspecify.annotations.NullMarked;
