package gtpx.game;

import gtpx.board.Color;
import gtpx.rules.Word;
import java.util.List;
import java.util.Optional;

/**
 * Something that a player of F-Go with bargaining has offered. docs/rules.md#negotiation
 *
 * @param id counted from 1 in a game
 * @param moves of a proposal: black's and white's; of an ultimatum: the one point
 * @param contract of a contract
 * @param turn the turn it was made for, or from which the contract is in force
 * @param isSettled whether nothing can come of it any more: two ultimatums that met
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

  /** What is offered. The words are those of gtpx-position. */
  public enum Kind implements Word {
    PROPOSAL,
    ULTIMATUM,
    CONTRACT
  }

  /** What became of it. */
  public enum Status implements Word {
    OPEN,
    /** Agreed on; of a contract: in force. */
    ACCEPTED,
    /** Refused; of an ultimatum: the other insists on the point. */
    REJECTED,
    WITHDRAWN,
    EXPIRED
  }

  Offer with(Status changed) {
    return new Offer(id, kind, by, moves, contract, changed, turn, isSettled);
  }

  /** Rejected, and the other side can't act on it any more. */
  Offer settled() {
    return new Offer(id, kind, by, moves, contract, Status.REJECTED, turn, true);
  }

  boolean isOpen() {
    return status == Status.OPEN;
  }

  /** A contract that both have accepted and that is not over. */
  boolean isInForce() {
    return kind == Kind.CONTRACT && status == Status.ACCEPTED;
  }

  /** The point of an ultimatum. */
  Move point() {
    return moves.get(0);
  }
}
