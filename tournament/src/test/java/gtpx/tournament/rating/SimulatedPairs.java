package gtpx.tournament.rating;

import java.util.Random;

/**
 * Two players of known strength whose games come in pairs with swapped colours. Every pair has a
 * circumstance of the same size that favours one colour, or one player in both games.
 */
final class SimulatedPairs {
  private final double elo;
  private final double shift;
  private final Favour favour;
  private final Random random;
  private ScoreCounts games = ScoreCounts.trinomial(0, 0, 0);
  private ScoreCounts pairs = ScoreCounts.pentanomial(0, 0, 0, 0, 0);

  /** Who has the advantage in a pair. */
  enum Favour {
    ONE_COLOR,
    ONE_PLAYER
  }

  SimulatedPairs(double elo, double shift, Favour favour, Random random) {
    this.elo = elo;
    this.shift = shift;
    this.favour = favour;
    this.random = random;
  }

  Favour favour() {
    return favour;
  }

  /** The difference in Elo to which the mean score belongs. */
  double truth() {
    return EloEstimate.elo((EloEstimate.score(elo + shift) + EloEstimate.score(elo - shift)) / 2);
  }

  void restart() {
    games = ScoreCounts.trinomial(0, 0, 0);
    pairs = ScoreCounts.pentanomial(0, 0, 0, 0, 0);
  }

  void playPair() {
    double first = random.nextBoolean() ? shift : -shift;
    pairs = pairs.plus(play(first) + play(favour == Favour.ONE_COLOR ? -first : first));
  }

  /** Plays a game; returns its score in halves. */
  private int play(double advantage) {
    int score = random.nextDouble() < EloEstimate.score(elo + advantage) ? 2 : 0;
    games = games.plus(score);
    return score;
  }

  ScoreCounts games() {
    return games;
  }

  ScoreCounts pairs() {
    return pairs;
  }
}
