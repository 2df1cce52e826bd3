package gtpx.bench;

import java.util.function.IntSupplier;
import java.util.function.IntToDoubleFunction;

/**
 * Random games, played one after the other as fast as possible.
 *
 * @param game plays a game from the empty board to its count
 * @param moves the number of moves in the last game
 * @param victory the seat's share of the whole victory, which is 1, in the last game
 */
record RandomGames(Runnable game, IntSupplier moves, IntToDoubleFunction victory) {}
