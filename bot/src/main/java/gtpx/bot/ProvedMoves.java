package gtpx.bot;

import gtpx.game.Move;
import java.util.List;

/**
 * What is proved about a position, for the player to move.
 *
 * @param moves with which the player gets what is proved: all that are known to, at least one
 * @param isLost whether the opponent wins if it makes no mistake
 * @param words what is proved, for people
 */
record ProvedMoves(List<Move> moves, boolean isLost, String words) {
  ProvedMoves {
    moves = List.copyOf(moves);
  }
}
