package gtpx.slow;

import java.util.Map;

/**
 * Whether a stone can be placed on a point: free, not barred, not a forbidden suicide (rules.md
 * §3). Knows no contracts, no order of moves and no earlier positions.
 */
final class SlowPlacement {
  private final SlowTable table;
  private final SlowCapture capture;

  SlowPlacement(SlowTable table, SlowCapture capture) {
    this.table = table;
    this.capture = capture;
  }

  SlowOutcome alone(SlowState state, int colour, int point) {
    return capture.resolve(state.stones, Map.of(colour, point));
  }

  /** §3: "judged alone: free, not barred, not a forbidden suicide". */
  boolean isPossible(SlowState state, int colour, int point) {
    return state.stones[point] == SlowBoard.EMPTY
        && !state.barred.contains(point)
        && !isForbiddenSuicide(state, colour, point);
  }

  /**
   * "`forbidden`; `multi-stone`: allowed for a chain of two or more; `allowed`; `loses`: Alter
   * Igo".
   */
  boolean isForbiddenSuicide(SlowState state, int colour, int point) {
    SlowOutcome outcome = alone(state, colour, point);
    if (!outcome.isSuicideOf(colour)) {
      return false;
    }
    return table.options.is("suicide", "forbidden")
        || (table.options.is("suicide", "multi-stone") && outcome.removesOnly(point));
  }
}
