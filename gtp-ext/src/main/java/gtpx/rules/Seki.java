package gtpx.rules;

import gtpx.board.Board;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Finds the groups in seki: those next to a neutral point whose territory can't be two eyes.
 * Mutable and reused. docs/rules.md#tax
 */
final class Seki {
  private static final int TWO_EYES = 3; // points of one region

  private final int[] leader; // by the point of a chain: the chain that stands for its group
  private final int[] chainOf; // by region of one colour: a chain next to it, or -1
  private final int[] eyes; // by leader: regions of territory
  private final int[] largest; // by leader: points of the largest of these
  private final boolean[] hasDame; // by leader: whether a neutral point is next to the group
  private final Map<Long, Integer> common = new HashMap<>(); // by pair of chains: a liberty of both

  Seki(int points) {
    leader = new int[points];
    chainOf = new int[points];
    eyes = new int[points];
    largest = new int[points];
    hasDame = new boolean[points];
  }

  /**
   * Finds them.
   *
   * @param regionOf by point: the number of its empty region, -1 for a stone
   * @param sizes by region: its points
   * @param borders by region: the seats next to it, as bits
   */
  void find(Board board, int[] regionOf, int[] sizes, long[] borders) {
    Arrays.setAll(leader, point -> point);
    Arrays.fill(chainOf, -1);
    Arrays.fill(eyes, 0);
    Arrays.fill(largest, 0);
    Arrays.fill(hasDame, false);
    common.clear();
    for (int point = 0; point < leader.length; point++) {
      for (int k = 0; k < board.degree(point) && regionOf[point] >= 0; k++) {
        if (regionOf[board.neighbor(point, k)] < 0) {
          meet(board, point, k, regionOf[point], borders);
        }
      }
    }
    for (int i = 0; i < leader.length; i++) {
      hasDame[leaderOf(i)] |= hasDame[i];
      if (chainOf[i] >= 0) {
        int group = leaderOf(chainOf[i]);
        eyes[group]++;
        largest[group] = Math.max(largest[group], sizes[i]);
      }
    }
  }

  /** Whether the group that owns a region is in seki. */
  boolean has(int region) {
    int group = chainOf[region] < 0 ? 0 : leaderOf(chainOf[region]);
    return chainOf[region] >= 0 && hasDame[group] && eyes[group] < 2 && largest[group] < TWO_EYES;
  }

  /** Notes that a stone is next to an empty point, and joins its chain to others there. */
  private void meet(Board board, int point, int k, int region, long[] borders) {
    int stone = board.neighbor(point, k);
    int chain = board.chain(stone);
    if (Long.bitCount(borders[region]) == 1) {
      join(chainOf[region] < 0 ? chain : chainOf[region], chain);
      chainOf[region] = chain;
    } else {
      hasDame[chain] = true;
    }
    for (int i = 0; i < k; i++) {
      int other = board.neighbor(point, i);
      if (board.color(other) == board.color(stone)) {
        joinIfTwo(chain, board.chain(other), point);
      }
    }
  }

  /** Joins chains of a colour that have two liberties in common. */
  private void joinIfTwo(int one, int two, int liberty) {
    long pair = (long) Math.min(one, two) * leader.length + Math.max(one, two);
    Integer before = common.putIfAbsent(pair, liberty);
    if (before != null && before != liberty) {
      join(one, two);
    }
  }

  private void join(int one, int two) {
    leader[leaderOf(two)] = leaderOf(one);
  }

  private int leaderOf(int chain) {
    int group = chain;
    while (leader[group] != group) {
      group = leader[group];
    }
    return group;
  }
}
