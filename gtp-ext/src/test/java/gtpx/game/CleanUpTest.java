package gtpx.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gtpx.board.Color;
import gtpx.rules.Outcome;
import gtpx.rules.Variants;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** KGS's cleanup, docs/rules.md#end; all worked out by hand on {@code . X X O . .}. */
final class CleanUpTest {
  private static final int D1 = 3;
  private static final int E1 = 4;

  /** White's stone at D1 has one liberty, and both players have passed. */
  private static Game passedOut(String preset) {
    Game game = new Game(GameSpec.parse(List.of(preset, "board=rect:6x1"), Variants.STANDARD));
    game.setUp(Setup.of(Map.of(Color.BLACK, List.of(1, 2), Color.WHITE, List.of(D1))));
    game.play(Color.BLACK, Move.PASS);
    game.play(Color.WHITE, Move.PASS);
    return game;
  }

  /** Black captures D1 by playing E1, and both pass again. */
  private static Game cleanedUp(String preset) {
    Game game = passedOut(preset);
    game.cleanUp(Color.BLACK);
    game.play(Color.BLACK, new Move(E1));
    game.play(Color.WHITE, Move.PASS);
    game.play(Color.BLACK, Move.PASS);
    return game;
  }

  /** Black has A1, D1, E1 and F1, with D1 as its prisoner; playing E1 costs nothing. */
  @Test
  void territoryCountsTheFirstPositionLessWhatWasCaptured() {
    Game game = cleanedUp("go-japanese");

    assertThat(game.isFinished()).isTrue();
    assertThat(game.dead()).containsExactly(D1);
    assertThat(game.score(game.dead()).points(Color.BLACK)).isEqualByComparingTo("5");
    assertThat(game.score(game.dead()).points(Color.WHITE)).isEqualByComparingTo("0");
    assertThat(game.color(D1)).as("the first position stands").isEqualTo(1);
    assertThat(game.color(E1)).isEqualTo(-1);
  }

  /** Black's B1, C1 and E1, and the points around them. */
  @Test
  void areaCountsTheBoardAsItIsThen() {
    Game game = cleanedUp("go");

    assertThat(game.isFinished()).isTrue();
    assertThat(game.dead()).isEmpty();
    assertThat(game.score(game.dead()).points(Color.BLACK)).isEqualByComparingTo("6");
    assertThat(game.color(E1)).isZero();
  }

  @Test
  void undoGoesBackIntoTheCleanUp() {
    Game game = cleanedUp("go-japanese");

    game.undo();

    assertThat(game.phase()).isEqualTo(Phase.PLAY);
    assertThat(game.color(E1)).isZero();
    assertThat(game.color(D1)).isEqualTo(-1);
    assertThat(game.tally().held(0, 1)).isEqualTo(1);

    game.play(Color.BLACK, Move.PASS);

    assertThat(game.score(game.dead()).points(Color.BLACK)).isEqualByComparingTo("5");
  }

  /** docs/rules.md#turn-limit: two players, six points. */
  @Test
  void itEndsAtALimitOfItsOwnAndCountsAsItStands() {
    Game game = passedOut("go-japanese");
    game.cleanUp(Color.BLACK);
    game.play(Color.BLACK, new Move(E1));
    assertThat(game.isAtTurnLimit(1)).isFalse();

    game.stopAtTurnLimit();

    assertThat(game.outcome().orElseThrow().reason()).isEqualTo(Outcome.Reason.SCORE);
    assertThat(game.settlement()).contains(Settlement.PLAY);
    assertThat(game.dead()).containsExactly(D1);
    assertThat(game.color(D1)).isEqualTo(1);
    game.undo();
    assertThat(game.color(D1)).isEqualTo(1);
    assertThat(game.color(E1)).isEqualTo(-1);
    assertThat(game.phase()).isEqualTo(Phase.PLAY);
    game.undo();
    game.undo();
    assertThat(game.turn()).isZero();
  }

  @Test
  void aLimitInACommandOfManyIsTakenBackWithIt() {
    Game game = passedOut("go-japanese");
    game.cleanUp(Color.BLACK);
    game.play(Color.BLACK, new Move(E1));
    int[] before = game.board().stones();

    game.asOneStep(
        () -> {
          game.play(Color.WHITE, Move.PASS);
          game.stopAtTurnLimit();
        });
    assertThat(game.color(D1)).isEqualTo(1);
    game.undo();

    assertThat(game.board().stones()).isEqualTo(before);
  }

  /** Two players on two points, who capture each other's stone forever. */
  @Test
  void itsLimitIsThePointsOfTheBoardForAllPlayers() {
    Game game =
        new Game(GameSpec.parse(List.of("go", "ko=none", "board=rect:2x1"), Variants.STANDARD));
    game.play(Color.BLACK, Move.PASS);
    game.play(Color.WHITE, Move.PASS);
    game.cleanUp(Color.BLACK);
    for (int turn = 0; turn < 4; turn++) {
      assertThat(game.isAtTurnLimit(0)).isFalse();
      game.play(turn % 2 == 0 ? Color.BLACK : Color.WHITE, new Move(turn % 2));
    }

    assertThat(game.isAtTurnLimit(100)).isTrue();
  }

  @Test
  void onlyFromTheScoringPhase() {
    Game game = passedOut("go");
    game.resume(Color.BLACK);

    assertThatThrownBy(() -> game.cleanUp(Color.BLACK)).hasMessageContaining("wrong phase play");
    assertThat(game.outcome()).isEqualTo(Optional.empty());
  }
}
