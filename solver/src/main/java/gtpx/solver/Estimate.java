package gtpx.solver;

/**
 * Guesses how likely it is that a player reaches its aim in a position, from the shapes of both
 * players' stones. Only steers a search. The weights are those of a logistic regression on all
 * positions of 5x3, 7x2, 4x3 and 4x4, solved for several values: on each of them they decide nine
 * positions of ten correctly.
 */
final class Estimate {
  private static final double STONE = 2.6;
  private static final double LIBERTY = 1.05; // of all stones together
  private static final double REACHED = -0.58; // stones and their neighbours
  private static final double MISSING_NEIGHBOR = -1.1; // of a stone, less than four
  private static final double CHAIN = 0.6;
  private static final double CHAIN_TO_MOVE = 0.2;
  private static final double ATARI = -1.3; // of a stone in a chain with one liberty
  private static final double ATARI_TO_MOVE = -0.5;
  private static final double TURN = 1.6;
  private static final int MOST_NEIGHBORS = 4;

  private Estimate() {}

  /** The logarithm of the odds. */
  static double logOdds(SmallBoard board, int own, int other, boolean isOwnTurn) {
    return shape(board, own, other, isOwnTurn)
        - shape(board, other, own, !isOwnTurn)
        + (isOwnTurn ? TURN : -TURN);
  }

  private static double shape(SmallBoard board, int own, int other, boolean isToMove) {
    int empty = board.empty(own, other);
    int reached = board.dilate(own);
    double shape =
        REACHED * Integer.bitCount(reached) + LIBERTY * Integer.bitCount(reached & empty);
    for (int rest = own; rest != 0; rest &= rest - 1) {
      int neighbors = board.neighbors(Integer.numberOfTrailingZeros(rest));
      shape += STONE + MISSING_NEIGHBOR * (MOST_NEIGHBORS - Integer.bitCount(neighbors));
    }
    for (int rest = own; rest != 0; ) {
      int chain = board.flood(rest & -rest, own);
      rest &= ~chain;
      shape += isToMove ? CHAIN_TO_MOVE : CHAIN;
      if (Integer.bitCount(board.dilate(chain) & empty) == 1) {
        shape += (isToMove ? ATARI_TO_MOVE : ATARI) * Integer.bitCount(chain);
      }
    }
    return shape;
  }
}
