package gtpx.solver;

/**
 * A stone of a player that leads from one position to another, and what the opponent can do about
 * it. Positions are those of a graph, each standing for all that are symmetrical to it.
 */
record KoCapture(PositionGraph graph, int player, int from, int produced) {
  /**
   * Whether exactly one stone of the opponent leads back to {@code from} or to a position that is
   * symmetrical to it, and the player produces the very same position from there: then the
   * opponent's stone is the one that repeats a position.
   */
  boolean isOnlyRetake() {
    int stones = graph.stones(produced, player);
    int opponents = graph.stones(produced, 1 - player);
    SmallBoard board = graph.board();
    long found = 0;
    int retakes = 0;
    for (int rest = board.empty(stones, opponents); rest != 0; rest &= rest - 1) {
      long placed = board.place(opponents, stones, Integer.numberOfTrailingZeros(rest));
      if (graph.number(1 - player, SmallBoard.own(placed), SmallBoard.other(placed)) == from) {
        found = placed;
        retakes++;
      }
    }
    int stonesBefore = SmallBoard.other(found);
    int opponentsBefore = SmallBoard.own(found);
    return retakes == 1 && producesAgain(stonesBefore, opponentsBefore);
  }

  private boolean producesAgain(int stones, int opponents) {
    SmallBoard board = graph.board();
    for (int rest = board.empty(stones, opponents); rest != 0; rest &= rest - 1) {
      long placed = board.place(stones, opponents, Integer.numberOfTrailingZeros(rest));
      if (SmallBoard.own(placed) == graph.stones(produced, player)
          && SmallBoard.other(placed) == graph.stones(produced, 1 - player)) {
        return true;
      }
    }
    return false;
  }
}
