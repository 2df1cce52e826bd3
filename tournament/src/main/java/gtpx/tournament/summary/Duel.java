package gtpx.tournament.summary;

import gtpx.tournament.rating.EloEstimate;
import gtpx.tournament.rating.ScoreCounts;
import gtpx.tournament.rating.Sprt;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The games in which two entrants met alone, on equally many seats, as the first one sees them.
 *
 * @param games losses, draws and wins
 * @param pairs scores of the two games of a block in which they swapped seats; a game counts here
 *     when the other one is there too
 */
public record Duel(ScoreCounts games, ScoreCounts pairs) {
  static final Duel NONE =
      new Duel(ScoreCounts.trinomial(0, 0, 0), ScoreCounts.pentanomial(0, 0, 0, 0, 0));

  /** What a sequential test says of a duel. */
  public record SprtState(Sprt test, double logLikelihoodRatio, Sprt.Conclusion decision) {
    public boolean isDecided() {
      return decision != Sprt.Conclusion.MORE_GAMES;
    }
  }

  /** Adds a game; {@code halves} is the score in halves. */
  Duel plusGame(int halves) {
    return new Duel(games.plus(halves), pairs);
  }

  /** Adds a pair, whose games have been added before. */
  Duel plusPair(int halves) {
    return new Duel(games, pairs.plus(halves));
  }

  /** Returns the duel as the other one sees it. */
  public Duel reversed() {
    return new Duel(games.reversed(), pairs.reversed());
  }

  public long losses() {
    return games.counts().get(0);
  }

  public long draws() {
    return games.counts().get(1);
  }

  public long wins() {
    return games.counts().get(2);
  }

  /** Returns the mean score of a game, from 0 to 1; empty before the first one. */
  public OptionalDouble score() {
    return games.count() == 0 ? OptionalDouble.empty() : OptionalDouble.of(games.mean());
  }

  /**
   * Returns whether estimates are made from pairs, whose games depend on each other: if most games
   * are in pairs. Others may be under way, or void.
   */
  public boolean isPaired() {
    return 4 * pairs.count() > games.count();
  }

  /** Returns the counts that estimates are made from. */
  public ScoreCounts scores() {
    return isPaired() ? pairs : games;
  }

  /** Returns the difference in Elo; empty before the first game. */
  public Optional<EloEstimate> elo() {
    return games.count() == 0 ? Optional.empty() : Optional.of(EloEstimate.of(scores()));
  }

  SprtState state(Sprt test) {
    return new SprtState(test, test.logLikelihoodRatio(scores()), test.decide(scores()));
  }
}
