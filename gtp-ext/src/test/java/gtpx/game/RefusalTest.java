package gtpx.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.RefusedException.Kind;
import gtpx.rules.Outcome;
import gtpx.rules.Variants;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** Why commands are refused, as programs read it. docs/rules-library.md#refusals */
class RefusalTest {
  private static final Color RED = new Color(2);
  private static final Color BLUE = new Color(3);

  private final Game three = game("parallel", "players=3", "board=3");
  private final Game bargaining = game("f-go-bargaining", "board=3");

  private static Game game(String... words) {
    return new Game(GameSpec.parse(List.of(words), Variants.STANDARD));
  }

  private static RefusedException refusal(ThrowingCallable command) {
    RefusedException refusal = catchThrowableOfType(RefusedException.class, command);
    assertThat(refusal).isNotNull();
    return refusal;
  }

  @Test
  void aColourThatIsNotInTheGameIsReportedAsSuch() {
    List<ThrowingCallable> commands =
        List.of(
            () -> three.play(BLUE, Move.PASS),
            () -> three.commit(BLUE, new Move(0)),
            () -> three.legality(BLUE, Move.PASS),
            () -> three.legalMoves(BLUE),
            () -> three.resign(BLUE),
            () -> three.prefer(BLUE, List.of(RED)),
            () -> three.proposeDead(BLUE, List.of()),
            () -> game("go", "board=3").legalMoves(RED));

    assertThat(commands).extracting(each -> refusal(each).kind()).containsOnly(Kind.NO_SUCH_PLAYER);
    assertThat(refusal(commands.get(0)).color()).contains(BLUE);
  }

  @Test
  void anIllegalMoveHasItsPlayerAndReason() {
    three.commit(RED, new Move(4));

    IllegalMoveException again =
        (IllegalMoveException) refusal(() -> three.commit(RED, new Move(5)));

    assertThat(again.kind()).isEqualTo(Kind.ILLEGAL_MOVE);
    assertThat(again.color()).contains(RED);
    assertThat(again.legality().reason()).isEqualTo(Legality.Reason.COMMITTED);
  }

  @Test
  void aPlayerWhoHasLeftIsNamed() {
    three.spec().colors().forEach(color -> three.play(color, Move.PASS));
    three.resign(RED);

    RefusedException left = refusal(() -> three.proposeDead(RED, List.of()));

    assertThat(left.kind()).isEqualTo(Kind.PLAYER_HAS_LEFT);
    assertThat(left.color()).contains(RED);
  }

  @Test
  void phasesArgumentsAndPositions() {
    assertThat(refusal(() -> three.proposeDead(RED, List.of())).kind()).isEqualTo(Kind.WRONG_PHASE);
    assertThat(refusal(() -> three.playTurn(Map.of(RED, Move.PASS), ColorSet.NONE)).kind())
        .isEqualTo(Kind.INVALID_ARGUMENT);
    assertThat(refusal(three::undo).kind()).isEqualTo(Kind.CANNOT_UNDO);
    assertThat(refusal(() -> three.takeBack(RED)).kind()).isEqualTo(Kind.CANNOT_UNDO);
    assertThat(refusal(() -> three.handicap(List.of(0))).kind()).isEqualTo(Kind.INVALID_HANDICAP);
    Setup twice = Setup.of(Map.of(RED, List.of(0), Color.BLACK, List.of(0)));
    assertThat(refusal(() -> three.setUp(twice)).kind()).isEqualTo(Kind.ILLEGAL_POSITION);
    three.stop(Outcome.Reason.TIME, ColorSet.of(RED));
    assertThat(refusal(() -> three.stop(Outcome.Reason.TIME, ColorSet.of(RED))).kind())
        .isEqualTo(Kind.WRONG_PHASE);
  }

  @Test
  void offersAndContractsAreNumbered() {
    Bargain bargain = bargaining.bargain();
    bargain.offerContract(
        Color.BLACK,
        Contract.parse(List.of("for=9", "messages=2", "undos=0"), bargaining.topology()));
    bargain.accept(Color.WHITE, 1, Optional.empty());
    bargain.propose(Color.BLACK, new Move(0), new Move(1));

    RefusedException none = refusal(() -> bargain.reject(Color.WHITE, 7));
    RefusedException own = refusal(() -> bargain.reject(Color.BLACK, 2));
    RefusedException more = refusal(() -> bargain.propose(Color.BLACK, new Move(2), new Move(3)));
    bargain.accept(Color.WHITE, 2, Optional.empty());
    RefusedException undo = refusal(bargaining::undo);

    assertThat(none.kind()).isEqualTo(Kind.NO_SUCH_OFFER);
    assertThat(none.number()).hasValue(7);
    assertThat(own.kind()).isEqualTo(Kind.INVALID_ANSWER);
    assertThat(own.number()).hasValue(2);
    assertThat(more.kind()).isEqualTo(Kind.TOO_MANY_OFFERS);
    assertThat(more.number()).hasValue(1);
    assertThat(undo.kind()).isEqualTo(Kind.CANNOT_UNDO);
    assertThat(undo.number()).hasValue(1);
  }
}
