package gtpx.rules;

import gtpx.board.Board;
import java.util.Arrays;

/**
 * The points of a board on which everything is alive, in whole numbers: what the exact count and
 * the playouts share. Mutable and reused; allocates nothing after construction.
 * docs/rules.md#scoring
 */
public final class Count {
  private final Rules rules;
  private final Regions regions;
  private final int[] territory;
  private final int[] shared;
  private int neutral;

  public Count(Rules rules, int players, int points) {
    this.rules = rules;
    regions = new Regions(points);
    territory = new int[players];
    shared = new int[players];
  }

  /** Counts the regions of the board. */
  public void take(Board board) {
    regions.find(board);
    Arrays.fill(territory, 0);
    Arrays.fill(shared, 0);
    neutral = 0;
    for (int i = 0; i < regions.count(); i++) {
      take(regions.size(i), regions.border(i));
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

  public Regions regions() {
    return regions;
  }

  /** Points of the regions that the seat alone borders. */
  public int territory(int seat) {
    return territory[seat];
  }

  /** Points of its shares of regions that border others too. */
  public int shared(int seat) {
    return shared[seat];
  }

  /** Empty points that fall to nobody. */
  public int neutral() {
    return neutral;
  }
}
