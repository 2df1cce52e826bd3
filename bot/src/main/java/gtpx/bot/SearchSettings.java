package gtpx.bot;

import gtpx.game.Position;
import gtpx.player.SearchEnhancement;
import gtpx.player.SearchPolicy;
import java.util.Set;
import java.util.function.Consumer;

/** How a {@link MonteCarloPlayer} searches. Never changed: {@link #with} changes a copy. */
public final class SearchSettings implements Cloneable {
  private static final double TRACE = 0.01; // share of the score
  private static final int FEW_POINTS = 20; // free points; a board with more is open

  public static final SearchSettings DEFAULT = new SearchSettings();

  /** The bot as it was before it had any Go knowledge, to measure the value of that knowledge. */
  public static final SearchSettings UCT0 =
      DEFAULT.with(
          plain -> {
            plain.exploration = 0.05;
            plain.expandAfter = 4;
            plain.enhancements = Enhancements.NONE;
          });

  long seed = 1; // of its random numbers; two players of one game may have the same
  double exploration; // how much it tries moves that seem worse, in sequential games
  double simultaneousExploration = 0.2; // the same in simultaneous games
  int expandAfter = 2; // visits after which a position gets its own arms
  int mostArms = 400; // choices considered in one position

  /**
   * Choices in the whole tree, some 30 bytes each; other data in the tree counts as the
   * corresponding number of choices.
   */
  int mostTreeArms = 2_000_000;

  double scoreShare = 0.04; // of a playout's value that comes from the score, not the victory
  double resignBelow; // resigns when two moves in a row have found no higher value; 0 for never
  Enhancements enhancements = Enhancements.ALL; // what it has beyond plain UCT
  SearchPolicy policy = SearchPolicy.MAX_N; // what others are assumed to seek in games of many

  /**
   * The number of threads that search one tree; with more than one, choices can't be reproduced. 0:
   * as many as there are processors if only time limits the search, otherwise one.
   */
  int threads = 1;

  private SearchSettings() {}

  /** A copy of these settings with changes. */
  SearchSettings with(Consumer<SearchSettings> change) {
    try {
      SearchSettings copy = (SearchSettings) clone();
      change.accept(copy);
      copy.check();
      return copy;
    } catch (CloneNotSupportedException e) {
      throw new AssertionError(e);
    }
  }

  private void check() {
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

  /** Whether a tree is reused in the next search, which may be another player's. */
  boolean keepsTree() {
    return enhancements.has(SearchEnhancement.TREE_REUSE) && policy.equals(SearchPolicy.MAX_N);
  }

  /**
   * These settings adapted to a position. The enhancements were tuned for two players who move in
   * turn. With more players, or in simultaneous games, playouts with Go knowledge cost more time
   * than they gain while the board is open. In simultaneous games with few points left, moves are
   * mixed, and more than a small share of score would distort an equilibrium of victories.
   */
  SearchSettings suitedTo(Position position) {
    boolean isSimultaneous = position.spec().rules().isSimultaneous();
    boolean isTuned = position.spec().players() == 2 && !isSimultaneous;
    if (isTuned || !enhancements.has(SearchEnhancement.ADAPTATION)) {
      return this;
    }
    if (position.board().emptyCount() > FEW_POINTS) {
      return isSimultaneous ? openSimultaneous() : openOfMany();
    }
    return isSimultaneous ? with(closed -> closed.scoreShare = Math.min(TRACE, scoreShare)) : this;
  }

  private SearchSettings openSimultaneous() {
    return with(
        open -> {
          open.exploration = 0.02;
          open.simultaneousExploration = 0.02;
          open.expandAfter = 16;
          open.enhancements = kept(Enhancements.OF_SIMULTANEOUS);
        });
  }

  private SearchSettings openOfMany() {
    return with(
        open -> {
          open.exploration = UCT0.exploration;
          open.simultaneousExploration = UCT0.exploration;
          open.expandAfter = UCT0.expandAfter;
          open.enhancements = kept(Enhancements.OF_MANY);
        });
  }

  /** Those enhancements that these settings have too. */
  private Enhancements kept(Enhancements others) {
    return others.without(enhancements.missing());
  }

  /** The number of threads that search a tree. */
  int threads(boolean isTimeTheLimit) {
    int unsaid = isTimeTheLimit ? Runtime.getRuntime().availableProcessors() : 1;
    return threads == 0 ? unsaid : threads;
  }

  public SearchSettings withSeed(long other) {
    return with(settings -> settings.seed = other);
  }

  public SearchSettings withResignBelow(double value) {
    return with(settings -> settings.resignBelow = value);
  }

  public SearchSettings withPolicy(SearchPolicy other) {
    return with(settings -> settings.policy = other);
  }

  public SearchSettings withThreads(int count) {
    return with(settings -> settings.threads = count);
  }

  /**
   * The same search without some of its enhancements over plain UCT, to measure what they are
   * worth.
   */
  public SearchSettings without(Set<SearchEnhancement> parts) {
    return with(
        settings -> {
          settings.scoreShare = parts.contains(SearchEnhancement.SCORE) ? 0 : scoreShare;
          settings.enhancements = enhancements.without(parts);
        });
  }
}
