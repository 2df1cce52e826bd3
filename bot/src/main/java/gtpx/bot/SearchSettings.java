package gtpx.bot;

import gtpx.game.Position;
import gtpx.player.SearchEnhancement;
import gtpx.player.SearchPolicy;
import java.util.Set;

/**
 * How a {@link MonteCarloPlayer} searches.
 *
 * @param seed of its random numbers; two players of one game may have the same
 * @param exploration how much it tries what seems worse, when players move in turn
 * @param simultaneousExploration the same when all move at once
 * @param expandAfter visits after which a position gets its own arms
 * @param mostArms choices looked at in one position
 * @param mostTreeArms choices in the whole tree, some 40 bytes each
 * @param scoreShare how much of a playout's value is score, not victory
 * @param resignBelow value below which it resigns when it has found no more in two moves running;
 *     0: never
 * @param enhancements what it has beyond plain UCT
 * @param policy what it assumes the others seek where more than two play
 * @param threads that search one tree; the choices of more than one can't be repeated. 0: as many
 *     as there are processors where time alone limits the search, else one
 */
public record SearchSettings(
    long seed,
    double exploration,
    double simultaneousExploration,
    int expandAfter,
    int mostArms,
    int mostTreeArms,
    double scoreShare,
    double resignBelow,
    Enhancements enhancements,
    SearchPolicy policy,
    int threads) {
  private static final double TRACE = 0.01; // share of score
  private static final int FEW_POINTS = 20; // free ones; more are an open board

  public static final SearchSettings DEFAULT =
      new SearchSettings(
          1, 0, 0.2, 2, 400, 2_000_000, 0.04, 0, Enhancements.ALL, SearchPolicy.MAX_N, 1);

  /** The bot as it was before it knew anything of Go, to measure what that is worth. */
  public static final SearchSettings UCT0 =
      new SearchSettings(
          1, 0.05, 0.2, 4, 400, 2_000_000, 0.04, 0, Enhancements.NONE, SearchPolicy.MAX_N, 1);

  public SearchSettings {
    if (expandAfter < 1 || mostArms < 2 || mostTreeArms < mostArms) {
      throw new IllegalArgumentException(
          String.format(
              "expandAfter: %d, mostArms: %d, mostTreeArms: %d (expected: 1, 2, mostArms or more)",
              expandAfter, mostArms, mostTreeArms));
    }
    if (threads < 0) {
      throw new IllegalArgumentException("threads: " + threads + " (expected: 0 or more)");
    }
  }

  /** Whether a tree serves for the next search, which may be another player's. */
  boolean keepsTree() {
    return enhancements.has(SearchEnhancement.TREE_REUSE) && policy.equals(SearchPolicy.MAX_N);
  }

  /**
   * These settings for a position. The enhancements were tuned for two players who move in turn;
   * where more play, or all at once, playouts that know Go cost more time than they bring as long
   * as the board is open. Where few points are left and all move at once, moves are mixed, and more
   * than a trace of score would shift the shares of an equilibrium of victories.
   */
  SearchSettings suitedTo(Position position) {
    boolean isSimultaneous = position.spec().rules().isSimultaneous();
    boolean isTuned = position.spec().players() == 2 && !isSimultaneous;
    if (isTuned || !enhancements.has(SearchEnhancement.ADAPTATION)) {
      return this;
    }
    if (position.board().emptyCount() <= FEW_POINTS) {
      double share = isSimultaneous ? Math.min(TRACE, scoreShare) : scoreShare;
      return tuned(exploration, simultaneousExploration, expandAfter, share, enhancements);
    }
    return isSimultaneous
        ? tuned(0.02, 0.02, 16, scoreShare, kept(Enhancements.OF_SIMULTANEOUS))
        : tuned(
            UCT0.exploration,
            UCT0.exploration,
            UCT0.expandAfter,
            scoreShare,
            kept(Enhancements.OF_MANY));
  }

  /** Those without what these settings lack. */
  private Enhancements kept(Enhancements others) {
    return others.without(enhancements.missing());
  }

  private SearchSettings tuned(
      double inTurn, double together, int visits, double share, Enhancements known) {
    return new SearchSettings(
        seed,
        inTurn,
        together,
        visits,
        mostArms,
        mostTreeArms,
        share,
        resignBelow,
        known,
        policy,
        threads);
  }

  /** How many threads search a tree. */
  int threads(boolean isTimeTheLimit) {
    int unsaid = isTimeTheLimit ? Runtime.getRuntime().availableProcessors() : 1;
    return threads == 0 ? unsaid : threads;
  }

  public SearchSettings withSeed(long other) {
    return with(other, resignBelow, policy, threads);
  }

  public SearchSettings withResignBelow(double value) {
    return with(seed, value, policy, threads);
  }

  public SearchSettings withPolicy(SearchPolicy other) {
    return with(seed, resignBelow, other, threads);
  }

  public SearchSettings withThreads(int count) {
    return with(seed, resignBelow, policy, count);
  }

  /**
   * The same search without some of what it has beyond plain UCT, to measure what that is worth.
   */
  public SearchSettings without(Set<SearchEnhancement> parts) {
    double share = parts.contains(SearchEnhancement.SCORE) ? 0 : scoreShare;
    return tuned(
        exploration, simultaneousExploration, expandAfter, share, enhancements.without(parts));
  }

  private SearchSettings with(
      long otherSeed, double otherResignBelow, SearchPolicy otherPolicy, int otherThreads) {
    return new SearchSettings(
        otherSeed,
        exploration,
        simultaneousExploration,
        expandAfter,
        mostArms,
        mostTreeArms,
        scoreShare,
        otherResignBelow,
        enhancements,
        otherPolicy,
        otherThreads);
  }
}
