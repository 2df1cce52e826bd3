package gtpx.tournament.rating;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * 95 % intervals of strengths by profile likelihood: a value is inside if it makes the games not
 * much less likely than the best one does, whatever the other strengths and the seats are. So an
 * interval has an open end if somebody has won or lost every game. The prior of {@link
 * PlackettLuce} limits the others, but not the strength in question.
 *
 * <p>Since the games of a block share an opening and seed and may depend on each other, the limit
 * is multiplied by how much more the blocks vary than independent games would.
 */
public final class StrengthIntervals {
  private static final double LEVEL_TAIL = 0.025;
  private static final double FARTHEST = 12; // some 2,100 Elo; an end that is farther is open
  private static final double PRECISE = 1e-3; // of an end, in deviations
  private static final int MAX_STEPS = 60;
  private static final double HARDLY_ANY = 1e-9; // so that equations have a solution
  private static final int MIN_BLOCKS = 10; // to see how they vary

  /**
   * From how much information on, about as many unexpected results, half of what says that blocks
   * vary less than independent games is believed. Blocks in which a seat always wins don't vary,
   * though they say nothing about the players.
   */
  private static final double CONVINCING = 20;

  private final PlackettLuce model;
  private final PlackettLuce.Fit fit;
  private final int[] counts;
  private final RatedGames.Blocks blocks;
  private final int[] played; // games by entrant

  private StrengthIntervals(RatedGames games, PlackettLuce.Fit fit) {
    this.fit = fit;
    model = PlackettLuce.startingAt(fit, games);
    counts = games.counts();
    blocks = games.blocks();
    played = new int[fit.strengths().length()];
    List<Placing> outcomes = games.outcomes();
    for (int i = 0; i < counts.length; i++) {
      for (Placing.Player player : outcomes.get(i).players()) {
        played[player.entrant()] += counts[i];
      }
    }
  }

  /** Returns the intervals around a fit to these games. */
  public static StrengthIntervals of(RatedGames games, PlackettLuce.Fit fit) {
    return new StrengthIntervals(games, fit);
  }

  /** Returns the interval of an entrant in Elo, 0 for the mean of all; empty if it is alone. */
  public Optional<Interval> entrant(int number) {
    return interval(number, played[number], 0, fit.strengths().length());
  }

  /**
   * Returns the interval of a seat's advantage in Elo, 0 for the mean of all; empty if it is alone.
   */
  public Optional<Interval> seat(int number) {
    int entrants = fit.strengths().length();
    int games = Arrays.stream(counts).sum();
    return interval(entrants + number, games, entrants, entrants + fit.seatTerms().length());
  }

  /**
   * Returns the likelihood that the first entrant is stronger than the second, whether they have
   * met or not: how much less likely the games are if both are equally strong.
   */
  public double superiority(int first, int second) {
    double[] contrast = new double[fit.strengths().length() + fit.seatTerms().length()];
    contrast[first] = 1;
    contrast[second] = -1;
    double[] precisions = new double[contrast.length];
    Arrays.fill(precisions, PlackettLuce.PRIOR_PRECISION);
    double[] parameters = parameters();
    double lead = PlackettLuce.value(contrast, parameters);
    double greatest = model.profile(parameters, counts, precisions, contrast, lead);
    double equal = model.profile(parameters, counts, precisions, contrast, 0);
    double deviations = Math.sqrt(2 * Math.max(0, greatest - equal) / designEffect(contrast));
    return distribution(Math.min(played[first], played[second]))
        .cumulativeProbability(Math.signum(lead) * deviations);
  }

  private double[] parameters() {
    return DoubleStream.concat(fit.strengths().stream(), fit.seatTerms().stream()).toArray();
  }

  /**
   * Returns Student's distribution, since few games vary more than many do.
   *
   * @param played the number of games that say something about a contrast
   */
  private TDistribution distribution(int played) {
    int freedom = isBlocked() ? Math.min(blocks.size() - 1, played - 2) : played - 2;
    return TDistribution.of(Math.max(1, freedom));
  }

  private boolean isBlocked() {
    return blocks.size() >= MIN_BLOCKS;
  }

  /** Returns how much more a contrast varies as the games of a block depend on each other. */
  private double designEffect(double[] contrast) {
    if (!isBlocked()) {
      return 1;
    }
    PlackettLuce.Certainty certainty = model.certainty(blocks, counts, contrast);
    double effect = certainty.designEffect();
    double information = 1 / certainty.variance();
    return effect > 1 ? effect : 1 - (1 - effect) * information / (information + CONVINCING);
  }

  /**
   * Returns the interval of a parameter's difference from the mean of its group.
   *
   * @param played the number of games that say something about it
   * @param first the first parameter of the group, which ends before {@code end}
   */
  private Optional<Interval> interval(int parameter, int played, int first, int end) {
    int others = end - first - 1;
    if (others == 0) {
      return Optional.empty();
    }
    double[] contrast = new double[fit.strengths().length() + fit.seatTerms().length()];
    Arrays.fill(contrast, first, end, -1.0 / others);
    contrast[parameter] = 1;
    Search search = new Search(parameter, played, contrast);
    double ofMean = PlackettLuce.ELO * others / (others + 1.0);
    return Optional.of(new Interval(ofMean * search.end(-1), ofMean * search.end(1)));
  }

  /** Finds the ends of the interval of one contrast. */
  private final class Search {
    private final double[] precisions;
    private final double[] contrast;
    private final double limit; // of the deviance
    private final double best; // the value of the contrast
    private final double greatest; // the logarithm of the probability there
    private final double[] parameters; // where the probability was computed last

    Search(int parameter, int played, double[] contrast) {
      this.contrast = contrast;
      precisions = new double[contrast.length];
      Arrays.fill(precisions, PlackettLuce.PRIOR_PRECISION);
      precisions[parameter] = HARDLY_ANY;
      parameters = parameters();
      model.climb(parameters, counts, precisions, contrast, FARTHEST);
      double deviations = distribution(played).inverseSurvivalProbability(LEVEL_TAIL);
      limit = deviations * deviations * designEffect(contrast);
      best = PlackettLuce.value(contrast, parameters);
      greatest = at(best);
    }

    /** The greatest logarithm of the probability where the contrast has that value. */
    private double at(double value) {
      return model.profile(parameters, counts, precisions, contrast, value);
    }

    /**
     * Returns how many deviations a value is beyond the end of the interval, nearly in proportion
     * to its distance from there; negative within.
     */
    private double beyond(double value) {
      return Math.sqrt(2 * Math.max(0, greatest - at(value))) - Math.sqrt(limit);
    }

    /** Returns the end of the interval in that direction; infinite if it is open. */
    double end(int direction) {
      double inside = best;
      double outside = best;
      double before = -Math.sqrt(limit);
      double after = before;
      for (double step = 0.5; after < 0; step *= 2) {
        inside = outside;
        before = after;
        if (direction * inside > FARTHEST) {
          return direction * Double.POSITIVE_INFINITY;
        }
        outside += direction * step;
        after = beyond(outside);
      }
      double end = outside;
      double value = after;
      boolean wasInside = false;
      for (int i = 0; i < MAX_STEPS && Math.abs(value) > PRECISE; i++) { // the Illinois method
        end = inside - before * (outside - inside) / (after - before);
        value = beyond(end);
        boolean isInside = value < 0;
        if (isInside) {
          inside = end;
          before = value;
          after = wasInside ? after / 2 : after;
        } else {
          outside = end;
          after = value;
          before = wasInside ? before : before / 2;
        }
        wasInside = isInside;
      }
      return end;
    }
  }
}
