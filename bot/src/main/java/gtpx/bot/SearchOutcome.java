package gtpx.bot;

import gtpx.game.Move;

/**
 * What came of thinking about a move.
 *
 * @param value what the game is worth to the player, from 0 to 1: about its share of the victory
 * @param playouts how many the value rests on; 0: it is a mere guess
 * @param resigns whether the player had better resign
 */
public record SearchOutcome(Move move, double value, int playouts, boolean resigns) {}
