package gtpx.solver;

/** What the player of a {@link RankedStrategy} plays by it. */
record StrategyMoves(PositionSet positions, RankedStrategy strategy) {
  /**
   * The point of the stone that leads to the lowest rank, or a pass where the strategy passes.
   *
   * @param index of a position that has a rank with the player to move
   */
  int move(long index) {
    if (strategy.isSettled(positions.number(index))) {
      return SmallBoard.PASS;
    }
    long rank = strategy.rank(positions.number(index), true);
    int best = SmallBoard.PASS;
    for (int rest = positions.board().empty(index); rest != 0; rest &= rest - 1) {
      int point = Integer.numberOfTrailingZeros(rest);
      long next = positions.number(after(index, strategy.player(), point));
      if (strategy.rank(next, false) < rank) {
        rank = strategy.rank(next, false);
        best = point;
      }
    }
    return best == SmallBoard.PASS ? koMove(index) : best;
  }

  private long after(long index, int player, int point) {
    return positions.board().produced(index, player, point);
  }

  /** A stone that takes a ko: the only reply without a rank leads right back. */
  private int koMove(long index) {
    long rank = strategy.rank(positions.number(index), true);
    for (int rest = positions.board().empty(index); rest != 0; rest &= rest - 1) {
      int point = Integer.numberOfTrailingZeros(rest);
      long next = after(index, strategy.player(), point);
      if (strategy.koRank(positions.number(next)) < rank && isRetakeOnly(index, next)) {
        return point;
      }
    }
    throw new IllegalStateException("no move in " + positions.board().text(index));
  }

  private boolean isRetakeOnly(long from, long produced) {
    long rank = strategy.koRank(positions.number(produced));
    for (int rest = positions.board().empty(produced); rest != 0; rest &= rest - 1) {
      long next = after(produced, 1 - strategy.player(), Integer.numberOfTrailingZeros(rest));
      if (next != produced && next != from && strategy.rank(positions.number(next), true) > rank) {
        return false;
      }
    }
    return true;
  }
}
