package gtpx.bot;

import gtpx.player.SearchPolicy;
import java.util.Arrays;

/**
 * The value of a game's result to each player, according to what a search assumes the player seeks.
 * Immutable.
 *
 * @param searching the seat of the searching player
 */
record Utility(SearchPolicy policy, int searching) {
  /** Every player seeks its own share of the victory. */
  static final Utility OWN_SHARES = new Utility(SearchPolicy.MAX_N, 0);

  /** Replaces the shares of the victory, by seat, with their values. */
  void applyTo(double[] shares) {
    switch (policy.kind()) {
      case PARANOID -> {
        double own = shares[searching];
        Arrays.fill(shares, 1 - own);
        shares[searching] = own;
      }
      case ALLIANCE -> join(shares, policy.allies().bits() | 1L << searching);
      case MAX_N, CONFIDENT -> {}
    }
  }

  private static void join(double[] shares, long members) {
    double together = 0;
    for (int seat = 0; seat < shares.length; seat++) {
      together += (members >> seat & 1) * shares[seat];
    }
    for (int seat = 0; seat < shares.length; seat++) {
      shares[seat] = (members >> seat & 1) == 0 ? shares[seat] : Math.min(1, together);
    }
  }
}
