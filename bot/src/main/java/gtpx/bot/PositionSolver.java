package gtpx.bot;

import gtpx.board.Color;
import gtpx.game.GameSpec;
import gtpx.game.Position;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** Proves which moves are best in positions of some games. */
interface PositionSolver {
  /** Whether it can prove anything about positions of this game. */
  boolean has(GameSpec spec);

  /**
   * Finds moves that get what is proved; if that isn't exact, only where it wins.
   *
   * @param mustStop whether to answer now; asked often
   * @param position of a game that it has
   * @return empty if nothing is proved in time, or the record has more than moves
   */
  Optional<ProvedMoves> solve(Position position, Color color, BooleanSupplier mustStop);

  /**
   * Chooses dead chains with which the count is what is proved of play that goes on: those of the
   * estimate, else none, else those that differ from the estimate by the fewest stones. None if no
   * choice gives that.
   *
   * @param position of a game that it has, where all have passed
   * @return empty if nothing is proved in time, or the record has more than moves
   */
  Optional<List<Integer>> deadStones(
      Position position, List<Integer> estimate, BooleanSupplier mustStop);
}
