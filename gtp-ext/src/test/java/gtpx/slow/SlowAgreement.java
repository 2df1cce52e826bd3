package gtpx.slow;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The phases after play: dead stones, resumption, naming of allies, docs/rules.md, "End" and
 * "Alliances". Counts nothing.
 */
final class SlowAgreement {
  private final SlowTable table;
  private final SlowSeats seats;
  private final SlowEnding ending;

  SlowAgreement(SlowTable table, SlowSeats seats, SlowEnding ending) {
    this.table = table;
    this.seats = seats;
    this.ending = ending;
  }

  /**
   * §6: "each active player submits a set (extended to whole chains); submissions are public and
   * may be changed; equal sets end it".
   */
  void dead(SlowState state, int colour, Set<Integer> points) {
    check(state, SlowState.SCORING, colour);
    state.deadProposals.put(colour, table.board.wholeChains(state.stones, points));
    countIfAgreed(state);
  }

  private void countIfAgreed(SlowState state) {
    Collection<Set<Integer>> proposals = state.deadProposals.values();
    boolean complete = state.deadProposals.keySet().containsAll(state.active());
    if (complete && new HashSet<>(proposals).size() == 1) {
      ending.count(state, proposals.iterator().next());
    }
  }

  /**
   * §6: "any player may resume play instead: sets are dropped, the run of passes is zero, history
   * and bars stay, and the next active seat after the last passer moves (simultaneous: a new
   * turn)."
   */
  void resume(SlowState state, int colour) {
    check(state, SlowState.SCORING, colour);
    state.resumed = true;
    state.deadProposals.clear();
    state.passed.clear();
    if (!table.options.simultaneous()) {
      seats.moveOn(state, state.lastPasser, state.lastPasserRound);
    }
    ending.openTurn(state);
  }

  /** §9: "each active player names its allies (or none) once". */
  void ally(SlowState state, int colour, Set<Integer> allies) {
    check(state, SlowState.ALLIANCES, colour);
    boolean allActive = allies.stream().allMatch(state.active()::contains);
    if (state.namings.containsKey(colour) || !allActive) {
      throw new IllegalStateException(allActive ? "already named" : "an ally is not active");
    }
    Set<Integer> named = new TreeSet<>(allies);
    named.add(colour);
    state.namings.put(colour, named);
    if (state.namings.keySet().containsAll(state.active())) {
      ending.reveal(state);
    }
  }

  /**
   * §1: "without a say in dead stones and alliances"; §9: "A resignation voids all namings, and
   * everybody who is left names again".
   */
  void forget(SlowState state, int leaver) {
    state.deadProposals.remove(leaver);
    state.namings.clear();
    if (state.isPhase(SlowState.SCORING)) {
      countIfAgreed(state);
    }
  }

  /**
   * docs/protocol.md, gtpx-to_move: "whoever must still answer (unequal dead stones: everybody
   * again)".
   */
  List<Integer> waitsFor(SlowState state) {
    boolean scoring = state.isPhase(SlowState.SCORING);
    List<Integer> missing = new ArrayList<>(state.active());
    missing.removeAll(scoring ? state.deadProposals.keySet() : state.namings.keySet());
    return missing.isEmpty() ? state.active() : missing;
  }

  private static void check(SlowState state, String phase, int colour) {
    if (!state.isPhase(phase) || !state.isActive(colour)) {
      throw new IllegalStateException("phase is " + state.phase + ", or " + colour + " has left");
    }
  }
}
