package gtpx.tournament.rating;

import com.google.common.primitives.ImmutableDoubleArray;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;

/**
 * Strengths of entrants, and the advantage of each seat, from the places of games of any number of
 * players. By the model of Plackett and Luce the winner of a game is drawn with probabilities
 * proportional to exp(strength of the entrant + term of its seat), the second among the others in
 * the same way, and so on.
 *
 * <p>Players who share a place count as the mean of the orders they could have come in (of more
 * than three, of the cyclic orders), so that a draw of two is half a win and half a loss. But
 * nothing follows about the order of those who share the last place, because a game often says no
 * more than who won.
 *
 * <p>Finds the strengths of the greatest posterior probability under a weak normal prior, which
 * keeps the strength of an entrant finite that has won or lost every game.
 */
public final class PlackettLuce {
  private static final double PRIOR_DEVIATION = 5; // standard deviation

  static final double PRIOR_PRECISION = 1 / (PRIOR_DEVIATION * PRIOR_DEVIATION);
  private static final double MIN_PROFILE_CHANGE = 1e-6;

  private static final int MAX_STEPS = 100;
  private static final double MIN_CHANGE = 1e-9; // at which the search ends
  private static final double MAX_CHANGE = 2; // of a parameter in one step
  static final double ELO = 400 / Math.log(10);

  /** The standard deviation of the prior, to tens. */
  public static final long PRIOR_ELO = 10 * Math.round(PRIOR_DEVIATION * ELO / 10);

  private final List<Ranking> outcomes;
  private final int entrants;
  private final ImmutableDoubleArray start; // strengths and seat terms
  private final DMatrixRMaj gradient;
  private final DMatrixRMaj information; // the negative second derivatives
  private double logLikelihood;

  /**
   * Strengths and seat terms in natural logarithms; each add up to 0.
   *
   * @param strengths by entrant
   * @param seatTerms by seat
   */
  public record Fit(ImmutableDoubleArray strengths, ImmutableDoubleArray seatTerms) {
    /** Returns the strength of an entrant in Elo, 0 for the mean of all. */
    public double elo(int entrant) {
      return strengths.get(entrant) * ELO;
    }

    /** Returns the advantage of a seat in Elo, 0 for the mean of all. */
    public double seatElo(int seat) {
      return seatTerms.get(seat) * ELO;
    }
  }

  /** An outcome as the model needs it: the seats in the order of their places. */
  private static final class Ranking {
    final int[] strength; // by rank, the parameter of the entrant
    final int[] term; // by rank, the parameter of the seat
    final int[] end; // by rank, the first rank of the next place
    final double[] weights; // by rank
    final double[] shares; // by rank, of one draw

    Ranking(Placing outcome, int entrants) {
      List<Placing.Player> players = outcome.players();
      int[] seats =
          IntStream.range(0, players.size())
              .boxed()
              .sorted(Comparator.comparingInt(seat -> players.get(seat).place()))
              .mapToInt(Integer::intValue)
              .toArray();
      strength = Arrays.stream(seats).map(seat -> players.get(seat).entrant()).toArray();
      term = Arrays.stream(seats).map(seat -> entrants + seat).toArray();
      int[] places = Arrays.stream(seats).map(seat -> players.get(seat).place()).toArray();
      end =
          Arrays.stream(places)
              .map(place -> (int) Arrays.stream(places).filter(other -> other <= place).count())
              .toArray();
      weights = new double[seats.length];
      shares = new double[seats.length];
    }

    int size() {
      return weights.length;
    }

    void weigh(double[] parameters) {
      for (int i = 0; i < weights.length; i++) {
        weights[i] = Math.exp(parameters[strength[i]] + parameters[term[i]]);
      }
    }
  }

  private PlackettLuce(List<Placing> outcomes, Fit start) {
    entrants = start.strengths.length();
    this.outcomes = outcomes.stream().map(outcome -> new Ranking(outcome, entrants)).toList();
    this.start =
        ImmutableDoubleArray.copyOf(
            DoubleStream.concat(start.strengths.stream(), start.seatTerms.stream()));
    gradient = new DMatrixRMaj(this.start.length(), 1);
    information = new DMatrixRMaj(this.start.length(), this.start.length());
  }

  /** Fits the model to games; all strengths are 0 without any. */
  public static Fit fit(RatedGames games, int entrants, int seats) {
    Fit equal =
        new Fit(
            ImmutableDoubleArray.copyOf(new double[entrants]),
            ImmutableDoubleArray.copyOf(new double[seats]));
    return startingAt(equal, games).fit(games.counts());
  }

  /** Returns the model of these games, whose fits start near the result, which saves steps. */
  static PlackettLuce startingAt(Fit start, RatedGames games) {
    return new PlackettLuce(games.outcomes(), start);
  }

  /** Fits the model to so many games of each outcome. */
  Fit fit(int[] counts) {
    double[] parameters = start.toArray();
    double[] precisions = new double[parameters.length];
    Arrays.fill(precisions, PRIOR_PRECISION);
    for (int i = 0; i < MAX_STEPS && step(parameters, counts, precisions) > MIN_CHANGE; i++) {
      // each step comes closer
    }
    return new Fit(
        centered(Arrays.copyOfRange(parameters, 0, entrants)),
        centered(Arrays.copyOfRange(parameters, entrants, parameters.length)));
  }

  private static ImmutableDoubleArray centered(double[] values) {
    double mean = Arrays.stream(values).average().orElse(0);
    return ImmutableDoubleArray.copyOf(Arrays.stream(values).map(value -> value - mean));
  }

  /** A step of Newton's method; returns the greatest change of a parameter. */
  private double step(double[] parameters, int[] counts, double[] precisions) {
    differentiate(parameters, counts, precisions);
    DMatrixRMaj change = new DMatrixRMaj(parameters.length, 1);
    if (!CommonOps_DDRM.solve(information, gradient, change)) {
      throw new IllegalStateException("no solution");
    }
    return move(parameters, change);
  }

  /** Moves the parameters, but none too far; returns the greatest change. */
  private static double move(double[] parameters, DMatrixRMaj change) {
    double most = 0;
    for (int i = 0; i < parameters.length; i++) {
      most = Math.max(most, Math.abs(change.get(i, 0)));
    }
    double scale = Math.min(1, MAX_CHANGE / Math.max(most, MAX_CHANGE));
    for (int i = 0; i < parameters.length; i++) {
      parameters[i] += scale * change.get(i, 0);
    }
    return scale * most;
  }

  /**
   * Computes the logarithm of the posterior probability, up to a constant, and its derivatives.
   *
   * @param precisions of the prior, by parameter
   */
  private void differentiate(double[] parameters, int[] counts, double[] precisions) {
    information.zero();
    logLikelihood = 0;
    for (int i = 0; i < parameters.length; i++) {
      gradient.set(i, 0, -parameters[i] * precisions[i]);
      information.set(i, i, precisions[i]);
      logLikelihood -= precisions[i] * parameters[i] * parameters[i] / 2;
    }
    for (int i = 0; i < counts.length; i++) {
      if (counts[i] > 0) {
        outcomes.get(i).weigh(parameters);
        add(outcomes.get(i), counts[i]);
      }
    }
  }

  /**
   * Moves parameters to the greatest posterior probability, but not much farther than where a
   * contrast of them has that size.
   *
   * @param precisions of the prior, by parameter
   */
  void climb(
      double[] parameters, int[] counts, double[] precisions, double[] contrast, double farthest) {
    double most = MAX_CHANGE;
    for (int i = 0; i < MAX_STEPS && most > MIN_PROFILE_CHANGE; i++) {
      most =
          Math.abs(value(contrast, parameters)) > farthest
              ? 0
              : step(parameters, counts, precisions);
    }
  }

  /** Returns the value of a contrast. */
  static double value(double[] contrast, double[] parameters) {
    double value = 0;
    for (int i = 0; i < contrast.length; i++) {
      value += contrast[i] * parameters[i];
    }
    return value;
  }

  /**
   * Returns the greatest logarithm of the posterior probability where a contrast of the parameters
   * has a value.
   *
   * @param parameters where to start; then where it is the greatest
   * @param precisions of the prior, by parameter
   */
  double profile(
      double[] parameters, int[] counts, double[] precisions, double[] contrast, double value) {
    int size = parameters.length;
    DMatrixRMaj bordered = new DMatrixRMaj(size + 1, size + 1);
    DMatrixRMaj right = new DMatrixRMaj(size + 1, 1);
    DMatrixRMaj change = new DMatrixRMaj(size + 1, 1);
    double most = MAX_CHANGE;
    for (int step = 0; step < MAX_STEPS && most > MIN_PROFILE_CHANGE; step++) {
      differentiate(parameters, counts, precisions);
      for (int i = 0; i < size; i++) {
        for (int k = 0; k < size; k++) {
          bordered.set(i, k, information.get(i, k));
        }
        bordered.set(i, size, contrast[i]);
        bordered.set(size, i, contrast[i]);
        right.set(i, 0, gradient.get(i, 0));
      }
      right.set(size, 0, value - value(contrast, parameters));
      if (!CommonOps_DDRM.solve(bordered, right, change)) {
        throw new IllegalStateException("no solution");
      }
      most = move(parameters, change);
    }
    differentiate(parameters, counts, precisions);
    return logLikelihood;
  }

  /**
   * How sure a contrast is.
   *
   * @param variance if all games are independent
   * @param designEffect how much greater the variance is as the games of a block depend on each
   *     other: the sandwich estimate over that of the model; near 1 if they don't
   */
  record Certainty(double variance, double designEffect) {}

  /** Returns how sure a contrast is after games in blocks. */
  Certainty certainty(RatedGames.Blocks blocks, int[] counts, double[] contrast) {
    double[] parameters = start.toArray();
    double[] precisions = new double[parameters.length];
    Arrays.fill(precisions, PRIOR_PRECISION);
    differentiate(parameters, counts, precisions);
    DMatrixRMaj direction = new DMatrixRMaj(parameters.length, 1);
    DMatrixRMaj wanted = new DMatrixRMaj(parameters.length, 1, true, contrast);
    if (!CommonOps_DDRM.solve(information.copy(), wanted, direction)) {
      throw new IllegalStateException("no solution");
    }
    double expected = CommonOps_DDRM.dot(direction, wanted);
    double[] byOutcome = new double[counts.length];
    for (int i = 0; i < counts.length; i++) {
      gradient.zero();
      information.zero();
      outcomes.get(i).weigh(parameters);
      add(outcomes.get(i), 1);
      byOutcome[i] = CommonOps_DDRM.dot(direction, gradient);
    }
    double observed = 0;
    for (int block = 0; block < blocks.size(); block++) {
      double sum = blocks.outcomes(block).mapToDouble(outcome -> byOutcome[outcome]).sum();
      observed += sum * sum;
    }
    double effect = observed / expected * blocks.size() / (blocks.size() - 1.0);
    return new Certainty(expected, effect);
  }

  /** Adds what games of one outcome say: each place is a draw among those who are left. */
  private void add(Ranking ranking, double games) {
    for (int first = 0; first < ranking.size(); first = ranking.end[first]) {
      boolean isLast = ranking.end[first] == ranking.size();
      if (first == 0 || !isLast) {
        addPlace(ranking, first, ranking.end[first], games);
      }
    }
  }

  /** Adds the place of the ranks from {@code first} to {@code end}, in each of its orders. */
  private void addPlace(Ranking ranking, int first, int end, double games) {
    int sharing = end - first;
    for (int i = first; i < end; i++) {
      gradient.add(ranking.strength[i], 0, games);
      gradient.add(ranking.term[i], 0, games);
    }
    for (int order = 0; order < sharing; order++) {
      for (int drawn = 0; drawn < sharing; drawn++) {
        Arrays.fill(ranking.shares, 0);
        for (int i = drawn; i < sharing; i++) {
          int rank = first + (order + i) % sharing;
          ranking.shares[rank] = ranking.weights[rank];
        }
        System.arraycopy(ranking.weights, end, ranking.shares, end, ranking.size() - end);
        addDraw(ranking, first + (order + drawn) % sharing, games / sharing);
      }
    }
  }

  /** Adds draws of a rank among the seats that have a share of the probability. */
  private void addDraw(Ranking ranking, int drawn, double draws) {
    double sum = 0;
    for (double share : ranking.shares) {
      sum += share;
    }
    logLikelihood += draws * Math.log(ranking.shares[drawn] / sum);
    for (int i = 0; i < ranking.size(); i++) {
      double share = ranking.shares[i] / sum;
      if (share > 0) {
        int strength = ranking.strength[i];
        int term = ranking.term[i];
        gradient.add(strength, 0, -draws * share);
        gradient.add(term, 0, -draws * share);
        addInformation(strength, term, strength, term, draws * share);
        for (int k = 0; k < ranking.size(); k++) {
          if (ranking.shares[k] > 0) {
            double product = -draws * share * ranking.shares[k] / sum;
            addInformation(strength, term, ranking.strength[k], ranking.term[k], product);
          }
        }
      }
    }
  }

  private void addInformation(int row1, int row2, int column1, int column2, double value) {
    information.add(row1, column1, value);
    information.add(row1, column2, value);
    information.add(row2, column1, value);
    information.add(row2, column2, value);
  }
}
