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
    joinByTerritory(board, regionOf, borders);
    joinByLiberties(board, regionOf);
    for (int region = 0; region < chainOf.length; region++) {
      if (chainOf[region] >= 0) {
        int group = leaderOf(chainOf[region]);
        eyes[group]++;
        largest[group] = Math.max(largest[group], sizes[region]);
      }
    }
    findDame(board, regionOf, borders);
  }

  /** Whether the group that owns a region is in seki. */
  boolean has(int region) {
    int group = chainOf[region] < 0 ? 0 : leaderOf(chainOf[region]);
    return chainOf[region] >= 0 && hasDame[group] && eyes[group] < 2 && largest[group] < TWO_EYES;
  }

  /** Joins chains that border the same territory. */
  private void joinByTerritory(Board board, int[] regionOf, long[] borders) {
    for (int point = 0; point < regionOf.length; point++) {
      for (int k = 0; k < board.degree(point) && regionOf[point] >= 0; k++) {
        int stone = board.neighbor(point, k);
        if (regionOf[stone] < 0 && Long.bitCount(borders[regionOf[point]]) == 1) {
          int chain = board.chain(stone);
          int before = chainOf[regionOf[point]];
          chainOf[regionOf[point]] = chain;
          join(before < 0 ? chain : before, chain);
        }
      }
    }
  }

  /** Joins chains of a colour that have two liberties in common. */
  private void joinByLiberties(Board board, int[] regionOf) {
    Map<Long, Integer> common = new HashMap<>(); // by pair of chains: a liberty of both
    for (int point = 0; point < regionOf.length; point++) {
      for (int k = 1; k < board.degree(point) && regionOf[point] >= 0; k++) {
        for (int other = 0; other < k; other++) {
          int one = board.neighbor(point, k);
          int two = board.neighbor(point, other);
          if (regionOf[one] < 0 && board.color(one) == board.color(two)) {
            joinIfTwo(board.chain(one), board.chain(two), point, common);
          }
        }
      }
    }
  }

  private void joinIfTwo(int one, int two, int liberty, Map<Long, Integer> common) {
    long pair = (long) Math.min(one, two) * leader.length + Math.max(one, two);
    Integer before = common.putIfAbsent(pair, liberty);
    if (before != null && before != liberty) {
      join(one, two);
    }
  }

  private void findDame(Board board, int[] regionOf, long[] borders) {
    for (int point = 0; point < regionOf.length; point++) {
      for (int k = 0; k < board.degree(point) && regionOf[point] >= 0; k++) {
        int stone = board.neighbor(point, k);
        if (regionOf[stone] < 0 && Long.bitCount(borders[regionOf[point]]) > 1) {
          hasDame[leaderOf(board.chain(stone))] = true;
        }
      }
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
