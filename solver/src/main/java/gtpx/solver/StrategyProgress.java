package gtpx.solver;

import java.util.Optional;

/**
 * How far a search for strategies that need no history has come.
 *
 * @param claim what the strategy is to get; empty while it is found out which are worth looking for
 * @param sweeps through the positions that have been made; the last one may be under way. How many
 *     it takes isn't known before; the first ones take the longest
 */
public record StrategyProgress(Optional<Claim> claim, double sweeps) {
  /**
   * Whose strategy is looked for.
   *
   * @param isBlack whether it is black's, not white's
   * @param value that it is to get: the player's area less the opponent's
   */
  public record Claim(boolean isBlack, int value) {}
}
