package gtpx.rules;

import gtpx.board.Board;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Counts the empty regions of a board and the points of its players, in whole numbers, taking every
 * stone as alive. Shared by the exact count and the playouts. Mutable and reused; allocates nothing
 * after construction. docs/rules.md#scoring
 */
public final class Count {
  private final Rules rules;
  private final int[] regionOf; // by point, -1 for a stone
  private final int[] sizes; // by region
  private final long[] borders; // by region: the seats next to it, as bits
  private final int[] queue;
  private final int[] territory;
  private final int[] shared;
  private final Seki seki;
  private int neutral;
  private int regions;

  public Count(Rules rules, int players, int points) {
    this.rules = rules;
    regionOf = new int[points];
    sizes = new int[points];
    borders = new long[points];
    queue = new int[points];
    territory = new int[players];
    shared = new int[players];
    seki = new Seki(points);
  }

  /** Counts the regions of the board. */
  public void take(Board board) {
    findRegions(board);
    if (rules.tax() == Tax.SEKI) {
      dropSeki(board);
    }
    Arrays.fill(territory, 0);
    Arrays.fill(shared, 0);
    neutral = 0;
    for (int i = 0; i < regions; i++) {
      take(sizes[i], borders[i]);
    }
  }

  private void findRegions(Board board) {
    regions = 0;
    Arrays.fill(regionOf, -1);
    for (int i = 0; i < board.emptyCount(); i++) {
      int point = board.emptyPoint(i);
      if (regionOf[point] < 0) {
        flood(board, point);
      }
    }
  }

  private void flood(Board board, int first) {
    long border = 0;
    int found = 0;
    queue[found++] = first;
    regionOf[first] = regions;
    for (int i = 0; i < found; i++) {
      int point = queue[i];
      for (int k = 0, degree = board.degree(point); k < degree; k++) {
        int neighbor = board.neighbor(point, k);
        int color = board.color(neighbor);
        if (color != Board.EMPTY) {
          border |= 1L << color;
        } else if (regionOf[neighbor] < 0) {
          regionOf[neighbor] = regions;
          queue[found++] = neighbor;
        }
      }
    }
    sizes[regions] = found;
    borders[regions++] = border;
  }

  /** Leaves the regions of groups in seki to nobody. */
  private void dropSeki(Board board) {
    boolean hasNeutral = false;
    for (int i = 0; i < regions; i++) {
      hasNeutral |= Long.bitCount(borders[i]) > 1;
    }
    if (hasNeutral) {
      seki.find(board, regionOf, sizes, borders);
    }
    for (int i = 0; i < regions && hasNeutral; i++) {
      borders[i] = seki.has(i) ? 0 : borders[i];
    }
  }

  private void take(int points, long border) {
    int colors = Long.bitCount(border);
    if (colors == 1) {
      territory[Long.numberOfTrailingZeros(border)] += points;
      return;
    }
    int share = colors == 0 ? 0 : rules.sharedTerritory().share(points, colors);
    neutral += points - share * colors;
    for (long rest = share == 0 ? 0 : border; rest != 0; rest &= rest - 1) {
      shared[Long.numberOfTrailingZeros(rest)] += share;
    }
  }

  /** The score of a seat without its komi. */
  public int points(Board board, Tally tally, int seat) {
    int land = territory[seat] + shared[seat];
    if (rules.scoring() == Scoring.AREA) {
      return land + board.stoneCount(seat);
    }
    return rules.prisoners() == Prisoners.RETURNED
        ? land - tally.lost(seat)
        : land + tally.held(seat) - tally.held(seat, seat);
  }

  /** The total number of points, which alliances are measured against. */
  public int total(Board board, Tally tally) {
    if (rules.scoring() == Scoring.AREA) {
      return board.size();
    }
    int total = board.emptyCount();
    for (int seat = 0; seat < territory.length && scoresPrisoners(); seat++) {
      total += tally.held(seat);
    }
    return total;
  }

  /**
   * What these seats gain as an alliance beyond the sum of their own scores: the unshared rest of
   * the regions that only they border, minus the prisoners that they hold of each other. 0 for one
   * seat.
   */
  public int gained(Tally tally, long members) {
    boolean isAlliance = (members & (members - 1)) != 0;
    return isAlliance ? leftBetween(members) - heldWithin(tally, members) : 0;
  }

  private int leftBetween(long members) {
    int sum = 0;
    for (int i = 0; i < regions; i++) {
      int colors = Long.bitCount(borders[i]);
      if (colors > 1 && (borders[i] & ~members) == 0) {
        sum += sizes[i] - colors * rules.sharedTerritory().share(sizes[i], colors);
      }
    }
    return sum;
  }

  private int heldWithin(Tally tally, long members) {
    int sum = 0;
    for (long rest = scoresPrisoners() ? members : 0; rest != 0; rest &= rest - 1) {
      int holder = Long.numberOfTrailingZeros(rest);
      for (long others = members & ~(1L << holder); others != 0; others &= others - 1) {
        sum += tally.held(holder, Long.numberOfTrailingZeros(others));
      }
    }
    return sum;
  }

  /** Whether a prisoner is a point for its holder. */
  private boolean scoresPrisoners() {
    return rules.scoring() != Scoring.AREA && rules.prisoners() != Prisoners.RETURNED;
  }

  /** The region that the point belongs to; -1 for a stone. */
  public int regionOf(int point) {
    return regionOf[point];
  }

  /** The only seat that borders region {@code i}, or -1. */
  public int owner(int i) {
    return Long.bitCount(borders[i]) == 1 ? Long.numberOfTrailingZeros(borders[i]) : -1;
  }

  /** The number of points in the regions that only this seat borders. */
  public int territory(int seat) {
    return territory[seat];
  }

  /** The points of the seat's shares in regions that other seats border too. */
  public int shared(int seat) {
    return shared[seat];
  }

  /** The number of empty points that belong to nobody. */
  public int neutral() {
    return neutral;
  }

  /** Whether the other count has the same result: the same regions, borders and points. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Count count
        && rules.equals(count.rules)
        && Arrays.equals(regionOf, count.regionOf)
        && Arrays.equals(borders, 0, regions, count.borders, 0, count.regions)
        && Arrays.equals(territory, count.territory)
        && Arrays.equals(shared, count.shared)
        && neutral == count.neutral;
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(regionOf) + Arrays.hashCode(territory);
  }
}
