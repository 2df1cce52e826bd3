package gtpx.solver;

import java.util.OptionalInt;

/**
 * How a game is played in which one player gets the whole board, whatever the other does: the
 * winner by the shortest way that its strategy knows, the loser by the longest.
 *
 * @param search in which it is proved that the winner gets the whole board
 */
record WholeBoardPlay(PositionSet positions, ProofNumberSearch search, int winner) {
  /** The move of the player to move; empty if the search was stopped. */
  OptionalInt move(HistoryState state) {
    return state.toMove() == winner ? winningMove(state) : OptionalInt.of(resistance(state));
  }

  /**
   * A pass if the board is the winner's already and a pass is proved, too, or else the move of the
   * strategy if it can take over.
   */
  private OptionalInt winningMove(HistoryState state) {
    int score = winner == 0 ? state.score() : -state.score();
    if (score == positions.board().size() && wins(state, SmallBoard.PASS)) {
      return OptionalInt.of(SmallBoard.PASS);
    }
    return search
        .strategy(state)
        .map(strategy -> new StrategyMoves(positions, strategy).move(state.positionIndex()))
        .map(OptionalInt::of)
        .orElseGet(() -> search.winningMove(state));
  }

  private boolean wins(HistoryState state, int move) {
    state.play(move);
    boolean wins = state.isOver() || search.strategy(state).isPresent();
    state.undo();
    return wins;
  }

  /**
   * The stone after which the winner's strategy can't take over or has the highest rank; a pass if
   * the shape of the winner's stones is enough for the whole board, or if no stone is legal.
   */
  private int resistance(HistoryState state) {
    SmallBoard board = positions.board();
    int best = SmallBoard.PASS;
    if (SafeArea.points(board, state.stones(winner)) == board.points()) {
      return best;
    }
    long highest = -1;
    for (int point = 0; point < board.size(); point++) {
      if (state.isLegal(point)) {
        long rank = rankAfter(state, point);
        if (rank > highest) {
          highest = rank;
          best = point;
        }
      }
    }
    return best;
  }

  private long rankAfter(HistoryState state, int point) {
    state.play(point);
    long rank =
        search
            .strategy(state)
            .map(strategy -> strategy.rank(state.positionNumber(), true))
            .orElse(RankedStrategy.UNRANKED);
    state.undo();
    return rank;
  }
}
