package gtpx.game;

import gtpx.board.Color;
import gtpx.game.Offer.Kind;
import gtpx.protocol.FailureKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * The offers and the contracts in force of F-Go with bargaining, each with its status. Immutable.
 * Judges no move; {@link Bargain} applies what an answer entails.
 *
 * @param nextId the id of the next offer
 * @param offers the offers of this turn and the last, and contracts in force, by id
 */
record Bargaining(int nextId, List<Offer> offers) {
  static final Bargaining NONE = new Bargaining(1, List.of());

  Bargaining {
    offers = List.copyOf(offers);
  }

  Bargaining offer(Kind kind, Color by, List<Move> moves, Optional<Contract> contract, int turn) {
    List<Offer> more = new ArrayList<>(offers);
    more.add(new Offer(nextId, kind, by, moves, contract, Offer.Status.OPEN, turn, false));
    return new Bargaining(nextId + 1, more);
  }

  /**
   * Returns the offer with this id.
   *
   * @throws RefusedException if there is none, or it belongs to an earlier turn
   */
  Offer find(int id, int turn) {
    return offers.stream()
        .filter(offer -> offer.id() == id && offer.turn() == turn)
        .findFirst()
        .orElseThrow(
            () ->
                new RefusedException(
                    RefusedException.Kind.NO_SUCH_OFFER,
                    id,
                    FailureKind.NO_OFFER.with(id + " in this turn")));
  }

  Bargaining with(Offer offer, Offer.Status state) {
    return map(other -> other.id() == offer.id() ? other.with(state) : other);
  }

  /**
   * Marks an ultimatum as settled: it met the other player's ultimatum, and both came to nothing.
   */
  Bargaining settle(Offer offer) {
    return map(other -> other.id() == offer.id() ? other.settled() : other);
  }

  private Bargaining map(UnaryOperator<Offer> change) {
    return new Bargaining(nextId, offers.stream().map(change).toList());
  }

  /** Returns the other player's later open ultimatum on the same point, which answers this one. */
  Optional<Offer> counter(Offer ultimatum) {
    return onSamePoint(ultimatum).filter(other -> other.id() > ultimatum.id()).findFirst();
  }

  /**
   * Returns the other player's earlier open ultimatum on the same point, which this one answers.
   */
  Optional<Offer> countered(Offer ultimatum) {
    return onSamePoint(ultimatum).filter(other -> other.id() < ultimatum.id()).findFirst();
  }

  /** Returns the other player's open ultimatums of the same turn on the same point. */
  private Stream<Offer> onSamePoint(Offer ultimatum) {
    return offers.stream()
        .filter(other -> other.kind() == Kind.ULTIMATUM && other.isOpen())
        .filter(other -> other.turn() == ultimatum.turn() && !other.by().equals(ultimatum.by()))
        .filter(other -> other.point().equals(ultimatum.point()));
  }

  Optional<Offer> openUltimatum(Color by) {
    return offers.stream()
        .filter(offer -> offer.kind() == Kind.ULTIMATUM && offer.isOpen() && offer.by().equals(by))
        .findFirst();
  }

  List<Offer> inForce() {
    return offers.stream().filter(Offer::isInForce).toList();
  }

  /** Returns how many offers were made for this turn. */
  int messages(int turn) {
    return (int) offers.stream().filter(offer -> offer.turn() == turn).count();
  }

  /** Ends the bargaining for a turn: open offers expire. */
  Bargaining close() {
    return map(offer -> offer.isOpen() ? offer.with(Offer.Status.EXPIRED) : offer);
  }

  /**
   * Ends a turn: contracts that end with it expire, and offers of earlier turns are dropped.
   *
   * @param turn the turn that was just resolved
   * @param changed whether it changed the board
   */
  Bargaining endTurn(int turn, boolean changed) {
    List<Offer> kept = offers.stream().filter(o -> o.isInForce() || o.turn() >= turn).toList();
    return new Bargaining(nextId, kept)
        .close()
        .map(o -> o.isInForce() && isOver(o, turn, changed) ? o.with(Offer.Status.EXPIRED) : o);
  }

  private static boolean isOver(Offer offer, int turn, boolean changed) {
    Contract contract = offer.contract().orElseThrow();
    return contract.turns().isPresent()
        ? turn - offer.turn() + 1 >= contract.turns().getAsInt()
        : changed;
  }
}
