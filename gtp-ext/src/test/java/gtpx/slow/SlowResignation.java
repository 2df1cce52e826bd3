package gtpx.slow;

/**
 * What a resignation does in each phase, docs/rules.md, "Words", "Boards", "Resignation". {@link
 * SlowGame} keeps the history for undo.
 */
final class SlowResignation {
  private final SlowTable table;
  private final SlowTurns turns;
  private final SlowEnding ending;
  private final SlowAgreement agreement;

  SlowResignation(SlowTable table, SlowTurns turns, SlowEnding ending, SlowAgreement agreement) {
    this.table = table;
    this.turns = turns;
    this.ending = ending;
    this.agreement = agreement;
  }

  /**
   * "Resignation is allowed at any time, takes effect at once and is public. It is neither a move
   * nor a pass."
   */
  void resign(SlowState state, int colour) {
    if (state.isPhase(SlowState.FINISHED) || !state.isActive(colour)) {
      throw new IllegalStateException("game over for " + colour);
    }
    ending.leave(state, colour);
    if (state.isInPlay()) {
      goOnPlaying(state);
    } else if (!state.isPhase(SlowState.FINISHED)) {
      agreement.forget(state, colour);
    }
  }

  /** §6: all-pass is "tested again at once after a resignation" (sequential). */
  private void goOnPlaying(SlowState state) {
    if (table.options.simultaneous()) {
      turns.resolveIfComplete(state);
    } else {
      turns.skipIfGone(state);
      turns.endIfAllPassed(state);
    }
  }
}
