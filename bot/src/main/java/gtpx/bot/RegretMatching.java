package gtpx.bot;

import java.util.Arrays;

/**
 * The strategies of players who choose at the same time, learnt from the values of their joint
 * choices. Knows no game. A player's strategy mixes choices by their regrets: what each would have
 * gained against the choices of the others. In games of two players with opposed values the average
 * strategies approach an equilibrium; with more players, every player's average regret approaches
 * zero. Mutable.
 *
 * <p>The value of a joint choice is estimated from the mean of its values and, while it has been
 * tried rarely, from the effects of the single choices. After each value, the players choose a few
 * times by their strategies, and the regrets are computed from the estimates: regret matching+ with
 * external sampling, with more weight for later strategies (Tammelin 2014). How choices were made
 * to obtain the values doesn't influence the regrets.
 */
final class RegretMatching {
  private static final double EXPLORATION = 2; // divided by the root of the number of values
  private static final double MOST_EXPLORATION = 0.2;
  private static final double LEAST_EXPLORATION = 0.03;
  private static final double EFFECTS = 20; // weight of single choices' effects, in values
  private static final double EVEN = 2; // weight of no effect, in values
  private static final int ROUNDS = 8; // after each value

  private final int players;
  private final int capacity;
  private final int[] counts; // by player: choices
  private final int[] visits; // by joint choice
  private final float[] means; // by joint choice and player
  private final int[] choiceVisits; // by player and choice
  private final double[] choiceMeans; // by player and choice, and by player who gets the value
  private final double[] base; // by player: mean of all values
  private final double[] guesses; // by player and choice; NaN if none
  private final double[] regrets; // by player and choice; never below 0
  private final double[] regretSums; // by player
  private final double[] sums; // by player and choice: weighted strategies
  private final double[] strategy;
  private final int[] drawn;
  private int total;
  private long rounds;

  /** Creates players without choices, who may get up to {@code capacity} choices each. */
  RegretMatching(int players, int capacity) {
    this.players = players;
    this.capacity = capacity;
    int cells = (int) size(players, capacity);
    counts = new int[players];
    visits = new int[cells];
    means = new float[cells * players];
    choiceVisits = new int[players * capacity];
    choiceMeans = new double[players * capacity * players];
    base = new double[players];
    guesses = new double[players * capacity];
    regrets = new double[players * capacity];
    regretSums = new double[players];
    sums = new double[players * capacity];
    strategy = new double[capacity];
    drawn = new int[players];
    Arrays.fill(guesses, Double.NaN);
  }

  /** The number of joint choices of that many players with {@code choices} each. */
  static double size(int players, int choices) {
    return Math.pow(choices, players);
  }

  /** The number of joint choices that there is room for. */
  int size() {
    return visits.length;
  }

  /** Gives the player one more choice. */
  void addChoice(int player) {
    assert counts[player] < capacity : player;
    counts[player]++;
  }

  /** The number of the player's choices. */
  int count(int player) {
    return counts[player];
  }

  /**
   * Sets the value of a choice to its player as estimated from knowledge other than these values.
   */
  void guess(int player, int choice, double value) {
    guesses[player * capacity + choice] = value;
  }

  /** Draws a choice from the player's current strategy, or occasionally any choice. */
  int select(int player, FastRandom random) {
    double share = Math.min(MOST_EXPLORATION, EXPLORATION / Math.sqrt(total + 1.0));
    boolean explores = random.unit() < Math.max(LEAST_EXPLORATION, share);
    return explores ? random.below(counts[player]) : draw(player, random);
  }

  private int draw(int player, FastRandom random) {
    int first = player * capacity;
    if (regretSums[player] <= 0) {
      return random.below(counts[player]);
    }
    double left = random.unit() * regretSums[player];
    int last = 0;
    for (int choice = 0; choice < counts[player] && left >= 0; choice++) {
      double regret = regrets[first + choice];
      last = regret > 0 ? choice : last;
      left -= regret;
    }
    return last;
  }

  /**
   * Learns that the joint choice {@code choices} had the values {@code values}, both by player, and
   * improves the strategies.
   */
  void update(int[] choices, double[] values, FastRandom random) {
    int cell = cell(choices);
    total++;
    visits[cell]++;
    for (int player = 0; player < players; player++) {
      base[player] += (values[player] - base[player]) / total;
      float mean = means[cell * players + player];
      means[cell * players + player] += (float) ((values[player] - mean) / visits[cell]);
      learnEffects(player * capacity + choices[player], values);
    }
    for (int i = 0; i < ROUNDS; i++) {
      playRound(random);
    }
  }

  private void learnEffects(int index, double[] values) {
    choiceVisits[index]++;
    for (int of = 0; of < players; of++) {
      double mean = choiceMeans[index * players + of];
      choiceMeans[index * players + of] += (values[of] - mean) / choiceVisits[index];
    }
  }

  private int cell(int[] choices) {
    int cell = 0;
    for (int player = players - 1; player >= 0; player--) {
      cell = cell * capacity + choices[player];
    }
    return cell;
  }

  private void playRound(FastRandom random) {
    rounds++;
    for (int player = 0; player < players; player++) {
      drawn[player] = draw(player, random);
    }
    int cell = cell(drawn);
    int step = 1;
    for (int player = 0; player < players; player++) {
      learnRegrets(player, cell - drawn[player] * step, step);
      step *= capacity;
    }
  }

  /**
   * Adds the regrets of one player, with the others' choices as drawn.
   *
   * @param cell the joint choice with that player's first choice
   * @param step the distance to that player's next choice
   */
  private void learnRegrets(int player, int cell, int step) {
    int first = player * capacity;
    int count = counts[player];
    readStrategy(player);
    double others = effectOfOthers(player);
    double expected = 0;
    for (int choice = 0; choice < count; choice++) {
      double value = estimate(player, choice, cell + choice * step, others);
      expected += strategy[choice] * value;
      sums[first + choice] += rounds * strategy[choice];
      regrets[first + choice] += value;
    }
    double sum = 0;
    for (int choice = 0; choice < count; choice++) {
      regrets[first + choice] = Math.max(0, regrets[first + choice] - expected);
      sum += regrets[first + choice];
    }
    regretSums[player] = sum;
  }

  private void readStrategy(int player) {
    int first = player * capacity;
    int count = counts[player];
    double sum = regretSums[player];
    for (int choice = 0; choice < count; choice++) {
      strategy[choice] = sum > 0 ? regrets[first + choice] / sum : 1.0 / count;
    }
  }

  private double estimate(int player, int choice, int cell, double others) {
    int index = player * capacity + choice;
    double guess = guesses[index];
    double own = Double.isNaN(guess) ? base[player] + effect(index, player) : guess;
    int n = visits[cell];
    double mean = means[cell * players + player];
    return (n * mean + EFFECTS * (own + others)) / (n + EFFECTS);
  }

  /** How much the others' drawn choices change the player's value. */
  private double effectOfOthers(int player) {
    double sum = 0;
    for (int other = 0; other < players; other++) {
      sum += other == player ? 0 : effect(other * capacity + drawn[other], player);
    }
    return sum;
  }

  /** How much a choice changes the player's value, as far as its values show. */
  private double effect(int index, int player) {
    double n = choiceVisits[index];
    return n / (n + EVEN) * (choiceMeans[index * players + player] - base[player]);
  }

  /** The player's average strategy: the frequency of each choice. */
  double[] average(int player) {
    int count = counts[player];
    double[] average = Arrays.copyOfRange(sums, player * capacity, player * capacity + count);
    double sum = Arrays.stream(average).sum();
    for (int choice = 0; choice < count; choice++) {
      average[choice] = sum > 0 ? average[choice] / sum : 1.0 / count;
    }
    return average;
  }
}
