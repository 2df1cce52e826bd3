package gtpx.slow;

import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * What the contracts in force forbid, docs/rules.md, "Negotiation": "A move that breaks a contract
 * is illegal; a duty that can't legally be met lapses for that turn; a contract may forbid a pass,
 * otherwise passing breaks none." Makes none.
 */
final class SlowContracts {
  private final SlowTable table;
  private final SlowPlacement placement;

  SlowContracts(SlowTable table, SlowPlacement placement) {
    this.table = table;
    this.placement = placement;
  }

  /** Returns "contract ID" with the lowest id that forbids the choice, or "". */
  String reason(SlowState state, int colour, int point) {
    for (SlowItem contract : inForce(state)) {
      if (forbids(state, contract, colour, point)) {
        return "contract " + contract.id;
      }
    }
    return "";
  }

  boolean forbidBargaining(SlowState state) {
    return inForce(state).stream().anyMatch(contract -> terms(contract).simultaneous);
  }

  private boolean forbids(SlowState state, SlowItem contract, int colour, int point) {
    if (point == SlowBoard.PASS) {
      return terms(contract).noPass && hasPossiblePoint(state, colour);
    }
    return terms(contract).bar.contains(point) || breaksDuty(state, contract, colour, point);
  }

  /** moves: "in the i-th turn of the contract black may only play the i-th first point or pass". */
  private boolean breaksDuty(SlowState state, SlowItem contract, int colour, int point) {
    OptionalInt duty = duty(state, contract, colour);
    return duty.isPresent()
        && duty.getAsInt() != point
        && !isLapsed(state, contract, colour, duty.getAsInt());
  }

  private OptionalInt duty(SlowState state, SlowItem contract, int colour) {
    List<int[]> moves = terms(contract).moves;
    int i = state.turn - contract.acceptedAt;
    return i < moves.size() ? OptionalInt.of(moves.get(i)[colour]) : OptionalInt.empty();
  }

  /**
   * Returns whether a duty lapses because its point is illegal for another reason. If two duties
   * exclude each other, the one with the lower id is "another reason" for the other, not vice
   * versa.
   */
  private boolean isLapsed(SlowState state, SlowItem contract, int colour, int duty) {
    if (duty == SlowBoard.PASS) {
      return inForce(state).stream().anyMatch(other -> terms(other).noPass)
          && hasPossiblePoint(state, colour);
    }
    return !isPossible(state, colour, duty)
        || inForce(state).stream()
            .filter(other -> other.id < contract.id)
            .anyMatch(other -> breaksDuty(state, other, colour, duty));
  }

  /**
   * no-pass: "passing is forbidden unless that colour has no legal point". Duties need not be
   * checked: while a pass is forbidden, every duty that has not lapsed names a possible point.
   */
  private boolean hasPossiblePoint(SlowState state, int colour) {
    return IntStream.range(0, table.board.size()).anyMatch(p -> isPossible(state, colour, p));
  }

  private boolean isPossible(SlowState state, int colour, int point) {
    return placement.isPossible(state, colour, point)
        && inForce(state).stream().noneMatch(contract -> terms(contract).bar.contains(point));
  }

  private static List<SlowItem> inForce(SlowState state) {
    return state.items.stream().filter(SlowItem::isContractInForce).toList();
  }

  private static SlowTerms terms(SlowItem contract) {
    return contract.terms.orElseThrow();
  }
}
