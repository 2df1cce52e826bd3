package gtpx.solver;

/** What the player of a {@link RankedStrategy} plays by it. */
final class StrategyMoves {
  private final PositionSet positions;
  private final SmallBoard board;
  private final RankedStrategy strategy;
  private final int player;

  StrategyMoves(PositionSet positions, RankedStrategy strategy) {
    this.positions = positions;
    board = positions.board();
    this.strategy = strategy;
    player = strategy.player();
  }

  /**
   * The point of the stone that leads to the lowest rank, or a pass where the strategy passes.
   *
   * @param index of a position that has a rank with the player to move
   */
  int move(long index) {
    if (strategy.isSettled(number(index))) {
      return SmallBoard.PASS;
    }
    long rank = strategy.rank(number(index), true);
    long stones = board.stones(index);
    int points = board.empty(SmallBoard.own(stones), SmallBoard.other(stones));
    int best = SmallBoard.PASS;
    for (int rest = points; rest != 0; rest &= rest - 1) {
      int point = Integer.numberOfTrailingZeros(rest);
      long next = number(board.produced(index, player, point));
      if (strategy.rank(next, false) < rank) {
        rank = strategy.rank(next, false);
        best = point;
      }
    }
    return best == SmallBoard.PASS ? koMove(index, points) : best;
  }

  /** A stone that takes a ko: the only reply without a rank leads right back. */
  private int koMove(long index, int points) {
    long rank = strategy.rank(number(index), true);
    for (int rest = points; rest != 0; rest &= rest - 1) {
      int point = Integer.numberOfTrailingZeros(rest);
      long next = board.produced(index, player, point);
      if (strategy.koRank(number(next)) < rank && isRetakeOnly(index, next)) {
        return point;
      }
    }
    throw new IllegalStateException("no move in " + board.text(index));
  }

  private boolean isRetakeOnly(long from, long produced) {
    long stones = board.stones(produced);
    int points = board.empty(SmallBoard.own(stones), SmallBoard.other(stones));
    for (int rest = points; rest != 0; rest &= rest - 1) {
      long next = board.produced(produced, 1 - player, Integer.numberOfTrailingZeros(rest));
      long rank = strategy.koRank(number(produced));
      if (next != produced && next != from && strategy.rank(number(next), true) > rank) {
        return false;
      }
    }
    return true;
  }

  private long number(long index) {
    return positions.numberAt(positions.lowestIndex(index));
  }
}
