package gtpx.bot.train;

import com.google.common.collect.Iterables;
import gtpx.board.Color;
import gtpx.bot.ChoiceFeatures;
import gtpx.bot.ChoiceFeatures.Choice;
import gtpx.bot.Feature;
import gtpx.game.Move;
import gtpx.game.Position;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * Learns the weights of the bot's {@link Feature}s from moves of good players, by minorization and
 * maximization (Coulom 2007): each move is a contest that one choice has won against all others of
 * its position, and the weights are those that make the moves likeliest. Every weight has also won
 * and lost some contests against a weight of 1, so that the weights of rare values stay near 1.
 * Held-out positions aren't used for learning, only to measure how likely their moves are.
 *
 * <p>Add all positions, then call {@link #begin}, then {@link #improve} until it no longer helps.
 * Not thread-safe.
 */
public final class WeightTraining {
  private static final int NONE = -1;

  private final List<Map<Long, Integer>> ids = new ArrayList<>(); // by feature: id of a value
  private final List<Contest> contests = new ArrayList<>();
  private final double draws;
  private int valueCount;
  private int[] wins = {}; // by id, in the positions learnt from
  private boolean[] isLearnt = {};
  private double[] weights = {};
  private final ChoiceFeatures features = new ChoiceFeatures();

  /**
   * The choices of a position, one of which was played.
   *
   * @param choices for each the ids of its values, by feature, or NONE
   */
  @SuppressWarnings("ArrayRecordComponent") // for speed
  private record Contest(int[][] choices, double[] strengths, int winner, boolean isHeldOut) {
    double sum() {
      return Arrays.stream(strengths).sum();
    }

    boolean isPredicted() {
      return strengths[winner] >= Arrays.stream(strengths).max().orElse(0);
    }
  }

  /**
   * How well the weights predict moves.
   *
   * @param count of positions
   * @param likelihood mean natural logarithm of the moves' probabilities
   * @param predicted share of moves that no other choice exceeds
   */
  public record Fit(int count, double likelihood, double predicted) {
    @Override
    public String toString() {
      return String.format(
          Locale.ROOT,
          "%d positions, log likelihood %.4f, predicted %.1f %%",
          count,
          likelihood,
          100 * predicted);
    }
  }

  /**
   * Creates a training without positions.
   *
   * @param draws the number of contests that each weight has won, and lost, against a weight of 1
   */
  public WeightTraining(double draws) {
    this.draws = draws;
    for (int feature = 0; feature < Feature.COUNT; feature++) {
      ids.add(new HashMap<>());
    }
  }

  /**
   * Adds a position and the move played there.
   *
   * @return false if the bot doesn't consider that move; then the position isn't added
   */
  public boolean add(Position position, Color color, Move move, boolean isHeldOut) {
    List<Choice> found = features.find(position, color);
    int winner = Iterables.indexOf(found, choice -> choice.point() == move.point());
    if (winner < 0 || found.size() < 2) {
      return false;
    }
    int[][] choices = found.stream().map(choice -> ids(choice.values())).toArray(int[][]::new);
    double[] strengths = new double[choices.length];
    Arrays.fill(strengths, 1);
    contests.add(new Contest(choices, strengths, winner, isHeldOut));
    return true;
  }

  private int[] ids(Map<Feature, Long> values) {
    int[] found = new int[Feature.COUNT];
    Arrays.fill(found, NONE);
    values.forEach(
        (feature, value) ->
            found[feature.index()] =
                ids.get(feature.index()).computeIfAbsent(value, unused -> valueCount++));
    return found;
  }

  /**
   * Decides which values are learnt, once all positions have been added: all except rare shapes.
   *
   * @param fewest a shape must have been played this many times, or have occurred eight times as
   *     often
   * @return the number of values
   */
  public int begin(int fewest) {
    int[] seen = new int[valueCount];
    wins = new int[valueCount];
    weights = new double[valueCount];
    Arrays.fill(weights, 1);
    for (Contest contest : learntFrom()) {
      for (int[] choice : contest.choices) {
        count(choice, seen);
      }
      count(contest.choices[contest.winner], wins);
    }
    isLearnt = new boolean[valueCount];
    int learnt = 0;
    for (Feature feature : Feature.values()) {
      for (int id : ids.get(feature.index()).values()) {
        isLearnt[id] =
            feature.isShape() ? wins[id] >= fewest || seen[id] >= 8 * fewest : seen[id] > 0;
        learnt += isLearnt[id] ? 1 : 0;
      }
    }
    return learnt;
  }

  private static void count(int[] choice, int[] counts) {
    for (int id : choice) {
      if (id != NONE) {
        counts[id]++;
      }
    }
  }

  private List<Contest> learntFrom() {
    return contests.stream().filter(contest -> !contest.isHeldOut).toList();
  }

  /** Improves all weights once, feature by feature. */
  public void improve() {
    for (int feature = 0; feature < Feature.COUNT; feature++) {
      improve(feature);
    }
  }

  private void improve(int feature) {
    double[] expected = new double[valueCount]; // expected wins of each id, divided by its weight
    for (Contest contest : learntFrom()) {
      double sum = contest.sum();
      for (int i = 0; i < contest.choices.length; i++) {
        int id = contest.choices[i][feature];
        if (id != NONE && isLearnt[id]) {
          expected[id] += contest.strengths[i] / weights[id] / sum;
        }
      }
    }
    double[] factors = new double[valueCount];
    Arrays.fill(factors, 1);
    for (int id : ids.get(feature).values()) {
      if (isLearnt[id]) {
        double better = (wins[id] + draws) / (expected[id] + 2 * draws / (weights[id] + 1));
        factors[id] = better / weights[id];
        weights[id] = better;
      }
    }
    contests.forEach(contest -> multiply(contest, feature, factors));
  }

  private static void multiply(Contest contest, int feature, double[] factors) {
    for (int i = 0; i < contest.choices.length; i++) {
      int id = contest.choices[i][feature];
      contest.strengths[i] *= id == NONE ? 1 : factors[id];
    }
  }

  /** How well the weights predict the moves that they are learnt from, or those held out. */
  public Fit fit(boolean isHeldOut) {
    int count = 0;
    int predicted = 0;
    double likelihood = 0;
    for (Contest contest : contests) {
      if (contest.isHeldOut == isHeldOut) {
        count++;
        predicted += contest.isPredicted() ? 1 : 0;
        likelihood += Math.log(contest.strengths[contest.winner] / contest.sum());
      }
    }
    return new Fit(count, likelihood / count, (double) predicted / count);
  }

  /** Writes the weights in the format that the bot reads: feature, value, natural logarithm. */
  public void write(Appendable out) throws IOException {
    for (Feature feature : Feature.values()) {
      for (Map.Entry<Long, Integer> entry : new TreeMap<>(ids.get(feature.index())).entrySet()) {
        int id = entry.getValue();
        if (isLearnt[id]) {
          out.append(
              String.format(
                  Locale.ROOT,
                  "%s %x %.4f%n",
                  feature.word(),
                  entry.getKey(),
                  Math.log(weights[id])));
        }
      }
    }
  }
}
