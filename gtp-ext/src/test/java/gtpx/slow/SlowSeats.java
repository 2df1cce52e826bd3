package gtpx.slow;

/**
 * Who moves next in a sequential game, and the opening compensation, docs/rules.md, "Words",
 * "Boards", "Resignation" and "Opening". Plays nothing.
 */
final class SlowSeats {
  private final SlowTable table;

  SlowSeats(SlowTable table) {
    this.table = table;
  }

  /** Returns the next seat after {@code seat} that is active; §1: the inactive are "skipped". */
  int nextActive(SlowState state, int seat) {
    int next = (seat + 1) % table.players;
    while (!state.isActive(next)) {
      next = (next + 1) % table.players;
    }
    return next;
  }

  /** Moves on after a ply, to the mover's second one or to the next seat. */
  void advance(SlowState state) {
    if (owesSecondStone(state)) {
      state.secondStone = true;
    } else {
      moveOn(state, state.mover, state.round);
    }
  }

  /**
   * Gives the turn to the next active seat after {@code seat}, which moved in round {@code round}.
   */
  void moveOn(SlowState state, int seat, int round) {
    state.mover = nextActive(state, seat);
    state.round = state.mover <= seat ? round + 1 : round;
    state.secondStone = false;
  }

  /**
   * "3 players: player 1 must pass in round 3. 4 players: players 1 and 2 must pass in round 3. The
   * count is that of the start and does not change with resignations."
   */
  boolean mustPass(SlowState state, int colour) {
    boolean compelled = (table.players == 3 && colour == 0) || (table.players == 4 && colour <= 1);
    return isOpening(state) && state.round == 3 && compelled;
  }

  /** "5 to 8 players: players 5 to 8 place two stones, one after the other, in round 1." */
  private boolean owesSecondStone(SlowState state) {
    boolean twoStones = table.players >= 5 && table.players <= 8 && state.mover >= 4;
    return isOpening(state) && state.round == 1 && twoStones && !state.secondStone;
  }

  private boolean isOpening(SlowState state) {
    return table.options.is("opening", "compensation") && !state.openingPast;
  }
}
