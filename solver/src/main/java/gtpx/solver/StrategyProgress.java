package gtpx.solver;

/**
 * How far a search for a strategy that needs no history has come.
 *
 * @param isBlack whose strategy it is, black's or white's
 * @param value that it is to get: the player's area less the opponent's
 * @param sweeps through all positions that have been made; the last one may be under way. How many
 *     it takes isn't known before; the first ones take the longest
 * @param bounds of the value of the board, as far as they are known
 */
public record StrategyProgress(boolean isBlack, int value, double sweeps, Solution.Bounds bounds) {}
