package gtpx.tournament.rating;

import com.google.common.collect.Multimaps;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * How uncertain strengths are: the model is fitted again to blocks drawn with replacement. Whole
 * blocks are drawn since their games share an opening and seed and depend on each other.
 */
public final class Bootstrap {
  private final List<PlackettLuce.Fit> fits;

  private Bootstrap(List<PlackettLuce.Fit> fits) {
    this.fits = fits;
  }

  /** The interval that contains the middle 95 % of the samples. */
  public record Range(double low, double high) {}

  /**
   * Draws samples and fits the model to each.
   *
   * @param games one or more
   * @param samples some hundreds
   * @param seed of the drawing
   */
  public static Bootstrap of(List<Placing> games, int entrants, int seats, int samples, long seed) {
    List<List<Placing>> blocks =
        Multimaps.index(games, Placing::block).asMap().values().stream()
            .map(block -> List.copyOf(block))
            .toList();
    PlackettLuce.Fit whole = PlackettLuce.fit(games, entrants, seats);
    Random random = new Random(seed);
    List<PlackettLuce.Fit> fits = new ArrayList<>();
    for (int i = 0; i < samples; i++) {
      List<Placing> drawn =
          Stream.generate(() -> blocks.get(random.nextInt(blocks.size())))
              .limit(blocks.size())
              .flatMap(List::stream)
              .toList();
      fits.add(PlackettLuce.fit(drawn, whole));
    }
    return new Bootstrap(fits);
  }

  /** Returns the interval of a value of the fits, such as the strength of an entrant. */
  public Range range(ToDoubleFunction<PlackettLuce.Fit> value) {
    double[] values = fits.stream().mapToDouble(value).sorted().toArray();
    return new Range(quantile(values, 0.025), quantile(values, 0.975));
  }

  private static double quantile(double[] sorted, double share) {
    double place = share * (sorted.length - 1);
    int below = (int) place;
    int above = Math.min(below + 1, sorted.length - 1);
    return sorted[below] + (place - below) * (sorted[above] - sorted[below]);
  }
}
