package gtpx.bot;

import gtpx.board.Color;
import gtpx.game.Position;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** Proves which moves are best in positions of some games. */
interface PositionSolver {
  /**
   * Finds moves that get what is proved; if that isn't exact, only where it wins.
   *
   * @param mustStop whether to answer now; asked often
   * @return empty if this game can't be solved, or not in time
   */
  Optional<ProvedMoves> solve(Position position, Color color, BooleanSupplier mustStop);

  /**
   * Whether a count with these dead stones gives what is proved of play that goes on.
   *
   * @param position where all have passed
   * @return empty if this game can't be solved, or not in time
   */
  Optional<Boolean> isRight(Position position, List<Integer> dead, BooleanSupplier mustStop);
}
