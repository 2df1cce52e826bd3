package gtpx.solver;

import java.util.stream.LongStream;

/** All positions of a board, those that are symmetrical too. */
final class AllPositions {
  private AllPositions() {}

  /** The indexes of the positions in which all chains have liberties. */
  static long[] indexes(SmallBoard board) {
    return LongStream.range(0, board.indexCount())
        .filter(
            index -> {
              long stones = board.stones(index);
              return board.isPossible(SmallBoard.own(stones), SmallBoard.other(stones));
            })
        .toArray();
  }
}
