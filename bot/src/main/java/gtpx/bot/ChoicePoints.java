package gtpx.bot;

import java.util.ArrayList;
import java.util.List;

/**
 * The number of board points that each player had at the end of playouts, by the choice at the root
 * with which they began. Mutable.
 */
final class ChoicePoints {
  private final int players;
  private final int[] playouts; // by choice
  private final double[] sums; // choice * players + seat

  ChoicePoints(int choices, int players) {
    this.players = players;
    playouts = new int[choices];
    sums = new double[choices * players];
  }

  /** Counts the playout that was added last to {@code ownership}. */
  void add(int choice, Ownership ownership) {
    playouts[choice]++;
    for (int seat = 0; seat < players; seat++) {
      sums[choice * players + seat] += ownership.last(seat);
    }
  }

  /** The mean for each seat; empty if no playout has begun with the choice. */
  List<Double> means(int choice) {
    List<Double> means = new ArrayList<>();
    for (int seat = 0; seat < players && playouts[choice] > 0; seat++) {
      means.add(sums[choice * players + seat] / playouts[choice]);
    }
    return means;
  }
}
