package gtpx.tournament.rating;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * How uncertain strengths are: the model is fitted again to blocks drawn with replacement. Whole
 * blocks are drawn since their games share an opening and seed and depend on each other.
 */
public final class Bootstrap {
  /** With fewer, the blocks say too little about how much they vary. */
  private static final int MIN_BLOCKS = 5;

  private final PlackettLuce.Fit whole;
  private final List<PlackettLuce.Fit> fits;
  private final int blocks;

  private Bootstrap(PlackettLuce.Fit whole, List<PlackettLuce.Fit> fits, int blocks) {
    this.whole = whole;
    this.fits = fits;
    this.blocks = blocks;
  }

  /**
   * Draws samples and fits the model to each.
   *
   * @param whole the fit to all games
   * @param samples some hundreds
   * @param seed of the drawing
   */
  public static Bootstrap of(RatedGames games, PlackettLuce.Fit whole, int samples, long seed) {
    RatedGames.Blocks blocks = games.blocks();
    int outcomes = games.outcomes().size();
    List<PlackettLuce.Fit> fits = new ArrayList<>();
    if (blocks.size() >= MIN_BLOCKS) {
      PlackettLuce model = PlackettLuce.startingAt(whole, games);
      SplittableRandom random = new SplittableRandom(seed);
      for (int i = 0; i < samples; i++) {
        int[] counts = new int[outcomes];
        for (int k = 0; k < blocks.size(); k++) {
          blocks.count(random.nextInt(blocks.size()), counts);
        }
        fits.add(model.fit(counts));
      }
    }
    return new Bootstrap(whole, fits, blocks.size());
  }

  /**
   * Returns the interval of a value of the fits, such as the strength of an entrant; empty if there
   * are too few blocks, or they are all alike. Expanded for few blocks as by Hesterberg (What
   * teachers should know about the bootstrap, 2015, 5.3), since samples of few blocks vary less
   * than the blocks do. Contains the value of the fit to all games, which may lie outside if
   * somebody has won everything.
   */
  public Optional<Interval> interval(ToDoubleFunction<PlackettLuce.Fit> value) {
    if (fits.isEmpty()) {
      return Optional.empty();
    }
    double[] values = fits.stream().mapToDouble(value).sorted().toArray();
    double deviations =
        Math.sqrt(blocks / (blocks - 1.0))
            * TDistribution.of(blocks - 1.0).inverseSurvivalProbability(0.025);
    double tail = NormalDistribution.of(0, 1).survivalProbability(deviations);
    if (values[0] == values[values.length - 1]) {
      return Optional.empty(); // the blocks don't vary, as if somebody wins always
    }
    double best = value.applyAsDouble(whole);
    return Optional.of(
        new Interval(
            Math.min(best, quantile(values, tail)), Math.max(best, quantile(values, 1 - tail))));
  }

  private static double quantile(double[] sorted, double share) {
    double place = share * (sorted.length - 1);
    int below = (int) place;
    int above = Math.min(below + 1, sorted.length - 1);
    return sorted[below] + (place - below) * (sorted[above] - sorted[below]);
  }
}
