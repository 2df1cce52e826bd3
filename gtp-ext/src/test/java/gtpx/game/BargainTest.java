package gtpx.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gtpx.board.Board;
import gtpx.board.Color;
import gtpx.rules.Variants;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** docs/rules.md#negotiation: what may be offered and answered, and what follows. */
final class BargainTest {
  private static final Optional<Move> NOTHING = Optional.empty();

  private final Game game =
      new Game(GameSpec.parse(List.of("f-go-bargaining", "board=rect:5x5"), Variants.STANDARD));
  private final Bargain bargain = game.bargain();
  private final Move c3 = point("C3");
  private final Move d4 = point("D4");

  private Move point(String name) {
    return Move.parse(name, game.topology()).orElseThrow();
  }

  private int contract(Color by, String... terms) {
    return bargain.offerContract(by, Contract.parse(List.of(terms), game.topology()));
  }

  private void agree(String... terms) {
    bargain.accept(Color.WHITE, contract(Color.BLACK, terms), NOTHING);
  }

  private int color(Move point) {
    return game.color(point.point());
  }

  private Offer.Status state(int id) {
    return game.offers().stream()
        .filter(offer -> offer.id() == id)
        .map(Offer::status)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void offersAreNumberedFromOneAndTold() {
    assertThat(bargain.propose(Color.BLACK, c3, d4)).isEqualTo(1);
    assertThat(bargain.threaten(Color.WHITE, c3)).isEqualTo(2);
    assertThat(contract(Color.BLACK, "no-pass")).isEqualTo(3);

    assertThat(game.events())
        .containsExactly(
            new Event.Proposed(Color.BLACK, c3, d4),
            new Event.Threatened(Color.WHITE, c3),
            new Event.ContractOffered(Color.BLACK, List.of("no-pass")));
  }

  @Test
  void anAcceptedProposalIsTheTurn() {
    bargain.propose(Color.BLACK, c3, d4);

    bargain.accept(Color.WHITE, 1, NOTHING);

    assertThat(game.turn()).isEqualTo(1);
    assertThat(color(c3)).isZero();
    assertThat(color(d4)).isEqualTo(1);
    assertThat(game.phase()).isEqualTo(Phase.BARGAINING);
  }

  @Test
  void answersHaveAPointIfAndOnlyIfTheOfferAsksForOne() {
    bargain.propose(Color.BLACK, c3, d4);
    contract(Color.BLACK, "no-pass");
    bargain.threaten(Color.BLACK, c3);

    assertThatThrownBy(() -> bargain.accept(Color.WHITE, 1, Optional.of(c3)))
        .hasMessageStartingWith("syntax error");
    assertThatThrownBy(() -> bargain.accept(Color.WHITE, 2, Optional.of(c3)))
        .hasMessageStartingWith("syntax error");
    assertThatThrownBy(() -> bargain.accept(Color.WHITE, 3, NOTHING))
        .isInstanceOf(RefusedException.class);
    assertThat(game.turn()).isZero();
  }

  @Test
  void nobodyAnswersItsOwnOffer() {
    bargain.propose(Color.BLACK, c3, d4);
    contract(Color.BLACK, "no-pass");
    bargain.threaten(Color.BLACK, c3);

    assertThatThrownBy(() -> bargain.accept(Color.BLACK, 1, NOTHING))
        .isInstanceOf(RefusedException.class);
    assertThatThrownBy(() -> bargain.accept(Color.BLACK, 2, NOTHING))
        .isInstanceOf(RefusedException.class);
    assertThatThrownBy(() -> bargain.accept(Color.BLACK, 3, Optional.of(d4)))
        .isInstanceOf(RefusedException.class);
    assertThatThrownBy(() -> bargain.reject(Color.BLACK, 1)).isInstanceOf(RefusedException.class);
  }

  @Test
  void nobodyWithdrawsTheOthersOfferOrOneThatIsNotOpen() {
    bargain.propose(Color.BLACK, c3, d4);
    assertThatThrownBy(() -> bargain.withdraw(Color.WHITE, 1)).isInstanceOf(RefusedException.class);

    bargain.withdraw(Color.BLACK, 1);

    assertThat(state(1)).isEqualTo(Offer.Status.WITHDRAWN);
    assertThatThrownBy(() -> bargain.withdraw(Color.BLACK, 1)).isInstanceOf(RefusedException.class);
    assertThatThrownBy(() -> bargain.accept(Color.WHITE, 1, NOTHING))
        .isInstanceOf(RefusedException.class);
  }

  @Test
  void aProposalThatBecameIllegalIsNotPlayed() {
    bargain.propose(Color.BLACK, c3, d4);
    agree("bar=C3");

    assertThatThrownBy(() -> bargain.accept(Color.WHITE, 1, NOTHING))
        .isInstanceOf(IllegalMoveException.class);
    assertThat(game.turn()).isZero();
  }

  @Test
  void anUltimatumIsAcceptedWithAnotherPointOrAPass() {
    bargain.threaten(Color.BLACK, c3);
    assertThatThrownBy(() -> bargain.accept(Color.WHITE, 1, Optional.of(c3)))
        .hasMessageContaining("own point");

    bargain.accept(Color.WHITE, 1, Optional.of(Move.PASS));

    assertThat(game.turn()).isEqualTo(1);
    assertThat(color(c3)).isZero();
  }

  @Test
  void aCounteredUltimatumIsAnsweredByNobodyButItsCounter() {
    bargain.threaten(Color.BLACK, c3);
    bargain.threaten(Color.WHITE, c3);

    assertThatThrownBy(() -> bargain.accept(Color.WHITE, 1, Optional.of(d4)))
        .hasMessage("offer 1 was countered");
    assertThatThrownBy(() -> bargain.reject(Color.WHITE, 1)).hasMessage("offer 1 was countered");
    assertThatThrownBy(() -> bargain.accept(Color.BLACK, 2, Optional.of(Move.PASS)))
        .hasMessageStartingWith("syntax error: pass");

    bargain.accept(Color.BLACK, 2, Optional.of(d4));

    assertThat(color(c3)).isEqualTo(1);
    assertThat(color(d4)).isZero();
  }

  /** "They have an agreement on marking x ko." */
  @Test
  void aRejectedCounterBarsThePointAndTheBargainingGoesOn() {
    bargain.threaten(Color.BLACK, c3);
    bargain.threaten(Color.WHITE, c3);

    bargain.reject(Color.BLACK, 2);

    assertThat(game.barred()).containsExactly(c3.point());
    assertThat(game.phase()).isEqualTo(Phase.BARGAINING);
    assertThat(game.turn()).isZero();
    assertThatThrownBy(() -> bargain.accept(Color.WHITE, 1, Optional.of(d4)))
        .hasMessage("offer 1 is settled");
  }

  @Test
  void ifTheCounterIsWithdrawnTheFirstIsOpenAsBefore() {
    bargain.threaten(Color.BLACK, c3);
    bargain.threaten(Color.WHITE, c3);

    bargain.withdraw(Color.WHITE, 2);
    bargain.accept(Color.WHITE, 1, Optional.of(d4));

    assertThat(color(c3)).isZero();
    assertThat(color(d4)).isEqualTo(1);
  }

  @Test
  void ofAnInsistedPointTwoAreBarredAndTheTurnEnds() {
    bargain.threaten(Color.BLACK, c3);
    bargain.reject(Color.WHITE, 1);
    assertThatThrownBy(() -> bargain.accept(Color.BLACK, 1, Optional.of(c3)))
        .hasMessageStartingWith("bar");
    assertThatThrownBy(() -> bargain.accept(Color.BLACK, 1, Optional.of(Move.PASS)))
        .hasMessageStartingWith("bar");

    bargain.accept(Color.BLACK, 1, Optional.of(d4));

    assertThat(game.turn()).isEqualTo(1);
    assertThat(color(c3)).isEqualTo(Board.EMPTY);
    assertThat(game.barred()).containsExactlyInAnyOrder(c3.point(), d4.point());
    assertThat(game.phase()).isEqualTo(Phase.BARGAINING);
  }

  @Test
  void anInsistedUltimatumMayBeWithdrawn() {
    bargain.threaten(Color.BLACK, c3);
    bargain.reject(Color.WHITE, 1);

    bargain.withdraw(Color.BLACK, 1);

    assertThat(state(1)).isEqualTo(Offer.Status.WITHDRAWN);
  }

  @Test
  void aRejectedProposalMayNotBeWithdrawn() {
    bargain.propose(Color.BLACK, c3, d4);
    bargain.reject(Color.WHITE, 1);

    assertThatThrownBy(() -> bargain.withdraw(Color.BLACK, 1)).isInstanceOf(RefusedException.class);
  }

  @Test
  void onlyOneUltimatumIsOpenAndNoneIsAPass() {
    assertThatThrownBy(() -> bargain.threaten(Color.BLACK, Move.PASS))
        .isInstanceOf(RefusedException.class);
    bargain.threaten(Color.BLACK, c3);

    assertThatThrownBy(() -> bargain.threaten(Color.BLACK, d4))
        .isInstanceOf(RefusedException.class);
  }

  /** The contract itself counts as one of its turn's offers; answers don't count. */
  @Test
  void aContractLimitsTheOffersOfATurn() {
    agree("messages=2", "for=2");
    bargain.propose(Color.WHITE, c3, d4);

    assertThatThrownBy(() -> bargain.propose(Color.WHITE, d4, c3))
        .hasMessageStartingWith("contract 1");
    assertThatThrownBy(() -> bargain.threaten(Color.BLACK, c3))
        .hasMessageStartingWith("contract 1");
    assertThatThrownBy(() -> contract(Color.BLACK, "no-pass")).hasMessageStartingWith("contract 1");

    bargain.accept(Color.BLACK, 2, NOTHING);
    assertThat(bargain.propose(Color.WHITE, point("A1"), point("B1"))).isEqualTo(3);
  }

  @Test
  void withoutBargainingNothingIsOfferedOrAnswered() {
    bargain.propose(Color.BLACK, c3, d4);
    bargain.end(Color.WHITE);

    assertThat(game.phase()).isEqualTo(Phase.PLAY);
    assertThat(state(1)).isEqualTo(Offer.Status.EXPIRED);
    assertThatThrownBy(() -> bargain.accept(Color.WHITE, 1, NOTHING))
        .hasMessageStartingWith("wrong phase play");
    assertThatThrownBy(() -> bargain.propose(Color.WHITE, c3, d4))
        .hasMessageStartingWith("wrong phase play");
    assertThatThrownBy(() -> bargain.threaten(Color.WHITE, c3))
        .hasMessageStartingWith("wrong phase play");
    assertThatThrownBy(() -> bargain.end(Color.WHITE)).hasMessageStartingWith("wrong phase play");
  }

  /**
   * There is no bargaining in the contract's turns, including the rest of this one; afterwards
   * there is.
   */
  @Test
  void aContractMayDoWithoutBargaining() {
    agree("simultaneous", "for=2");
    assertThat(game.phase()).isEqualTo(Phase.PLAY);

    game.play(Color.BLACK, c3);
    game.play(Color.WHITE, d4);
    assertThat(game.phase()).isEqualTo(Phase.PLAY);

    game.play(Color.BLACK, point("A1"));
    game.play(Color.WHITE, point("B1"));
    assertThat(game.phase()).isEqualTo(Phase.BARGAINING);
  }

  @Test
  void aContractUntilAChangeEndsWithTheFirstTurnThatChangesTheBoard() {
    agree("bar=E5", "for=change");
    game.play(Color.BLACK, c3);
    game.play(Color.WHITE, c3);
    assertThat(state(1)).as("they collided").isEqualTo(Offer.Status.ACCEPTED);

    game.play(Color.BLACK, d4);
    game.play(Color.WHITE, Move.PASS);

    assertThat(game.legality(Color.WHITE, point("E5")).isLegal()).isTrue();
  }

  @Test
  void ofSeveralLimitsOfTimeTheLeastHolds() {
    assertThat(bargain.timeLimit()).isEmpty();
    agree("time=30");
    agree("time=20");
    agree("time=25");

    assertThat(bargain.timeLimit()).contains(BigDecimal.valueOf(20));
  }

  // What contracts forbid, and which duties lapse.

  private void assertBreaks(int id, Color color, Move move) {
    assertThatThrownBy(() -> game.play(color, move))
        .isInstanceOf(IllegalMoveException.class)
        .hasMessageEndingWith("contract " + id);
  }

  private void assertLegal(Color color, Move move) {
    assertThat(game.legality(color, move).isLegal()).isTrue();
  }

  /** The table at the end of the section. */
  @Test
  void aDutyLapsesThatALaterContractForbids() {
    agree("moves=C3/D4,E5/C4", "for=2");
    assertBreaks(1, Color.BLACK, point("A1"));
    game.play(Color.BLACK, c3);
    game.play(Color.WHITE, d4);

    agree("bar=E5", "for=change");

    assertBreaks(2, Color.BLACK, point("E5"));
    assertLegal(Color.BLACK, point("A1"));
    assertBreaks(1, Color.WHITE, point("A1"));
    assertLegal(Color.WHITE, point("C4"));
    assertLegal(Color.WHITE, Move.PASS);
  }

  @Test
  void aDutyAtAnOccupiedPointLapses() {
    agree("moves=C3/D4,C3/E5");
    game.play(Color.BLACK, c3);
    game.play(Color.WHITE, d4);

    assertLegal(Color.BLACK, point("A1"));
    assertBreaks(1, Color.WHITE, point("A1"));
  }

  @Test
  void aDutyAtAPointThatItsOwnContractBarsLapses() {
    agree("moves=C3/D4", "bar=C3");

    assertBreaks(1, Color.BLACK, c3);
    assertLegal(Color.BLACK, point("A1"));
  }

  @Test
  void theContractOfTheLowerNumberObliges() {
    agree("moves=C3/D4");
    agree("moves=A1/D4");

    assertLegal(Color.BLACK, c3);
    assertBreaks(1, Color.BLACK, point("A1"));
    assertLegal(Color.WHITE, d4);
  }

  @Test
  void aDutyToPassHoldsUnlessPassingIsForbidden() {
    agree("moves=pass/D4");
    assertBreaks(1, Color.BLACK, point("A1"));
    assertLegal(Color.BLACK, Move.PASS);

    agree("no-pass");

    assertLegal(Color.BLACK, point("A1"));
    assertBreaks(2, Color.BLACK, Move.PASS);
  }

  @Test
  void whoHasNoPointMayPass() {
    String all =
        IntStream.range(0, game.topology().size())
            .mapToObj(game.topology()::name)
            .collect(Collectors.joining(","));

    agree("no-pass", "bar=" + all);

    assertLegal(Color.BLACK, Move.PASS);
  }

  /** Judging each of the moves anew would take hours. */
  @Test
  @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void manyContractsThatDependOnEachOtherAreJudgedOnce() {
    Game large =
        new Game(GameSpec.parse(List.of("f-go-bargaining", "board=100"), Variants.STANDARD));
    String allButTheLast =
        IntStream.range(0, large.topology().size() - 1)
            .mapToObj(large.topology()::name)
            .collect(Collectors.joining(","));
    List<String> terms = new ArrayList<>(Collections.nCopies(200, "moves=pass/pass"));
    terms.add("no-pass");
    terms.add("bar=" + allButTheLast);
    for (String term : terms) {
      Contract contract = Contract.parse(List.of(term), large.topology());
      int id = large.bargain().offerContract(Color.BLACK, contract);
      large.bargain().accept(Color.WHITE, id, NOTHING);
    }

    assertThat(large.legalMoves(Color.BLACK))
        .containsExactly(new Move(large.topology().size() - 1));
  }
}
