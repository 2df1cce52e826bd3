package gtpx.game;

import gtpx.board.Color;
import gtpx.game.Offer.Kind;
import gtpx.protocol.FailureKind;
import gtpx.rules.History;
import gtpx.rules.Negotiation;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The negotiation before a turn of F-Go with bargaining: makes offers, answers them, and applies
 * what the answers entail. A method that refuses throws {@link RefusedException} and changes
 * nothing. docs/rules.md#negotiation
 */
public final class Bargain {
  private final Game game;
  private final boolean isPossible;
  private final Map<Integer, Integer> undos = new HashMap<>(); // by contract; kept by undo

  Bargain(Game game) {
    this.game = game;
    isPossible = game.spec().rules().negotiation() == Negotiation.BARGAINING;
  }

  /** Creates a copy for a copy of the game. */
  Bargain(Game copy, Bargain other) {
    this(copy);
    undos.putAll(other.undos);
  }

  /** Returns how many undos were made while each contract was in force, by the contract's id. */
  Map<Integer, Integer> undos() {
    return Map.copyOf(undos);
  }

  /** Replaces the counts that {@link #undos} returns. */
  void restoreUndos(Map<Integer, Integer> counts) {
    undos.clear();
    undos.putAll(counts);
  }

  // Beginning and end of a turn.

  /** Begins a turn, with bargaining unless a contract excludes it. */
  void open(State state) {
    if (isPossible) {
      boolean agreed =
          state.bargaining.inForce().stream()
              .anyMatch(offer -> offer.contract().orElseThrow().isSimultaneous());
      state.phase = agreed ? Phase.PLAY : Phase.BARGAINING;
    }
  }

  /** Ends the bargaining for this turn. */
  void close(State state) {
    if (state.phase == Phase.BARGAINING) {
      state.phase = Phase.PLAY;
      state.bargaining = state.bargaining.close();
    }
  }

  /**
   * Returns whether the players are choosing their moves because the bargaining for this turn is
   * over or was excluded.
   */
  boolean isOver(State state) {
    return isPossible && state.phase == Phase.PLAY;
  }

  /** Updates offers and contracts after a turn is resolved. */
  void endTurn(State state, boolean changed) {
    state.bargaining = state.bargaining.endTurn(state.turn, changed);
  }

  /**
   * Counts undos from these states against the contracts that were in force in each; refuses all of
   * them if one exceeds a contract's limit.
   */
  void countUndos(List<State> states) {
    Map<Integer, Integer> counted = new HashMap<>(undos);
    for (State state : states) {
      for (Offer offer : state.bargaining.inForce()) {
        OptionalInt most = offer.contract().orElseThrow().undos();
        int count = counted.merge(offer.id(), 1, Integer::sum);
        if (most.isPresent() && count > most.getAsInt()) {
          throw new RefusedException(
              RefusedException.Kind.CANNOT_UNDO,
              offer.id(),
              FailureKind.CANNOT_UNDO.because("contract " + offer.id()));
        }
      }
    }
    undos.putAll(counted);
  }

  /** Drops the counts of contracts whose acceptance has itself been undone. */
  void forgetUndone(State restored) {
    undos.keySet().removeIf(id -> id >= restored.bargaining.nextId());
    restored.bargaining.offers().stream().filter(Offer::isOpen).forEach(o -> undos.remove(o.id()));
  }

  /** Returns the most seconds that bargaining for a turn may last, if a contract limits it. */
  public Optional<BigDecimal> timeLimit() {
    return game.state.bargaining.inForce().stream()
        .flatMap(offer -> offer.contract().orElseThrow().seconds().stream())
        .min(BigDecimal::compareTo);
  }

  // The players' commands.

  /**
   * Proposes a joint move.
   *
   * @return the proposal's id
   */
  public int propose(Color by, Move black, Move white) {
    checkOffer(by);
    checkJoint(joint(black, white));
    return offer(
        Kind.PROPOSAL,
        by,
        List.of(black, white),
        Optional.empty(),
        new Event.Proposed(by, black, white));
  }

  /**
   * Makes an ultimatum: this player will play there if the other player plays elsewhere.
   *
   * @return the ultimatum's id
   */
  public int threaten(Color by, Move move) {
    checkOffer(by);
    if (move.isPass()) {
      throw new RefusedException(
          RefusedException.Kind.INVALID_ARGUMENT,
          FailureKind.SYNTAX_ERROR.because("pass (expected: a point)"));
    }
    game.check(by, move);
    if (game.state.bargaining.openUltimatum(by).isPresent()) {
      throw new RefusedException(
          RefusedException.Kind.INVALID_ARGUMENT,
          "one ultimatum at a time (expected: withdraw the other first)");
    }
    return offer(
        Kind.ULTIMATUM, by, List.of(move), Optional.empty(), new Event.Threatened(by, move));
  }

  /**
   * Offers a contract.
   *
   * @return the contract's id
   */
  public int offerContract(Color by, Contract contract) {
    checkOffer(by);
    return offer(
        Kind.CONTRACT,
        by,
        List.of(),
        Optional.of(contract),
        new Event.ContractOffered(by, contract.terms()));
  }

  private int offer(
      Kind kind, Color by, List<Move> moves, Optional<Contract> contract, Event event) {
    State next = game.state.copy();
    int id = next.bargaining.nextId();
    next.bargaining = next.bargaining.offer(kind, by, moves, contract, next.turn + 1);
    game.replace(next, event);
    return id;
  }

  /**
   * Accepts an offer.
   *
   * @param answer for an ultimatum, the other player's point, or the second point to bar if the
   *     other player insisted; empty for a proposal or a contract
   */
  public void accept(Color color, int id, Optional<Move> answer) {
    Offer offer = find(color, id);
    Event event = new Event.Accepted(color, id, answer.stream().toList());
    switch (offer.kind()) {
      case PROPOSAL -> {
        checkAnswer(answer.isEmpty(), "no vertex");
        acceptJoint(color, offer, joint(offer.moves().get(0), offer.moves().get(1)), event);
      }
      case CONTRACT -> {
        checkAnswer(answer.isEmpty(), "no vertex");
        acceptContract(color, offer, event);
      }
      case ULTIMATUM -> {
        checkAnswer(answer.isPresent(), "a vertex");
        acceptUltimatum(color, offer, answer.orElseThrow(), event);
      }
    }
  }

  private static void checkAnswer(boolean isRight, String expected) {
    if (!isRight) {
      throw new RefusedException(
          RefusedException.Kind.INVALID_ARGUMENT,
          FailureKind.SYNTAX_ERROR.with("(expected: " + expected + " after the id)"));
    }
  }

  private void acceptJoint(Color color, Offer offer, SortedMap<Color, Move> moves, Event event) {
    checkOther(color, offer);
    checkJoint(moves);
    State next = stateWith(offer, Offer.Status.ACCEPTED);
    close(next);
    game.endAgreedTurn(next, game.turns.together(next, moves), event);
  }

  private void acceptContract(Color color, Offer offer, Event event) {
    checkOther(color, offer);
    State next = stateWith(offer, Offer.Status.ACCEPTED);
    if (offer.contract().orElseThrow().isSimultaneous()) {
      close(next);
    }
    game.replace(next, event);
  }

  private void acceptUltimatum(Color color, Offer offer, Move answer, Event event) {
    if (offer.status() == Offer.Status.REJECTED && color.equals(offer.by())) {
      bar(offer, answer, event);
      return;
    }
    if (offer.isOpen() && game.state.bargaining.counter(offer).isPresent()) {
      throw new RefusedException(
          RefusedException.Kind.INVALID_ANSWER,
          offer.id(),
          FailureKind.OFFER.with(offer.id() + " was countered"));
    }
    if (answer.equals(offer.point())) {
      throw new RefusedException(
          RefusedException.Kind.INVALID_ARGUMENT,
          FailureKind.SYNTAX_ERROR.because("the ultimatum's own point (expected: another)"));
    }
    if (answer.isPass() && game.state.bargaining.countered(offer).isPresent()) {
      throw new RefusedException(
          RefusedException.Kind.INVALID_ARGUMENT,
          FailureKind.SYNTAX_ERROR.because("pass (expected: a point, for the other one)"));
    }
    boolean isBlack = offer.by().equals(Color.BLACK);
    acceptJoint(
        color,
        offer,
        joint(isBlack ? offer.point() : answer, isBlack ? answer : offer.point()),
        event);
  }

  /**
   * Bars the ultimatum's point, on which the other player insists, and one more; this ends the
   * turn.
   */
  private void bar(Offer offer, Move other, Event event) {
    if (other.isPass() || other.equals(offer.point())) {
      throw new RefusedException(
          RefusedException.Kind.INVALID_ARGUMENT,
          "bar (expected: another point than the ultimatum's)");
    }
    State next = stateWith(offer, Offer.Status.ACCEPTED);
    close(next);
    next.bar(List.of(offer.point().point(), other.point()));
    SortedMap<Color, Move> moves = joint(offer.point(), offer.point());
    game.endAgreedTurn(next, game.turns.collide(next, moves), event);
  }

  /**
   * Rejects an offer. Rejecting an ultimatum insists on its point, or bars the point if the
   * ultimatum counters an earlier one.
   */
  public void reject(Color color, int id) {
    Offer offer = find(color, id);
    checkOther(color, offer);
    if (offer.kind() == Kind.ULTIMATUM && game.state.bargaining.counter(offer).isPresent()) {
      throw new RefusedException(
          RefusedException.Kind.INVALID_ANSWER, id, FailureKind.OFFER.with(id + " was countered"));
    }
    State next = game.state.copy();
    Optional<Offer> first =
        offer.kind() == Kind.ULTIMATUM ? next.bargaining.countered(offer) : Optional.empty();
    next.bargaining = next.bargaining.with(offer, Offer.Status.REJECTED);
    first.ifPresent(
        countered -> {
          next.bargaining = next.bargaining.settle(offer).settle(countered);
          next.bar(List.of(offer.point().point()));
        });
    game.replace(next, new Event.Rejected(color, id));
  }

  /** Withdraws one of this player's offers. */
  public void withdraw(Color color, int id) {
    Offer offer = find(color, id);
    boolean insisted = offer.kind() == Kind.ULTIMATUM && offer.status() == Offer.Status.REJECTED;
    if (!offer.by().equals(color) || !(offer.isOpen() || insisted)) {
      throw new RefusedException(
          RefusedException.Kind.INVALID_ANSWER,
          id,
          FailureKind.OFFER.with(id + " (expected: an open one of " + color + ")"));
    }
    State next = stateWith(offer, Offer.Status.WITHDRAWN);
    game.replace(next, new Event.Withdrawn(color, id));
  }

  /** Ends the bargaining for this turn; both players then choose their moves secretly. */
  public void end(Color color) {
    checkPhase(color);
    State next = game.state.copy();
    close(next);
    game.replace(next, new Event.BargainingEnded(color));
  }

  /** Returns a copy of the state in which the offer has this status. */
  private State stateWith(Offer offer, Offer.Status status) {
    State next = game.state.copy();
    next.bargaining = next.bargaining.with(offer, status);
    return next;
  }

  private Offer find(Color color, int id) {
    checkPhase(color);
    Offer offer = game.state.bargaining.find(id, game.state.turn + 1);
    if (offer.isSettled()) {
      throw new RefusedException(
          RefusedException.Kind.INVALID_ANSWER, id, FailureKind.OFFER.with(id + " is settled"));
    }
    return offer;
  }

  private void checkPhase(Color color) {
    if (game.state.phase != Phase.BARGAINING || !game.state.active.contains(color)) {
      throw new RefusedException(
          RefusedException.Kind.WRONG_PHASE,
          FailureKind.WRONG_PHASE.with(
              game.state.phase.word() + " (expected: bargaining, by a player)"));
    }
  }

  private void checkOffer(Color by) {
    checkPhase(by);
    int made = game.state.bargaining.messages(game.state.turn + 1);
    for (Offer offer : game.state.bargaining.inForce()) {
      OptionalInt most = offer.contract().orElseThrow().messages();
      if (most.isPresent() && made >= most.getAsInt()) {
        throw new RefusedException(
            RefusedException.Kind.TOO_MANY_OFFERS,
            offer.id(),
            FailureKind.CONTRACT.with(offer.id() + ": no more messages in this turn"));
      }
    }
  }

  private static void checkOther(Color color, Offer offer) {
    if (offer.by().equals(color) || !offer.isOpen()) {
      throw new RefusedException(
          RefusedException.Kind.INVALID_ANSWER,
          offer.id(),
          FailureKind.OFFER.with(
              offer.id()
                  + " is "
                  + offer.status().word()
                  + " (expected: an open one of the other)"));
    }
  }

  private static SortedMap<Color, Move> joint(Move black, Move white) {
    return new TreeMap<>(Map.of(Color.BLACK, black, Color.WHITE, white));
  }

  private void checkJoint(SortedMap<Color, Move> moves) {
    moves.forEach(game::check);
    Move black = moves.get(Color.BLACK);
    if (black != null && !black.isPass() && black.equals(moves.get(Color.WHITE))) {
      throw new RefusedException(
          RefusedException.Kind.INVALID_ARGUMENT,
          FailureKind.SYNTAX_ERROR.because("the same point twice (expected: two points)"));
    }
    int repeated = game.table.repeats(moves);
    if (repeated != History.NEVER) {
      throw new RefusedException(
          RefusedException.Kind.ILLEGAL_MOVE,
          FailureKind.ILLEGAL_MOVE.because("repeats the position of turn " + repeated));
    }
  }
}
