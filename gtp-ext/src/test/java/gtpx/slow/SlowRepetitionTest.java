package gtpx.slow;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Which positions may not repeat, by hand: docs/rules.md, "Ko" and "Kee rules". */
final class SlowRepetitionTest {
  private static final String KEE = "suicide=allowed ko=kee end=kee";
  private static final String PARALLEL =
      "turn=simultaneous capture=all suicide=allowed prisoners=capturer scoring=territory";
  private static final String F_GO =
      "turn=simultaneous collision=mark capture=new-last suicide=allowed";
  private static final String[] KO = {".XO.", "XO.O", ".XO."};

  // §5: positional

  @Test
  void noTurnMayProduceAPositionThatHasStoodBefore() {
    SlowCase c = SlowCase.drawn(2, 'X', "ko=positional", KO).play("X:C2");

    assertThat(c.why("O:B2")).isEqualTo("repetition 0");
    c.play("O:pass X:pass");
    assertThat(c.game.phase()).isEqualTo("scoring");
    c.game.resume(0);
    assertThat(c.why("O:B2")).isEqualTo("repetition 0");
  }

  @Test
  void theTurnToldIsThatOfTheLastAppearance() {
    SlowCase c = SlowCase.drawn(3, 'O', "ko=positional", KO).play("O:pass Z:pass X:C2");

    assertThat(c.why("O:B2")).isEqualTo("repetition 2");
  }

  // R10.7: situational

  /** Black sends two stones and takes one back; white had left the position of turn 0. */
  @Test
  void situationalForbidsOnlyWhatTheSamePlayerHasLeft() {
    SlowCase c = SlowCase.drawn(2, 'X', "ko=situational", ".OX.", "OOXX", ".X.X");

    c.play("X:A1 O:C1");
    assertThat(c.why("X:B1")).isEmpty();
    c.play("X:B1 O:pass");

    assertThat(c.why("X:A1")).isEqualTo("repetition 1");
  }

  @Test
  void situationalCountsTheStart() {
    SlowCase c = SlowCase.drawn(2, 'X', "ko=situational", KO).play("X:C2");

    assertThat(c.why("O:B2")).isEqualTo("repetition 0");
  }

  // §5: simultaneous

  @Test
  void aSimultaneousTurnThatRepeatsIsVoidAndBarsEveryPointChosen() {
    SlowCase c = SlowCase.drawn(3, 'X', PARALLEL, "X.XZ.", ".X...").play("X:pass O:B2 Z:pass");

    assertThat(c.game.turn()).isEqualTo(1);
    assertThat(c.board()).containsExactly("X.XZ.", ".X...");
    assertThat(c.game.lastResults()).isEqualTo(Map.of(0, "passed", 1, "void", 2, "passed"));
    assertThat(c.game.barred()).isEqualTo(c.points("B2"));
    assertThat(c.game.lost()).containsExactly(0, 0, 0);
    assertThat(c.why("Z:B2")).isEqualTo("barred");
  }

  @Test
  void collidedPointsOfAVoidTurnAreBarredToo() {
    SlowCase c = SlowCase.drawn(3, 'X', PARALLEL, "X.XZ.", ".X...").play("X:E1 O:B2 Z:E1");

    assertThat(c.game.lastResults()).isEqualTo(Map.of(0, "void", 1, "void", 2, "void"));
    assertThat(c.game.barred()).isEqualTo(c.points("B2 E1"));
    c.play("X:pass O:pass Z:D1");
    assertThat(c.game.barred()).isEmpty();
  }

  @Test
  void aTurnThatOnlyPassedOrCollidedIsNoRepetition() {
    SlowCase c = SlowCase.empty(3, 1, 2, PARALLEL).play("X:B1 O:B1");

    assertThat(c.game.lastResults()).containsEntry(0, "collided");
    assertThat(c.game.barred()).isEmpty();
  }

  @Test
  void aKoTakenBackByTheJointTurnIsVoid() {
    SlowCase c = SlowCase.drawn(2, 'X', F_GO, KO).play("X:C2 O:pass");
    assertThat(c.board()).containsExactly(".XO.", "X.XO", ".XO.");

    c.play("X:pass O:B2");
    assertThat(c.game.lastResults()).isEqualTo(Map.of(0, "passed", 1, "void"));

    SlowCase other = SlowCase.drawn(2, 'X', F_GO, KO).play("X:C2 O:pass X:A1 O:B2");
    assertThat(other.game.lastResults()).containsEntry(1, "placed");
    assertThat(other.board()).containsExactly(".XO.", "XO.O", "XXO.");
  }

  // §5: threefold-draw, simple

  @Test
  void theThirdTimeTheSamePositionStandsTheGameIsADraw() {
    SlowCase c = SlowCase.drawn(2, 'X', "ko=threefold-draw", KO);

    c.play("X:C2 O:B2 X:C2");
    assertThat(c.game.phase()).isEqualTo("play");
    c.play("O:B2");

    assertThat(c.game.result())
        .containsEntry("reason", "repetition")
        .containsEntry("winners", List.of(0, 1))
        .containsEntry("victory", Map.of(0, "1/2", 1, "1/2"));
  }

  @Test
  void passesDoNotMakeAPositionStandAgain() {
    SlowCase c = SlowCase.drawn(3, 'X', "ko=threefold-draw", KO).play("X:C2 O:B2");

    c.play("Z:pass X:pass");

    assertThat(c.game.phase()).isEqualTo("play");
  }

  @Test
  void simpleClosesThePointToTheOwnersNextPly() {
    SlowCase c = SlowCase.drawn(2, 'X', "ko=simple", KO).play("X:C2");

    assertThat(c.why("O:B2")).isEqualTo("ko");
    c.play("O:pass X:A1");
    assertThat(c.why("O:B2")).isEmpty();
  }

  @Test
  void simpleLetsOtherPlayersPlayThere() {
    SlowCase c = SlowCase.drawn(3, 'X', "ko=simple", KO).play("X:C2");

    assertThat(c.why("O:B2")).isEqualTo("ko");
    c.play("O:D1 Z:B2");

    assertThat(c.board()).containsExactly(".XO.", "XZ.O", ".XOO");
    assertThat(c.why("X:C2")).isEqualTo("ko");
  }

  @Test
  void simpleDoesNotCloseAPointTakenBackFromMore() {
    SlowCase c = SlowCase.drawn(2, 'X', "ko=simple", ".XO.", "XO..", ".XO.").play("X:C2");

    assertThat(c.board()).containsExactly(".XO.", "X.X.", ".XO.");
    assertThat(c.why("O:B2")).isEqualTo("suicide");
  }

  // §11

  @Test
  void fivePassesEndAKeeGameOfTwo() {
    SlowCase c = SlowCase.empty(1, 1, 2, KEE).play("X:pass O:pass X:pass O:pass");
    assertThat(c.game.phase()).isEqualTo("play");
    assertThat(c.game.passRun()).isEqualTo(4);

    c.play("X:pass");

    assertThat(c.game.phase()).isEqualTo("finished");
    assertThat(c.game.result()).containsEntry("victory", Map.of(0, "1/2", 1, "1/2"));
  }

  @Test
  void theFurtherPassesAreInARow() {
    SlowCase c = SlowCase.empty(3, 3, 2, KEE).play("X:pass O:pass X:pass O:pass X:B2");

    c.play("O:pass");
    assertThat(c.game.phase()).isEqualTo("play");
    c.play("X:pass");

    assertThat(c.game.phase()).isEqualTo("finished");
    assertThat(c.game.result()).containsEntry("winners", List.of(0));
  }

  @Test
  void withoutAPassKeeIsPositional() {
    SlowCase c = SlowCase.drawn(2, 'X', KEE, KO).play("X:C2");

    assertThat(c.why("O:B2")).isEqualTo("repetition 0");
  }

  @Test
  void untilTheFirstCycleEveryPassLiftsTheOlderBans() {
    SlowCase c = SlowCase.drawn(2, 'X', KEE, KO).play("X:C2 O:pass X:A1");
    SlowCase lifted = SlowCase.drawn(2, 'X', KEE, KO).play("X:C2 O:pass X:pass");

    assertThat(c.why("O:B2")).isEmpty();
    assertThat(lifted.why("O:B2")).isEmpty();
  }

  @Test
  void afterTheFirstCycleNoLaterPassLiftsABan() {
    // The first cycle is turns 2 and 3; the empty board last appeared at 3; turn 6 passes.
    String moves = "X:pass O:pass X:pass O:A1 X:B1 O:pass";
    SlowCase c = SlowCase.empty(2, 1, 2, KEE).play(moves);
    SlowCase everyPass = SlowCase.empty(2, 1, 2, KEE + " ko=kee-every-pass").play(moves);

    assertThat(c.why("X:A1")).isEqualTo("repetition 3");
    assertThat(everyPass.why("X:A1")).isEmpty();
  }

  @Test
  void whatWasOldAtTheFirstCycleIsStillFree() {
    SlowCase c = SlowCase.empty(2, 1, 2, KEE).play("X:A1 O:B1 X:pass O:pass X:pass");

    assertThat(c.why("O:A1")).isEmpty();
  }

  @Test
  void aPlayerMayNotAlterAgainAPositionAlteredAfterAPass() {
    // fixtures/kee-vectors.json, kee-01
    SlowCase c = SlowCase.empty(2, 1, 2, KEE).play("X:pass O:A1 X:B1");

    assertThat(c.why("O:A1")).isEqualTo("repetition 2");
    c.play("O:pass X:pass");
    assertThat(c.why("O:B1")).isEqualTo("occupied");
    c.play("O:pass X:A1");
    assertThat(c.why("O:A1")).isEqualTo("re-altering");
    assertThat(c.why("O:B1")).isEqualTo("re-altering");
    assertThat(c.why("O:pass")).isEmpty();
    c.play("O:pass");
    assertThat(c.why("X:B1")).isEqualTo("repetition 6");
  }
}
