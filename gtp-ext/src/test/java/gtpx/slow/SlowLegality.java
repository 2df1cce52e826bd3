package gtpx.slow;

import java.util.OptionalInt;
import java.util.Set;

/**
 * Whether a move is legal now, and if not, the first reason in the order of docs/rules.md,
 * "Capture", "Legality": "game over or not in play, not to move, already committed, must pass, pass
 * is forbidden, occupied, barred, contract, re-altering, suicide, repetition". Changes nothing.
 */
final class SlowLegality {
  private final SlowTable table;
  private final SlowSeats seats;
  private final SlowPlacement placement;
  private final SlowContracts contracts;
  private final SlowRepetition repetition;

  SlowLegality(
      SlowTable table,
      SlowSeats seats,
      SlowPlacement placement,
      SlowContracts contracts,
      SlowRepetition repetition) {
    this.table = table;
    this.seats = seats;
    this.placement = placement;
    this.contracts = contracts;
    this.repetition = repetition;
  }

  /** Returns "" or the first reason against {@code point} (or a pass). */
  String whyNot(SlowState state, int colour, int point) {
    String reason = whyNotNow(state, colour);
    if (!reason.isEmpty()) {
      return reason;
    }
    return point == SlowBoard.PASS ? whyNotPass(state, colour) : whyNotStone(state, colour, point);
  }

  private String whyNotNow(SlowState state, int colour) {
    if (state.isPhase(SlowState.FINISHED)) {
      return "game over";
    }
    if (!state.isInPlay()) {
      return "not in play";
    }
    boolean outOfTurn = !table.options.simultaneous() && colour != state.mover;
    if (outOfTurn || !state.isActive(colour)) {
      return "not to move";
    }
    return state.choices.containsKey(colour) ? "already committed" : "";
  }

  private String whyNotPass(SlowState state, int colour) {
    if (table.options.is("pass", "forbidden")) {
      return "pass is forbidden";
    }
    return contracts.reason(state, colour, SlowBoard.PASS);
  }

  private String whyNotStone(SlowState state, int colour, int point) {
    if (seats.mustPass(state, colour)) {
      return "must pass";
    }
    if (state.stones[point] != SlowBoard.EMPTY) {
      return "occupied";
    }
    if (state.barred.contains(point)) {
      return "barred";
    }
    String contract = contracts.reason(state, colour, point);
    return contract.isEmpty() ? whyNotPosition(state, colour, point) : contract;
  }

  private String whyNotPosition(SlowState state, int colour, int point) {
    if (state.kee.forbidsAltering(colour, state.stones)) {
      return "re-altering";
    }
    if (placement.isForbiddenSuicide(state, colour, point)) {
      return "suicide";
    }
    if (state.closed.getOrDefault(colour, Set.of()).contains(point)) {
      return "ko";
    }
    return table.options.simultaneous() ? "" : whyNotRepetition(state, colour, point);
  }

  /** §3: "Repetition is judged of the joint turn", so this is for sequential games. */
  private String whyNotRepetition(SlowState state, int colour, int point) {
    int[] after = placement.alone(state, colour, point).after();
    OptionalInt repeated = repetition.repeated(state, after);
    return repeated.isPresent() ? "repetition " + repeated.getAsInt() : "";
  }
}
