package gtpx.game;

import gtpx.board.Color;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What the contracts in force forbid, and which of their duties lapse because they can't legally be
 * met. docs/rules.md#negotiation
 */
final class ContractLaw {
  private final GameView game;
  private final List<Offer> inForce;

  ContractLaw(GameView game) {
    this.game = game;
    inForce = game.state.bargaining.inForce();
  }

  /** The lowest id of a contract that the move breaks; empty if it breaks none. */
  OptionalInt broken(Color color, Move move) {
    return inForce.stream()
        .filter(offer -> breaks(offer, color, move))
        .mapToInt(Offer::id)
        .findFirst();
  }

  private boolean breaks(Offer offer, Color color, Move move) {
    Contract contract = contract(offer);
    return move.isPass()
        ? contract.forbidsPass() && hasPoint(color)
        : contract.barred().contains(move.point()) || breaksDuty(offer, color, move);
  }

  private static Contract contract(Offer offer) {
    return offer.contract().orElseThrow();
  }

  private boolean breaksDuty(Offer offer, Color color, Move move) {
    int turn = game.state.turn + 1 - offer.turn();
    Optional<Move> duty = contract(offer).duty(turn, color.seat());
    return duty.isPresent() && !duty.get().equals(move) && !isLapsed(offer, color, duty.get());
  }

  /** A duty lapses if its move is illegal for another reason, a contract of a lower id included. */
  private boolean isLapsed(Offer offer, Color color, Move duty) {
    if (duty.isPass()) {
      return inForce.stream().anyMatch(other -> contract(other).forbidsPass()) && hasPoint(color);
    }
    return !isPossible(color, duty)
        || inForce.stream()
            .filter(other -> other.id() < offer.id())
            .anyMatch(other -> breaksDuty(other, color, duty));
  }

  private boolean hasPoint(Color color) {
    for (int point = 0; point < game.topology().size(); point++) {
      if (isPossible(color, new Move(point))) {
        return true;
      }
    }
    return false;
  }

  private boolean isPossible(Color color, Move move) {
    return game.byPosition(color, move).isLegal()
        && inForce.stream().noneMatch(other -> contract(other).barred().contains(move.point()));
  }
}
