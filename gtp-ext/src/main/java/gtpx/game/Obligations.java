package gtpx.game;

import gtpx.board.Color;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * What the contracts in force forbid a player in one state of a game. Judged once for all moves:
 * contracts depend on each other, so that judging each move anew takes points times points times
 * contracts. docs/rules.md#negotiation
 */
final class Obligations {
  private final Position position;
  private final State state;
  private final Color color;
  private final List<Offer> contracts;
  private final BitSet barred = new BitSet(); // by any contract
  private final boolean mayNotPass;
  private final Map<Integer, Move> duties = new TreeMap<>(); // that haven't lapsed, by contract

  Obligations(Position position, Color color) {
    this.position = position;
    this.color = color;
    state = position.state;
    contracts = state.bargaining.inForce();
    contracts.forEach(offer -> contract(offer).barred().forEach(barred::set));
    mayNotPass = contracts.stream().anyMatch(offer -> contract(offer).forbidsPass()) && hasPoint();
    contracts.forEach(this::addDuty);
  }

  /** Returns whether these are the obligations of that player in that state. */
  boolean areOf(State asked, Color player) {
    return asked == state && player.equals(color);
  }

  /** Returns the lowest id of a contract that the move breaks, if it breaks any. */
  OptionalInt broken(Move move) {
    return contracts.stream().filter(offer -> breaks(offer, move)).mapToInt(Offer::id).findFirst();
  }

  private boolean breaks(Offer offer, Move move) {
    Contract contract = contract(offer);
    return move.isPass()
        ? contract.forbidsPass() && mayNotPass
        : contract.barred().contains(move.point())
            || !duties.getOrDefault(offer.id(), move).equals(move);
  }

  private static Contract contract(Offer offer) {
    return offer.contract().orElseThrow();
  }

  /** Adds the duty of a contract, unless it lapses because it can't legally be met. */
  private void addDuty(Offer offer) {
    int turn = state.turn + 1 - offer.turn();
    Optional<Move> duty = contract(offer).duty(turn, color.seat());
    duty.filter(move -> !hasLapsed(move)).ifPresent(move -> duties.put(offer.id(), move));
  }

  /** Returns whether a duty lapses, where those of contracts with lower ids are known. */
  private boolean hasLapsed(Move duty) {
    return duty.isPass()
        ? mayNotPass
        : !isPossible(duty) || duties.values().stream().anyMatch(lower -> !lower.equals(duty));
  }

  private boolean hasPoint() {
    return IntStream.range(0, position.topology().size())
        .mapToObj(Move::new)
        .anyMatch(this::isPossible);
  }

  private boolean isPossible(Move move) {
    return !barred.get(move.point()) && position.byPosition(color, move).isLegal();
  }
}
