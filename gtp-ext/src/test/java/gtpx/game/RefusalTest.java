package gtpx.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
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

/** Reasons for refused commands, as programs read them. docs/rules-library.md#refusals */
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
  void theRefereesDecisionMustBeOne() {
    for (Outcome.Reason reason : Outcome.Reason.values()) {
      boolean hasWinners = List.of("time", "forfeit", "adjudication").contains(reason.word());
      ColorSet winners = hasWinners ? ColorSet.NONE : ColorSet.of(RED);
      assertThat(refusal(() -> three.stop(reason, winners)).kind())
          .as(reason.word())
          .isEqualTo(Kind.INVALID_ARGUMENT);
    }
    ColorSet stranger = ColorSet.of(new Color(3));
    assertThat(refusal(() -> three.stop(Outcome.Reason.TIME, stranger)))
        .hasMessage(
            "stop: time, won by blue (expected: time, forfeit or adjudication with winners of"
                + " black white red, or aborted)");
    three.resign(RED);
    assertThat(refusal(() -> three.stop(Outcome.Reason.FORFEIT, ColorSet.of(RED))).kind())
        .isEqualTo(Kind.INVALID_ARGUMENT);
    assertThat(three.isFinished()).isFalse();

    three.stop(Outcome.Reason.ABORTED, ColorSet.NONE);
    assertThat(three.isFinished()).isTrue();
  }

  @Test
  void pointsThatAreNotOnTheBoardAreRefused() {
    Game game = new Game(GameSpec.parse(List.of("go", "board=rect:3x3"), Variants.STANDARD));

    assertThatThrownBy(() -> game.play(Color.BLACK, new Move(9)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("point: 9 (expected: 0 to 8)");
    assertThatThrownBy(() -> game.handicap(List.of(9)))
        .isInstanceOf(IllegalArgumentException.class);
    assertThat(refusal(() -> game.handicap(List.of(0, 0))))
        .hasMessage("invalid handicap: A1 twice");
    assertThat(refusal(() -> game.handicap(List.of(0, 1, 2, 3, 4, 5, 6, 7, 8))).kind())
        .isEqualTo(Kind.ILLEGAL_POSITION);
    assertThat(game.stones().get(Color.BLACK)).isNullOrEmpty();
    game.play(Color.BLACK, Move.PASS);
    game.play(Color.WHITE, Move.PASS);
    assertThatThrownBy(() -> game.proposeDead(Color.BLACK, List.of(9)))
        .isInstanceOf(IllegalArgumentException.class);
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
