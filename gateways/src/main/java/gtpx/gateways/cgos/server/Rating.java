package gtpx.gateways.cgos.server;

import java.util.List;
import java.util.Locale;

/**
 * A player's strength and how certain it is, by Glickman's Glicko system: on average the strength
 * is off by less than twice the deviation in 95 of 100 cases. The games of one round are one rating
 * period. Unlike in CGOS's own formula, two newcomers move each other: an uncertain opponent counts
 * less, but never nothing. The deviation doesn't grow with time, since programs don't get out of
 * practice.
 *
 * @param value Elo points
 * @param deviation Elo points; 0 for an anchor, which stays where it is
 */
record Rating(double value, double deviation) {
  /** A new player's rating. */
  static final Rating NEW = new Rating(1800, 350);

  /** Glickman's recommended minimum, so that a rating can always change. */
  static final double LEAST_DEVIATION = 30;

  private static final double MOST_CERTAIN = 110; // beyond it, a question mark is shown
  private static final double Q = Math.log(10) / 400;

  /**
   * A game as it counts for a player.
   *
   * @param score 1 for a victory, 0.5 for a draw, 0 for a defeat
   */
  record Result(Rating opponent, double score) {}

  /** Returns the rating of an anchor. */
  static Rating anchor(double value) {
    return new Rating(value, 0);
  }

  private double weight() {
    double share = Q * deviation / Math.PI;
    return 1 / Math.sqrt(1 + 3 * share * share);
  }

  private double expected(Rating opponent) {
    return 1 / (1 + Math.pow(10, -opponent.weight() * (value - opponent.value) / 400));
  }

  /** Returns the rating after the games of a period, with the opponents' ratings before it. */
  Rating after(List<Result> results) {
    if (results.isEmpty() || deviation == 0) {
      return this;
    }
    double information = 0;
    double surprise = 0;
    for (Result result : results) {
      double weight = result.opponent().weight();
      double expected = expected(result.opponent());
      information += Q * Q * weight * weight * expected * (1 - expected);
      surprise += weight * (result.score() - expected);
    }
    double certainty = 1 / (deviation * deviation) + information;
    return new Rating(
        value + Q / certainty * surprise, Math.max(LEAST_DEVIATION, Math.sqrt(1 / certainty)));
  }

  /** Returns the rating as clients see it: a whole number, with a question mark if uncertain. */
  @Override
  public String toString() {
    String number = String.format(Locale.ROOT, "%.0f", Math.rint(Math.max(0, value)));
    return number + (deviation > MOST_CERTAIN ? "?" : "");
  }
}
