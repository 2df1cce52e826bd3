package gtpx.tournament.summary;

import gtpx.tournament.rating.Interval;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * How much somebody has won.
 *
 * @param games without void ones
 * @param victories the sum of the shares, each from 0 to 1
 */
public record VictoryShare(int games, double victories) {
  static final VictoryShare NONE = new VictoryShare(0, 0);

  VictoryShare plus(double victory) {
    return new VictoryShare(games + 1, victories + victory);
  }

  /** Returns the mean share of the victory; empty before the first game. */
  public OptionalDouble share() {
    return games == 0 ? OptionalDouble.empty() : OptionalDouble.of(victories / games);
  }

  /** Returns Wilson's interval of the true share; empty before the first game. */
  public Optional<Interval> interval() {
    return games == 0
        ? Optional.empty()
        : Optional.of(Interval.wilson(Math.min(1, victories / games), games));
  }
}
