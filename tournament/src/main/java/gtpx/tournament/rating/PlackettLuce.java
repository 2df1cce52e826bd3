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
 * the same way, and so on. Shared places count as by Efron's approximation. Finds the strengths of
 * the greatest posterior probability under a weak normal prior, which keeps the strength of an
 * entrant finite that has won or lost every game.
 */
public final class PlackettLuce {
  /** The standard deviation of the prior, some 870 Elo. */
  private static final double PRIOR_DEVIATION = 5;

  private static final int MOST_STEPS = 100;
  private static final double SMALL = 1e-9; // the change at which the search ends
  private static final double MOST_CHANGE = 2; // of a parameter in one step

  private final List<Placing> games;
  private final int entrants;
  private final int seats;
  private final DMatrixRMaj gradient;
  private final DMatrixRMaj information; // the negative second derivatives

  /**
   * Strengths and seat terms in natural logarithms; each add up to 0.
   *
   * @param strengths by entrant
   * @param seatTerms by seat
   */
  public record Fit(ImmutableDoubleArray strengths, ImmutableDoubleArray seatTerms) {
    /** Returns the strength of an entrant in Elo, 0 for the mean of all. */
    public double elo(int entrant) {
      return strengths.get(entrant) * 400 / Math.log(10);
    }
  }

  private PlackettLuce(List<Placing> games, int entrants, int seats) {
    this.games = games;
    this.entrants = entrants;
    this.seats = seats;
    gradient = new DMatrixRMaj(entrants + seats, 1);
    information = new DMatrixRMaj(entrants + seats, entrants + seats);
  }

  /** Fits the model to games; all strengths are 0 without any. */
  public static Fit fit(List<Placing> games, int entrants, int seats) {
    return fit(games, new double[entrants + seats], entrants, seats);
  }

  /** Does the same from a start near the result, which saves steps. */
  static Fit fit(List<Placing> games, Fit start) {
    double[] parameters =
        DoubleStream.concat(start.strengths.stream(), start.seatTerms.stream()).toArray();
    return fit(games, parameters, start.strengths.length(), start.seatTerms.length());
  }

  private static Fit fit(List<Placing> games, double[] parameters, int entrants, int seats) {
    PlackettLuce model = new PlackettLuce(games, entrants, seats);
    for (int i = 0; i < MOST_STEPS && model.step(parameters) > SMALL; i++) {
      // each step comes closer
    }
    return new Fit(
        centered(Arrays.copyOfRange(parameters, 0, entrants)),
        centered(Arrays.copyOfRange(parameters, entrants, entrants + seats)));
  }

  private static ImmutableDoubleArray centered(double[] values) {
    double mean = Arrays.stream(values).average().orElse(0);
    return ImmutableDoubleArray.copyOf(Arrays.stream(values).map(value -> value - mean));
  }

  /** A step of Newton's method; returns the greatest change of a parameter. */
  private double step(double[] parameters) {
    double precision = 1 / (PRIOR_DEVIATION * PRIOR_DEVIATION);
    information.zero();
    for (int i = 0; i < parameters.length; i++) {
      gradient.set(i, 0, -parameters[i] * precision);
      information.set(i, i, precision);
    }
    games.forEach(game -> add(game, parameters));
    DMatrixRMaj change = new DMatrixRMaj(parameters.length, 1);
    if (!CommonOps_DDRM.solve(information, gradient, change)) {
      throw new IllegalStateException("no solution");
    }
    double most = CommonOps_DDRM.elementMaxAbs(change);
    double scale = Math.min(1, MOST_CHANGE / Math.max(most, MOST_CHANGE));
    for (int i = 0; i < parameters.length; i++) {
      parameters[i] += scale * change.get(i, 0);
    }
    return scale * most;
  }

  /** Adds what a game says: each place is a draw among those who are left. */
  private void add(Placing game, double[] parameters) {
    List<Placing.Player> players = game.players();
    int[] order =
        IntStream.range(0, players.size())
            .boxed()
            .sorted(Comparator.comparingInt(seat -> players.get(seat).place()))
            .mapToInt(Integer::intValue)
            .toArray();
    double[] weights = new double[players.size()]; // by seat
    for (int seat = 0; seat < weights.length; seat++) {
      weights[seat] =
          Math.exp(parameters[players.get(seat).entrant()] + parameters[entrants + seat]);
    }
    for (int first = 0; first < order.length; ) {
      int end = first + 1;
      while (end < order.length
          && players.get(order[end]).place() == players.get(order[first]).place()) {
        end++;
      }
      addPlace(players, order, first, end, weights);
      first = end;
    }
  }

  /** Adds the place of the seats from {@code first} to {@code end} of the order. */
  private void addPlace(
      List<Placing.Player> players, int[] order, int first, int end, double[] weights) {
    for (int i = first; i < end; i++) {
      addTo(gradient, players, order[i], 1);
    }
    for (int drawn = 0; drawn < end - first; drawn++) {
      double left = 1 - (double) drawn / (end - first); // of those who share the place
      double[] shares = new double[weights.length]; // by seat
      double sum = 0;
      for (int i = first; i < order.length; i++) {
        shares[order[i]] = weights[order[i]] * (i < end ? left : 1);
        sum += shares[order[i]];
      }
      for (int i = first; i < order.length; i++) {
        shares[order[i]] /= sum;
      }
      addDraw(players, shares);
    }
  }

  /** Adds one draw, in which each seat had that share of the probability. */
  private void addDraw(List<Placing.Player> players, double[] shares) {
    double[] expected = new double[entrants + seats];
    for (int seat = 0; seat < shares.length; seat++) {
      int entrant = players.get(seat).entrant();
      addTo(gradient, players, seat, -shares[seat]);
      expected[entrant] += shares[seat];
      expected[entrants + seat] += shares[seat];
      information.add(entrant, entrant, shares[seat]);
      information.add(entrants + seat, entrants + seat, shares[seat]);
      information.add(entrant, entrants + seat, shares[seat]);
      information.add(entrants + seat, entrant, shares[seat]);
    }
    for (int i = 0; i < expected.length; i++) {
      for (int j = 0; expected[i] != 0 && j < expected.length; j++) {
        information.add(i, j, -expected[i] * expected[j]);
      }
    }
  }

  private void addTo(DMatrixRMaj vector, List<Placing.Player> players, int seat, double amount) {
    vector.add(players.get(seat).entrant(), 0, amount);
    vector.add(entrants + seat, 0, amount);
  }
}
