package gtpx.bot;

import gtpx.rules.Alliances;
import gtpx.rules.Count;
import gtpx.rules.Scoring;
import java.util.Arrays;
import java.util.Collection;

/**
 * The value of a finished playout to each player, from 0 to 1: the share of the victory, and a
 * small part for the score, so that players in a hopeless position keep playing well. All stones
 * count as alive. With alliances the {@link StableAlliance} wins, if there is one.
 *
 * <p>With territory scoring, each stone that a playout has placed is refunded to its owner as one
 * point. Playouts fill their own territory, as no real player would; with the refund, filling costs
 * nothing, whoever does more of it. Allocates nothing after construction.
 */
final class PlayoutScore {
  private final PlayoutState state;
  private final Count count;
  private final double[] komi;
  private final double[] points;
  private final double[] victories;
  private final double[] values;
  private final double scoreShare;
  private final StableAlliance alliance;
  private Utility utility = Utility.OWN_SHARES;
  private long winners; // as bits, who share the victory
  private int[] only = {}; // the only points counted; if none, all are

  /**
   * Creates the score of games under the rules of {@code state}, with that komi for each seat.
   *
   * @param scoreShare how much of the value comes from the score
   */
  PlayoutScore(PlayoutState state, double[] komi, double scoreShare) {
    if (komi.length != state.players()) {
      throw new IllegalArgumentException(
          "komi of " + komi.length + " seats (expected: " + state.players() + ")");
    }
    this.state = state;
    this.komi = komi.clone();
    this.scoreShare = scoreShare;
    count = new Count(state.rules, state.players(), state.board.size());
    points = new double[state.players()];
    victories = new double[state.players()];
    values = new double[state.players()];
    alliance = new StableAlliance(state.players(), this::together);
  }

  /** Sets how the result of a playout is valued for each player from now on. */
  void assume(Utility other) {
    utility = other;
  }

  /** Counts the current state. */
  void take() {
    takeShares();
    utility.applyTo(values);
  }

  private void takeShares() {
    count.take(state.board);
    if (only.length > 0) {
      takeOnly();
      return;
    }
    Arrays.fill(points, 0);
    if (state.rules.scoring() == Scoring.NONE || state.isDecided()) {
      share(state.active());
      System.arraycopy(victories, 0, values, 0, values.length);
      return;
    }
    double total = countPoints();
    long winners = 0;
    if (state.rules.alliances() == Alliances.STRATEGIC) {
      winners = alliance.find(state.active(), total);
    }
    share(winners == 0 ? highest() : winners);
    addScores();
  }

  /** Values a playout for each player by its share of these points only, from now on. */
  void countOnly(Collection<Integer> points) {
    only = points.stream().mapToInt(Integer::intValue).toArray();
  }

  /** Undoes {@link #countOnly}. */
  void countAll() {
    only = new int[0];
  }

  private void takeOnly() {
    Arrays.fill(values, 0);
    for (int point : only) {
      int owner = owner(point);
      if (owner >= 0) {
        values[owner] += 1.0 / only.length;
      }
    }
  }

  /** Fills in the points; returns the total, which alliances are measured against. */
  private double countPoints() {
    boolean refunds = state.rules.scoring() == Scoring.TERRITORY;
    double total = count.total(state.board, state.tally);
    for (int seat = 0; seat < points.length; seat++) {
      int refund = refunds ? state.placed(seat) : 0;
      points[seat] = count.points(state.board, state.tally, seat) + komi[seat] + refund;
      total += refund;
    }
    return total;
  }

  /** The points that these seats have together as an alliance; for one seat, its own points. */
  private double together(long members) {
    double sum = count.gained(state.tally, members);
    for (long rest = members; rest != 0; rest &= rest - 1) {
      sum += points[Long.numberOfTrailingZeros(rest)];
    }
    return sum;
  }

  private long highest() {
    double most = Double.NEGATIVE_INFINITY;
    long winners = 0;
    for (long rest = state.active(); rest != 0; rest &= rest - 1) {
      int seat = Long.numberOfTrailingZeros(rest);
      if (points[seat] > most) {
        most = points[seat];
        winners = 0;
      }
      winners |= points[seat] == most ? 1L << seat : 0;
    }
    return winners;
  }

  private void share(long winners) {
    this.winners = winners;
    Arrays.fill(victories, 0);
    double share = 1.0 / Math.max(1, Long.bitCount(winners));
    for (long rest = winners; rest != 0; rest &= rest - 1) {
      victories[Long.numberOfTrailingZeros(rest)] = share;
    }
  }

  /** Mixes in the lead of each score over the others' mean, relative to the size of the board. */
  private void addScores() {
    System.arraycopy(victories, 0, values, 0, values.length);
    double sum = 0;
    for (long rest = state.active(); rest != 0; rest &= rest - 1) {
      sum += points[Long.numberOfTrailingZeros(rest)];
    }
    int others = state.activeCount() - 1;
    for (long rest = state.active(); rest != 0; rest &= rest - 1) {
      int seat = Long.numberOfTrailingZeros(rest);
      double lead = (points[seat] - (sum - points[seat]) / others) / state.board.size();
      double score = 0.5 + 0.5 * Math.max(-1, Math.min(1, lead));
      values[seat] = victories[seat] + scoreShare * (score - victories[seat]);
    }
  }

  /** The score including komi; 0 if the rules count nothing. */
  double points(int seat) {
    return points[seat];
  }

  /** The share of the whole victory, which is 1. */
  double victory(int seat) {
    return victories[seat];
  }

  /** The seats that share the victory, as bits. */
  long winners() {
    return winners;
  }

  /**
   * The value to that seat: a mix of its share of the victory and the score, or as the policy
   * demands.
   */
  double value(int seat) {
    return values[seat];
  }

  /** The owner of the point: the colour of its stone, or the only one around its region, or -1. */
  int owner(int point) {
    int region = count.regionOf(point);
    return region < 0 ? state.board.color(point) : count.owner(region);
  }
}
