package gtpx.solver;

/**
 * The points that a player gets whatever the opponent does, from the shape of its own stones alone.
 *
 * <p>An <em>enclosed region</em> is a connected set of points without the player's stones, all of
 * whose neighbours are stones of safe chains. It is <em>vital</em> to a chain next to all of its
 * points. A chain is safe if two enclosed regions are vital to it (D. Benson, "Life in the game of
 * Go", 1976; he demands liberties only, which isn't enough if suicide is allowed). So the opponent
 * can't take it: it would have to fill one of those regions first, and stones that fill a region
 * have no liberties. The player owns the safe chains, and the enclosed regions that have all of
 * their points next to them:
 *
 * <ul>
 *   <li>Whatever the opponent plays, chains that are safe stay safe, and regions stay enclosed,
 *       since neither depends on its stones.
 *   <li>If one of its stones stands in such a region, the player can place a stone on one of that
 *       stone's liberties. The stone joins a safe chain, which has a liberty elsewhere. What is
 *       left of the region is enclosed, vital to the same chains, and owned again.
 * </ul>
 *
 * <p>So a player who passes when the count suffices, and else places such a stone, gets the points
 * in the end. It never repeats a position, since each stone makes its safe chains larger, and
 * relies on nothing that is forbidden.
 */
final class SafeArea {
  private SafeArea() {}

  /** The points that a player owns, by its stones. */
  static int points(SmallBoard board, int stones) {
    int chains = stones; // not yet found unsafe
    for (int safe = safe(board, stones, chains); safe != chains; ) {
      chains = safe;
      safe = safe(board, stones, chains);
    }
    return chains == 0 ? 0 : chains | owned(board, stones, chains);
  }

  /** Of some whole chains, those to which two regions are vital that only they enclose. */
  private static int safe(SmallBoard board, int stones, int chains) {
    int safe = 0;
    int regions = enclosed(board, stones, chains);
    for (int rest = chains; rest != 0; ) {
      int chain = board.flood(rest & -rest, stones);
      rest &= ~chain;
      if (hasTwoVital(board, regions, board.dilate(chain))) {
        safe |= chain;
      }
    }
    return safe;
  }

  /** The points of the regions that only these chains enclose. */
  private static int enclosed(SmallBoard board, int stones, int chains) {
    int others = board.points() & ~stones;
    return others & ~board.flood(board.dilate(stones & ~chains) & others, others);
  }

  private static boolean hasTwoVital(SmallBoard board, int regions, int reached) {
    int count = 0;
    for (int rest = regions & reached; rest != 0 && count < 2; ) {
      int region = board.flood(rest & -rest, regions);
      rest &= ~region;
      if ((region & ~reached) == 0) {
        count++;
      }
    }
    return count == 2;
  }

  private static int owned(SmallBoard board, int stones, int safe) {
    int regions = enclosed(board, stones, safe);
    int inner = regions & ~board.dilate(safe);
    return regions & ~board.flood(inner, regions);
  }
}
