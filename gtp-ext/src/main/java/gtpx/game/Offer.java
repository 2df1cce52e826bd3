package gtpx.game;

import gtpx.board.Color;
import gtpx.rules.Word;
import java.util.List;
import java.util.Optional;

/**
 * An offer that a player of F-Go with bargaining has made. docs/rules.md#negotiation
 *
 * @param id counted from 1 in a game
 * @param moves for a proposal, black's and white's moves; for an ultimatum, its one point
 * @param contract the contract, if this offers one
 * @param turn the turn it was made for, or from which the contract is in force
 * @param isSettled whether it can have no further effect, because two ultimatums met
 */
public record Offer(
    int id,
    Kind kind,
    Color by,
    List<Move> moves,
    Optional<Contract> contract,
    Status status,
    int turn,
    boolean isSettled) {

  /** The kind of offer. The words are those of gtpx-position. */
  public enum Kind implements Word {
    PROPOSAL,
    ULTIMATUM,
    CONTRACT
  }

  /** The status of an offer. */
  public enum Status implements Word {
    OPEN,
    /** Agreed on; a contract is then in force. */
    ACCEPTED,
    /** Rejected; for an ultimatum, the other player insists on the point. */
    REJECTED,
    WITHDRAWN,
    EXPIRED
  }

  Offer with(Status changed) {
    return new Offer(id, kind, by, moves, contract, changed, turn, isSettled);
  }

  /** Returns this offer as rejected and with no further answer possible. */
  Offer settled() {
    return new Offer(id, kind, by, moves, contract, Status.REJECTED, turn, true);
  }

  boolean isOpen() {
    return status == Status.OPEN;
  }

  /** Returns whether this is a contract that both players have accepted and that has not ended. */
  boolean isInForce() {
    return kind == Kind.CONTRACT && status == Status.ACCEPTED;
  }

  /** Returns the point of an ultimatum. */
  Move point() {
    return moves.get(0);
  }
}
