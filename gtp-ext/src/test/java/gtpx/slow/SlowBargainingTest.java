package gtpx.slow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/**
 * F-Go with bargaining by hand: docs/rules.md, "Negotiation". Points of the 3x3 board: A1 0, B1 1,
 * … C3 8.
 */
final class SlowBargainingTest {
  private static final String OPTIONS =
      "turn=simultaneous collision=mark capture=new-last suicide=allowed negotiation=bargaining";
  private static final int BLACK = 0;
  private static final int WHITE = 1;

  private final SlowCase c = SlowCase.empty(3, 3, 2, OPTIONS);
  private final SlowGame game = c.game;

  private static void refused(ThrowingCallable call) {
    assertThatThrownBy(call).isInstanceOf(IllegalStateException.class);
  }

  // joint moves

  @Test
  void anAcceptedProposalIsPlayedAsTheTurn() {
    int id = game.propose(BLACK, 0, 4);
    int other = game.propose(WHITE, 1, 2);
    refused(() -> game.accept(BLACK, id));

    game.accept(WHITE, id);

    assertThat(c.board()).containsExactly("...", ".O.", "X..");
    assertThat(game.turn()).isEqualTo(1);
    assertThat(game.phase()).isEqualTo("bargaining");
    assertThat(game.bargainingStates()).isEqualTo(Map.of(id, "accepted", other, "expired"));
    game.undo();
    assertThat(game.turn()).isZero();
    assertThat(game.bargainingStates()).isEqualTo(Map.of(id, "open", other, "open"));
    refused(game::undo);
  }

  @Test
  void onlyAJointMoveThatIsLegalNowCanBeProposed() {
    c.play("X:A1 O:C3");

    refused(() -> game.propose(BLACK, 0, 4));
    refused(() -> game.propose(BLACK, 4, 4));
    assertThat(game.propose(BLACK, -1, -1)).isEqualTo(1);
    assertThat(game.propose(WHITE, 4, -1)).isEqualTo(2);
  }

  @Test
  void aJointMoveThatRepeatsAPositionCannotBeProposed() {
    c.setUp('X', "X.X", "XX.", "...");

    refused(() -> game.propose(WHITE, -1, c.at("B3")));
    assertThat(game.propose(WHITE, c.at("A1"), c.at("B3"))).isEqualTo(1);
  }

  @Test
  void twoAcceptedPassesEndThePlay() {
    game.accept(WHITE, game.propose(BLACK, -1, -1));

    assertThat(game.phase()).isEqualTo("scoring");
    assertThat(game.lastResults()).isEqualTo(Map.of(0, "passed", 1, "passed"));
  }

  @Test
  void aProposalIsRejectedByTheOtherAndWithdrawnByItsProposer() {
    int first = game.propose(BLACK, 0, 4);
    int second = game.propose(BLACK, 1, 4);
    refused(() -> game.reject(BLACK, first));
    refused(() -> game.withdraw(WHITE, first));

    game.reject(WHITE, first);
    game.withdraw(BLACK, second);

    assertThat(game.bargainingStates()).isEqualTo(Map.of(1, "rejected", 2, "withdrawn"));
    refused(() -> game.accept(WHITE, first));
    refused(() -> game.withdraw(BLACK, first));
  }

  @Test
  void aPlainPlayEndsTheBargainingOfItsTurn() {
    int id = game.propose(BLACK, 0, 4);
    assertThat(c.why("X:A1")).isEmpty();
    assertThat(game.toMove()).containsExactly(0, 1);

    c.play("X:C3");

    assertThat(game.phase()).isEqualTo("play");
    refused(() -> game.accept(WHITE, id));
    c.play("O:pass");
    assertThat(game.bargainingStates()).isEqualTo(Map.of(id, "expired"));
    assertThat(game.phase()).isEqualTo("bargaining");
    game.endBargaining(WHITE);
    assertThat(game.phase()).isEqualTo("play");
  }

  // ultimatums

  @Test
  void anUltimatumIsAnsweredByAnotherPoint() {
    int id = game.ultimatum(BLACK, 4);
    refused(() -> game.ultimatum(BLACK, 5));
    refused(() -> game.accept(WHITE, id));
    refused(() -> game.acceptAt(WHITE, id, 4));
    refused(() -> game.acceptAt(BLACK, id, 3));

    game.acceptAt(WHITE, id, 0);

    assertThat(c.board()).containsExactly("...", ".X.", "O..");
    assertThat(game.bargainingStates()).isEqualTo(Map.of(id, "accepted"));
  }

  @Test
  void anUltimatumMayBeAnsweredByAPass() {
    game.acceptAt(WHITE, game.ultimatum(BLACK, 4), -1);

    assertThat(c.board()).containsExactly("...", ".X.", "...");
  }

  @Test
  void whoeverInsistsMayFindThePointAndAnotherBarred() {
    int id = game.ultimatum(BLACK, 4);
    refused(() -> game.acceptBar(BLACK, id, 0));
    game.reject(WHITE, id);
    refused(() -> game.acceptBar(WHITE, id, 0));
    refused(() -> game.acceptBar(BLACK, id, 4));

    game.acceptBar(BLACK, id, 0);

    assertThat(game.turn()).isEqualTo(1);
    assertThat(game.barred()).isEqualTo(c.points("A1 B2"));
    assertThat(game.lastResults()).isEqualTo(Map.of(0, "collided", 1, "collided"));
    assertThat(game.phase()).isEqualTo("bargaining");
    c.play("X:C3 O:pass");
    assertThat(game.barred()).isEmpty();
  }

  @Test
  void anInsistedUltimatumMayBeWithdrawnButNotInALaterTurn() {
    int id = game.ultimatum(BLACK, 4);
    game.reject(WHITE, id);
    c.play("X:A1 O:C3");

    assertThat(game.bargainingStates()).isEqualTo(Map.of(id, "rejected"));
    refused(() -> game.acceptBar(BLACK, id, 0));
    refused(() -> game.withdraw(BLACK, id));
    game.undo();
    game.undo();
    game.withdraw(BLACK, id);
    assertThat(game.bargainingStates()).isEqualTo(Map.of(id, "withdrawn"));
  }

  @Test
  void afterACounterUltimatumTheFirstMayPlayElsewhere() {
    int own = game.ultimatum(BLACK, 4);
    int counter = game.ultimatum(WHITE, 4);
    refused(() -> game.acceptAt(WHITE, own, 0));
    refused(() -> game.reject(WHITE, own));
    refused(() -> game.acceptAt(BLACK, counter, 4));

    game.acceptAt(BLACK, counter, 0);

    assertThat(c.board()).containsExactly("...", ".O.", "X..");
    assertThat(game.bargainingStates()).isEqualTo(Map.of(own, "expired", counter, "accepted"));
  }

  @Test
  void rejectingTheCounterUltimatumBarsThePointAndBargainingGoesOn() {
    int own = game.ultimatum(BLACK, 4);
    int counter = game.ultimatum(WHITE, 4);

    game.reject(BLACK, counter);

    assertThat(game.barred()).isEqualTo(c.points("B2"));
    assertThat(game.phase()).isEqualTo("bargaining");
    assertThat(game.turn()).isZero();
    assertThat(game.bargainingStates()).isEqualTo(Map.of(own, "rejected", counter, "rejected"));
    refused(() -> game.acceptBar(BLACK, own, 0));
    refused(() -> game.withdraw(WHITE, counter));
    assertThat(c.why("X:B2")).isEqualTo("barred");
  }

  @Test
  void afterTheFirstIsWithdrawnTheCounterIsAnOrdinaryUltimatum() {
    int own = game.ultimatum(BLACK, 4);
    int counter = game.ultimatum(WHITE, 4);

    game.withdraw(BLACK, own);
    game.reject(BLACK, counter);

    assertThat(game.barred()).isEmpty();
    game.acceptBar(WHITE, counter, 8);
    assertThat(game.barred()).isEqualTo(c.points("B2 C3"));
  }

  // contracts

  private int agree(String... terms) {
    int id = game.contract(BLACK, List.of(terms));
    game.accept(WHITE, id);
    return id;
  }

  @Test
  void movesBindBothForAsManyTurns() {
    agree("moves=0/8,pass/4");

    assertThat(c.why("X:B2")).isEqualTo("contract 1");
    assertThat(c.why("O:A1")).isEqualTo("contract 1");
    assertThat(c.why("X:pass")).isEmpty();
    c.play("X:A1 O:C3");
    assertThat(c.why("X:B2")).isEqualTo("contract 1");
    assertThat(c.why("X:A1")).isEqualTo("occupied");
    assertThat(c.why("O:B2")).isEmpty();
    c.play("X:pass O:B2");
    assertThat(game.bargainingStates()).isEqualTo(Map.of(1, "expired"));
    assertThat(c.why("X:A2")).isEmpty();
  }

  @Test
  void aDutyThatCannotLegallyBeMetLapses() {
    c.play("X:A1 O:C3");

    agree("moves=8/4");

    assertThat(c.why("X:A2")).isEmpty();
    assertThat(c.why("O:A2")).isEqualTo("contract 1");
  }

  @Test
  void ofTwoDutiesTheEarlierAgreedBinds() {
    agree("moves=0/8");
    agree("moves=1/8");

    assertThat(c.why("X:A1")).isEmpty();
    assertThat(c.why("X:B1")).isEqualTo("contract 1");
    assertThat(c.why("O:B1")).isEqualTo("contract 1");
  }

  @Test
  void barForbidsThePointsToBothUntilTheBoardHasChanged() {
    agree("bar=0,4", "for=change");

    assertThat(c.why("X:B2")).isEqualTo("contract 1");
    assertThat(c.why("O:A1")).isEqualTo("contract 1");
    assertThat(game.barred()).isEmpty();
    c.play("X:C3 O:C3");
    assertThat(c.why("X:B2")).isEqualTo("contract 1");
    c.play("X:A2 O:pass");
    assertThat(c.why("X:B2")).isEmpty();
    assertThat(game.bargainingStates()).containsEntry(1, "expired");
  }

  @Test
  void noPassForbidsPassingWhileThereIsALegalPoint() {
    agree("no-pass", "for=2");
    assertThat(c.why("X:pass")).isEqualTo("contract 1");
    refused(() -> game.propose(BLACK, -1, 0));

    agree("bar=0,1,2,3,4,5,6,7,8");

    assertThat(c.why("X:pass")).isEmpty();
    assertThat(c.why("X:A1")).isEqualTo("contract 2");
  }

  @Test
  void simultaneousPlayEndsTheBargainingAtOnce() {
    agree("simultaneous", "for=2");

    assertThat(game.phase()).isEqualTo("play");
    c.play("X:A1 O:B2");
    assertThat(game.phase()).isEqualTo("play");
    c.play("X:A2 O:C2");
    assertThat(game.phase()).isEqualTo("bargaining");
  }

  @Test
  void undosAreLimitedAndTheirCountIsNotUndone() {
    agree("undos=1", "for=3");
    c.play("X:A1 O:B2");

    game.undo();

    assertThat(game.committed()).containsExactly(0);
    assertThatThrownBy(game::undo).hasMessage("contract 1");
    c.play("O:C3");
    assertThatThrownBy(game::undo).hasMessage("contract 1");
  }

  @Test
  void aContractNotAcceptedBindsNobody() {
    int id = game.contract(WHITE, List.of("bar=0"));
    assertThat(c.why("X:A1")).isEmpty();

    game.reject(BLACK, id);

    refused(() -> game.accept(BLACK, id));
    assertThat(c.why("X:A1")).isEmpty();
  }

  @Test
  void termsThatAreNoneAreRefused() {
    refused(() -> game.contract(BLACK, List.of()));
    refused(() -> game.contract(BLACK, List.of("moves=1")));
    refused(() -> game.contract(BLACK, List.of("bar=9")));
    refused(() -> game.contract(BLACK, List.of("for=0")));
    refused(() -> game.contract(BLACK, List.of("time=5")));
    assertThat(game.bargainingStates()).isEmpty();
  }
}
