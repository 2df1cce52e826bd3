package gtpx.slow;

import java.util.List;
import java.util.Set;

/**
 * The setup of a position, docs/protocol.md, gtpx-setup: "Clears commits, proposals, agreements,
 * phase; history starts here; the opening counts as past". Creates a new state and leaves the old
 * one unchanged.
 */
final class SlowSetup {
  private final SlowTable table;
  private final SlowSeats seats;

  SlowSetup(SlowTable table, SlowSeats seats) {
    this.table = table;
    this.seats = seats;
  }

  SlowState position(int turn, int[] stones, SlowTally tally, int[] lost, Set<Integer> barred) {
    checkStones(stones);
    SlowState state = new SlowState(stones.clone(), table.players);
    state.turn = turn;
    state.tally = tally;
    state.lost = lost.clone();
    state.barred.addAll(barred);
    state.openingPast = true;
    state.history.add(new SlowAppearance(turn, state.stones, true, -1));
    return state;
  }

  /** "A chain without a liberty: illegal position". */
  private void checkStones(int[] stones) {
    if (stones.length != table.board.size()) {
      throw new IllegalArgumentException("illegal position: " + stones.length + " points");
    }
    for (Set<Integer> chain : table.board.chains(stones)) {
      table.checkColour(stones[chain.iterator().next()]);
      if (table.board.liberties(stones, chain).isEmpty()) {
        throw new IllegalArgumentException("illegal position: no liberty at " + chain);
      }
    }
  }

  /**
   * "`pass_run=N`: the last N active seats before `to_move` have passed." Sequential games only.
   */
  void order(SlowState state, int toMove, int passRun) {
    List<Integer> active = state.active();
    if (table.options.simultaneous() || active.isEmpty()) {
      return;
    }
    state.mover = toMove < 0 ? active.get(0) : toMove;
    if (!state.isActive(state.mover)) {
      throw new IllegalArgumentException("to_move: " + toMove + " has resigned");
    }
    int before = previousActive(state, state.mover);
    state.history.set(0, new SlowAppearance(state.turn, state.stones, true, before));
    if (table.options.is("end", "kee")) {
      state.kee = SlowKee.startingAfter(passRun, state.turn);
    } else if (table.options.is("end", "all-pass")) {
      passBefore(state, Math.min(passRun, active.size()));
    }
  }

  private void passBefore(SlowState state, int count) {
    int seat = state.mover;
    for (int i = 0; i < count; i++) {
      seat = previousActive(state, seat);
      state.passed.add(seat);
      state.lastPasser = state.lastPasser < 0 ? seat : state.lastPasser;
    }
  }

  private int previousActive(SlowState state, int seat) {
    int previous = seat;
    int next = seats.nextActive(state, seat);
    while (next != seat) {
      previous = next;
      next = seats.nextActive(state, next);
    }
    return previous;
  }
}
