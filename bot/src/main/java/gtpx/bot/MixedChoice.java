package gtpx.bot;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/**
 * How the players of a node choose when all move simultaneously: by {@link RegretMatching} among
 * the best arms of each. The more playouts go through the node, the more arms take part. Mutable.
 */
final class MixedChoice {
  private static final int MOST_CELLS = 1024; // joint choices
  private static final int MOST_ARMS = 10; // per player
  private static final int FEWEST_ARMS = 4; // with room for fewer, good arms would be left out
  private static final int FIRST_ARMS = 6;
  private static final int LATE = 1000; // visits
  private static final int FIRST_WIDENING = 32; // playouts; doubled for each widening
  private static final double SMALL = 0.05; // fraction of the largest share; less isn't played
  private static final double SMALL_AT_FIRST = 0.5; // the same while shares are mostly noise
  private static final double NOISE = 5; // of the shares after one playout

  private final Arms[] choosers;
  private final RegretMatching matching;
  private final int[][] arms; // by chooser and choice
  private final int[][] choices; // by chooser and arm; -1 if it takes no part
  private final int[] chosen;
  private final double[] values;
  private int playouts;
  private int nextWidening = FIRST_WIDENING;

  MixedChoice(Arms[] choosers) {
    this.choosers = choosers;
    int most = mostArms(choosers.length);
    matching = new RegretMatching(choosers.length, most);
    arms = new int[choosers.length][most];
    choices = new int[choosers.length][];
    chosen = new int[choosers.length];
    values = new double[choosers.length];
    for (int i = 0; i < choosers.length; i++) {
      choices[i] = new int[choosers[i].count()];
      Arrays.fill(choices[i], -1);
    }
    for (int i = 0; i < Math.min(most, FIRST_ARMS); i++) {
      widen();
    }
  }

  /**
   * Whether that many players can choose this way; for more than five there are too many joint
   * choices.
   */
  static boolean suits(int players) {
    return players > 1 && mostArms(players) >= FEWEST_ARMS;
  }

  private static int mostArms(int players) {
    int most = MOST_ARMS;
    while (RegretMatching.size(players, most) > MOST_CELLS) {
      most--;
    }
    return most;
  }

  /**
   * Whether players with these arms choose this way after that many visits: at once if all arms
   * take part from the start, later if there is room for all of them. With more arms the method
   * loses games.
   */
  static boolean isTimeFor(Arms[] choosers, int visits) {
    int most = mostArms(choosers.length);
    int room = visits < LATE ? Math.min(FIRST_ARMS, most) : most;
    return Arrays.stream(choosers).allMatch(own -> own.count() <= room);
  }

  /** The number of joint choices that there is room for. */
  int size() {
    return matching.size();
  }

  /** Admits each player's best arm that doesn't take part yet, while there is room. */
  private void widen() {
    for (int i = 0; i < choosers.length; i++) {
      int arm = bestOutside(i);
      int choice = matching.count(i);
      if (arm >= 0 && choice < arms[i].length) {
        arms[i][choice] = arm;
        choices[i][arm] = choice;
        matching.addChoice(i);
      }
    }
  }

  private int bestOutside(int chooser) {
    Arms own = choosers[chooser];
    int best = -1;
    for (int arm = 0; arm < own.count(); arm++) {
      boolean isBetter = best < 0 || own.value(arm) > own.value(best);
      best = choices[chooser][arm] < 0 && isBetter ? arm : best;
    }
    return best;
  }

  /** Selects an arm of the chooser with that index. */
  int select(int chooser, FastRandom random) {
    return arms[chooser][matching.select(chooser, random)];
  }

  /** Learns the value of a turn if the arms of all choosers take part. */
  void update(IntUnaryOperator armOf, PlayoutScore score, FastRandom random) {
    for (int i = 0; i < choosers.length; i++) {
      chosen[i] = choices[i][armOf.applyAsInt(i)];
      values[i] = score.value(choosers[i].seat);
      if (chosen[i] < 0) {
        return;
      }
    }
    guess();
    matching.update(chosen, values, random);
    playouts++;
    if (playouts == nextWidening) {
      nextWidening *= 2;
      widen();
    }
  }

  /** Passes on the players' own statistics, which count while joint choices have few visits. */
  private void guess() {
    for (int i = 0; i < choosers.length; i++) {
      for (int choice = 0; choice < matching.count(i); choice++) {
        matching.guess(i, choice, choosers[i].value(arms[i][choice]));
      }
    }
  }

  /**
   * Draws one of these arms, which belong to one of the choosers, from the average strategy without
   * its small shares.
   */
  int draw(Arms own, FastRandom random) {
    int chooser = Arrays.asList(choosers).indexOf(own);
    double[] average = matching.average(chooser);
    double most = Arrays.stream(average).max().orElseThrow();
    double small = Math.min(SMALL_AT_FIRST, NOISE / Math.sqrt(playouts + 1.0));
    double least = most * Math.max(SMALL, small);
    double left = random.unit() * Arrays.stream(average).filter(share -> share >= least).sum();
    int drawn = 0;
    for (int choice = 0; choice < average.length && left >= 0; choice++) {
      boolean isSmall = average[choice] < least;
      drawn = isSmall ? drawn : choice;
      left -= isSmall ? 0 : average[choice];
    }
    return arms[chooser][drawn];
  }
}
