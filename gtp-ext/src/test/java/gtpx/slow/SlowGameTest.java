package gtpx.slow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * Turns, captures, opening, end, undo and setup by hand: docs/rules.md, "Words", "Boards",
 * "Resignation", "Capture", "Legality", "Opening", "End", "Undo and setup".
 */
final class SlowGameTest {
  private static final String GO = "turn=sequential";
  private static final String MULTI = "prisoners=capturer scoring=territory opening=compensation";
  private static final String PARALLEL =
      "turn=simultaneous capture=all suicide=allowed prisoners=capturer scoring=territory";
  private static final String F_GO =
      "turn=simultaneous collision=mark capture=new-last suicide=allowed";
  private static final String ALTER_IGO =
      "capture=all suicide=loses ko=threefold-draw pass=forbidden end=alter-igo scoring=none";

  // §1

  @Test
  void aPlayerThatResignedIsSkippedAndItsStonesStay() {
    SlowCase c = SlowCase.empty(3, 3, 3, GO).play("X:A1 O:B2");

    c.game.resign(2);

    assertThat(c.game.turn()).isEqualTo(2);
    assertThat(c.game.toMove()).containsExactly(0);
    assertThat(c.why("Z:C3")).isEqualTo("not to move");
    c.game.resign(1);
    assertThat(c.board()).containsExactly("...", ".O.", "X..");
    assertThat(c.game.phase()).isEqualTo("finished");
    assertThat(c.game.result())
        .isEqualTo(
            Map.of(
                "reason",
                "last-player",
                "winners",
                List.of(0),
                "victory",
                Map.of(0, "1", 1, "0", 2, "0")));
  }

  @Test
  void oneOfTwoPlayersThatResignsLosesByResignation() {
    SlowCase c = SlowCase.empty(3, 3, 2, GO);

    c.game.resign(1);

    assertThat(c.game.result()).containsEntry("reason", "resignation");
    assertThat(c.why("X:A1")).isEqualTo("game over");
    assertThat(c.why("O:pass")).isEqualTo("game over");
    assertThatThrownBy(() -> c.game.resign(0)).isInstanceOf(IllegalStateException.class);
  }

  @Test
  void aTurnIsResolvedWhenEveryRemainingPlayerHasCommitted() {
    SlowCase c = SlowCase.empty(3, 3, 3, PARALLEL).play("X:A1 Z:C3");
    assertThat(c.game.committed()).containsExactly(0, 2);
    assertThat(c.game.toMove()).containsExactly(1);

    c.game.resign(1);

    assertThat(c.game.turn()).isEqualTo(1);
    assertThat(c.board()).containsExactly("..Z", "...", "X..");
    assertThat(c.game.lastResults()).isEqualTo(Map.of(0, "placed", 2, "placed"));
  }

  @Test
  void theUnrevealedMoveOfOneWhoResignsIsDiscarded() {
    SlowCase c = SlowCase.empty(3, 3, 3, PARALLEL).play("X:A1");

    c.game.resign(0);
    c.play("O:B2 Z:C3");

    assertThat(c.board()).containsExactly("..Z", ".O.", "...");
  }

  @Test
  void aPendingTurnIsNotResolvedWhenOnePlayerIsLeft() {
    SlowCase c = SlowCase.empty(3, 3, 2, PARALLEL).play("X:A1");

    c.game.resign(1);

    assertThat(c.game.turn()).isZero();
    assertThat(c.board()).containsExactly("...", "...", "...");
    assertThat(c.game.toMove()).isEmpty();
  }

  // §3: capture

  @Test
  void othersFirstTakesChainsOfTwoColoursAtOnce() {
    SlowCase c = SlowCase.drawn(3, 'Z', MULTI, "ZZ.", "OXZ", ".XZ").play("Z:A1");

    assertThat(c.board()).containsExactly("ZZ.", "..Z", "Z.Z");
    assertThat(c.game.lastCaptured()).isEqualTo(Map.of(0, c.points("B1 B2"), 1, c.points("A2")));
    assertThat(c.game.lost()).containsExactly(2, 1, 0);
  }

  @Test
  void othersFirstSparesTheCapturingChain() {
    SlowCase c = SlowCase.drawn(2, 'X', GO, "XO", "X.").play("X:B1");

    assertThat(c.board()).containsExactly("X.", "XX");
  }

  @Test
  void withAllTheCapturingChainDiesWithWhatItCaptures() {
    SlowCase c = SlowCase.drawn(2, 'X', "capture=all", "XO", "X.").play("X:B1");

    assertThat(c.board()).containsExactly("..", "..");
    assertThat(c.game.lastCaptured()).isEqualTo(Map.of(0, c.points("A1 A2 B1"), 1, c.points("B2")));
  }

  @Test
  void withNewLastTheNewStonesTakeTheOldOnes() {
    SlowCase c = SlowCase.drawn(2, 'X', F_GO, ".XO.").play("X:D1 O:A1");

    assertThat(c.board()).containsExactly("O..X");
    assertThat(c.game.lastCaptured()).isEqualTo(Map.of(0, c.points("B1"), 1, c.points("C1")));
  }

  @Test
  void withAllNewAndOldStonesDieTogether() {
    SlowCase c = SlowCase.drawn(2, 'X', PARALLEL, ".XO.").play("X:D1 O:A1");

    assertThat(c.board()).containsExactly("....");
  }

  @Test
  void withNewLastANewStoneWithoutLibertyIsRemovedInTheThirdStep() {
    SlowCase c = SlowCase.drawn(2, 'X', F_GO, "X.X", ".X.").play("X:A1 O:B2");

    assertThat(c.board()).containsExactly("X.X", "XX.");
    assertThat(c.game.lastResults()).isEqualTo(Map.of(0, "placed", 1, "placed"));
    assertThat(c.game.lastCaptured()).isEqualTo(Map.of(1, c.points("B2")));
  }

  // §3: suicide and the order of reasons

  @Test
  void aSuicideOfOneStone() {
    String[] drawing = {"X.X", ".X."};

    assertThat(SlowCase.drawn(2, 'O', GO, drawing).why("O:B2")).isEqualTo("suicide");
    assertThat(SlowCase.drawn(2, 'O', "suicide=multi-stone", drawing).why("O:B2"))
        .isEqualTo("suicide");
    assertThat(SlowCase.drawn(2, 'O', "suicide=allowed", drawing).why("O:B2"))
        .isEqualTo("repetition 0");
    assertThat(SlowCase.drawn(2, 'O', "suicide=allowed ko=none", drawing).why("O:B2")).isEmpty();
  }

  @Test
  void aSuicideOfTwoStones() {
    String[] drawing = {"XOX", "X.X", "XX."};

    assertThat(SlowCase.drawn(2, 'O', GO, drawing).why("O:B2")).isEqualTo("suicide");
    SlowCase c = SlowCase.drawn(2, 'O', "suicide=multi-stone", drawing).play("O:B2");
    assertThat(c.board()).containsExactly("X.X", "X.X", "XX.");
    assertThat(c.game.lost()).containsExactly(0, 2);
  }

  @Test
  void inASimultaneousTurnSuicideIsJudgedForEachChoiceAlone() {
    SlowCase c = SlowCase.drawn(3, 'X', PARALLEL + " suicide=forbidden", ".X.", "X..");

    assertThat(c.why("X:A2")).isEmpty();
    assertThat(c.why("O:A2")).isEqualTo("suicide");
    assertThat(c.why("Z:A2")).isEqualTo("suicide");
  }

  @Test
  void stonesThatDieThroughOthersStonesOfTheTurnAreNoSuicide() {
    SlowCase c = SlowCase.drawn(3, 'X', PARALLEL + " suicide=forbidden", ".X.", "X..");

    c.play("X:pass O:B1 Z:C1");

    assertThat(c.board()).containsExactly(".X.", "X.Z");
    assertThat(c.game.lastResults()).containsEntry(1, "placed");
    assertThat(c.game.lastEliminated()).isEqualTo(1);
  }

  @Test
  void theReasonToldIsTheFirstInOrder() {
    SlowCase c = SlowCase.empty(3, 3, 2, PARALLEL);
    int[] stones = c.read("X..", "...", "...");
    c.game.setup(4, 0, stones, new int[2][2], new int[2], 0, c.points("A3 B2"), Set.of(), 0);

    assertThat(c.why("O:A3")).isEqualTo("occupied");
    assertThat(c.why("O:B2")).isEqualTo("barred");
    c.play("O:C1");
    assertThat(c.why("O:A3")).isEqualTo("already committed");
    c.play("X:pass");
    assertThat(c.why("O:B2")).isEmpty();
    c.play("X:pass O:pass");
    assertThat(c.why("O:A3")).isEqualTo("not in play");
    assertThatThrownBy(() -> c.play("O:A1")).hasMessage("not in play");
  }

  @Test
  void outOfTurnComesBeforeEverythingAboutThePoint() {
    SlowCase c = SlowCase.drawn(2, 'X', GO, "X.");

    assertThat(c.why("O:A1")).isEqualTo("not to move");
    assertThat(c.why("O:pass")).isEqualTo("not to move");
    assertThat(c.why("X:A1")).isEqualTo("occupied");
  }

  // §2: collision

  @Test
  void collidingStonesAreNotPlaced() {
    SlowCase c = SlowCase.empty(3, 1, 3, PARALLEL).play("X:B1 O:B1 Z:A1");

    assertThat(c.board()).containsExactly("Z..");
    assertThat(c.game.lastResults()).isEqualTo(Map.of(0, "collided", 1, "collided", 2, "placed"));
    assertThat(c.game.barred()).isEmpty();
  }

  @Test
  void markBarsTheCollidedPointUntilALaterTurnChangesTheBoard() {
    SlowCase c = SlowCase.empty(5, 1, 3, F_GO).play("X:B1 O:B1 Z:A1");
    assertThat(c.game.barred()).isEqualTo(c.points("B1"));

    c.play("X:C1 O:C1 Z:pass");
    assertThat(c.game.barred()).isEqualTo(c.points("B1 C1"));
    assertThat(c.why("Z:C1")).isEqualTo("barred");

    c.play("X:E1 O:pass Z:pass");
    assertThat(c.game.barred()).isEmpty();
  }

  @Test
  void aCollisionIsNoPassUnlessTheOptionSaysSo() {
    SlowCase asked = SlowCase.empty(3, 1, 3, PARALLEL).play("X:B1 O:B1 Z:pass");
    assertThat(asked.game.phase()).isEqualTo("play");

    SlowCase literal = SlowCase.empty(3, 1, 3, PARALLEL + " collision=pass");
    literal.play("X:B1 O:B1 Z:pass");
    assertThat(literal.game.phase()).isEqualTo("scoring");
    assertThat(literal.game.lastResults()).containsEntry(0, "collided");
  }

  // §4

  @Test
  void theFirstOfThreeMustPassInRoundThree() {
    SlowCase c = SlowCase.empty(5, 5, 3, MULTI).play("X:A1 O:B1 Z:C1 X:A2 O:B2 Z:C2");

    assertThat(c.why("X:E5")).isEqualTo("must pass");
    assertThat(c.why("X:A1")).isEqualTo("must pass");
    c.play("X:pass");
    assertThat(c.game.lastResults()).isEqualTo(Map.of(0, "forced-pass"));
    assertThat(c.game.passRun()).isZero();
    assertThat(c.why("O:E5")).isEmpty();
  }

  @Test
  void theFirstTwoOfFourMustPassInRoundThree() {
    SlowCase c = SlowCase.empty(5, 5, 4, MULTI);
    c.play("X:A1 O:B1 Z:C1 B:D1 X:A2 O:B2 Z:C2 B:D2 X:pass");

    assertThat(c.why("O:E5")).isEqualTo("must pass");
    c.play("O:pass");
    assertThat(c.why("Z:E5")).isEmpty();
  }

  @Test
  void aCompelledPassNeitherCountsNorBreaksARunOfPasses() {
    SlowCase c = SlowCase.empty(5, 5, 3, MULTI).play("X:A1 O:B1 Z:C1 X:A2 O:pass Z:pass");

    c.play("X:pass");
    assertThat(c.game.passRun()).isEqualTo(2);
    assertThat(c.game.phase()).isEqualTo("play");

    c.play("O:pass Z:pass");
    assertThat(c.game.phase()).isEqualTo("play");
    c.play("X:pass");
    assertThat(c.game.phase()).isEqualTo("scoring");
  }

  @Test
  void theFifthAndSixthPlaceTwoStonesInRoundOne() {
    SlowCase c = SlowCase.empty(5, 5, 6, MULTI).play("X:A1 O:B1 Z:C1 B:D1 G:E1");

    assertThat(c.game.toMove()).containsExactly(4);
    assertThat(c.game.turn()).isEqualTo(5);
    c.play("G:pass Y:A5");
    assertThat(c.game.toMove()).containsExactly(5);
    c.play("Y:B5 X:pass O:pass Z:pass B:pass G:pass");
    assertThat(c.game.toMove()).containsExactly(5);
    assertThat(c.game.turn()).isEqualTo(13);
  }

  @Test
  void theCountOfTheOpeningIsThatOfTheStart() {
    SlowCase c = SlowCase.empty(5, 5, 4, MULTI).play("X:A1 O:B1 Z:C1 B:D1");
    c.game.resign(3);

    c.play("X:A2 O:B2 Z:C2");

    assertThat(c.why("X:E5")).isEqualTo("must pass");
    c.play("X:pass");
    assertThat(c.why("O:E5")).isEqualTo("must pass");
  }

  @Test
  void afterSetupTheOpeningIsPast() {
    SlowCase c = SlowCase.drawn(3, 'X', MULTI, "...", "...");

    c.play("X:A1 O:pass Z:pass X:A2 O:pass Z:B1");

    assertThat(c.why("X:C2")).isEmpty();
  }

  // §6

  @Test
  void playEndsWhenEachActivePlayerHasPassedSinceTheLastStone() {
    SlowCase c = SlowCase.empty(3, 3, 3, GO).play("X:pass O:pass Z:A1 X:pass O:pass");
    assertThat(c.game.phase()).isEqualTo("play");
    assertThat(c.game.passRun()).isEqualTo(2);

    c.play("Z:pass");

    assertThat(c.game.phase()).isEqualTo("scoring");
    assertThat(c.game.toMove()).containsExactly(0, 1, 2);
  }

  @Test
  void theEndIsTestedAgainAfterAResignation() {
    SlowCase c = SlowCase.empty(3, 3, 3, GO).play("X:A1 O:pass Z:pass");

    c.game.resign(0);

    assertThat(c.game.phase()).isEqualTo("scoring");
    c.game.resume(1);
    assertThat(c.game.toMove()).containsExactly(1);
  }

  @Test
  void aResolvedSimultaneousTurnIsNotTestedAgain() {
    SlowCase c = SlowCase.empty(3, 3, 3, PARALLEL).play("X:A1 O:pass Z:pass");

    c.game.resign(0);

    assertThat(c.game.phase()).isEqualTo("play");
    c.play("O:pass Z:pass");
    assertThat(c.game.phase()).isEqualTo("scoring");
  }

  @Test
  void equalSetsOfDeadStonesEndTheAgreement() {
    SlowCase c = SlowCase.drawn(2, 'X', GO, "XX.", "..O").play("X:pass O:pass");

    c.game.dead(0, c.points("C1"));
    assertThat(c.game.toMove()).containsExactly(1);
    c.game.dead(1, Set.of());
    assertThat(c.game.toMove()).containsExactly(0, 1);
    c.game.dead(1, c.points("C1"));

    assertThat(c.game.phase()).isEqualTo("finished");
    assertThat(c.game.result())
        .containsEntry("reason", "score")
        .containsEntry("winners", List.of(0));
  }

  @Test
  void deadStonesAreExtendedToWholeChains() {
    SlowCase c = SlowCase.drawn(2, 'X', GO, "XX.", "..O").play("X:pass O:pass");

    c.game.dead(0, c.points("A2"));
    c.game.dead(1, c.points("B2"));

    assertThat(c.game.result()).containsEntry("winners", List.of(1));
    assertThat(c.game.score(c.points("A2")).stones()).containsExactly(0, 1);
  }

  @Test
  void afterAResignationEqualSetsOfTheOthersEndTheAgreement() {
    SlowCase c = SlowCase.empty(3, 3, 3, GO).play("X:A1 O:C3 Z:B2 X:pass O:pass Z:pass");
    c.game.dead(0, Set.of());
    c.game.dead(1, Set.of());

    c.game.resign(2);

    assertThat(c.game.phase()).isEqualTo("finished");
    assertThat(c.game.result())
        .containsEntry("winners", List.of(0, 1))
        .containsEntry("victory", Map.of(0, "1/2", 1, "1/2", 2, "0"));
  }

  @Test
  void afterOneResumptionTheNextEndOfPlayHasNoAgreement() {
    SlowCase c = SlowCase.empty(3, 3, 2, GO).play("X:B2 O:pass X:pass");
    c.game.dead(1, c.points("B2"));

    c.game.resume(0);

    assertThat(c.game.phase()).isEqualTo("play");
    assertThat(c.game.passRun()).isZero();
    assertThat(c.game.toMove()).containsExactly(1);
    c.play("O:pass");
    assertThat(c.game.phase()).isEqualTo("play");
    c.play("X:pass");
    assertThat(c.game.phase()).isEqualTo("finished");
    assertThat(c.game.result()).containsEntry("winners", List.of(0));
  }

  @Test
  void alterIgoKnowsNoPass() {
    SlowCase c = SlowCase.empty(3, 3, 2, ALTER_IGO);

    assertThat(c.why("X:pass")).isEqualTo("pass is forbidden");
  }

  @Test
  void aStoneThatRemovesOnlyItselfLosesAlterIgo() {
    SlowCase c = SlowCase.drawn(2, 'O', ALTER_IGO, "X.X", ".X.").play("O:B2");

    assertThat(c.game.phase()).isEqualTo("finished");
    assertThat(c.game.result())
        .containsEntry("reason", "self-removal")
        .containsEntry("winners", List.of(0));
    c.game.undo();
    assertThat(c.game.phase()).isEqualTo("play");
  }

  @Test
  void everyOtherSelfRemovalIsLegalInAlterIgo() {
    SlowCase two = SlowCase.drawn(2, 'O', ALTER_IGO, "XOX", "X.X", "XX.").play("O:B2");
    assertThat(two.game.phase()).isEqualTo("play");

    SlowCase both = SlowCase.drawn(2, 'X', ALTER_IGO, "XO", "X.").play("X:B1");
    assertThat(both.board()).containsExactly("..", "..");
    assertThat(both.game.phase()).isEqualTo("play");
  }

  @Test
  void withMorePlayersTheLoserLeavesAndTheGameGoesOn() {
    String loses = "suicide=loses ko=none";
    SlowCase c = SlowCase.drawn(3, 'O', loses, "X.X", ".X.").play("O:B2");

    assertThat(c.game.active()).containsExactly(0, 2);
    assertThat(c.game.toMove()).containsExactly(2);
    c.play("Z:B2");
    assertThat(c.game.result())
        .containsEntry("reason", "last-player")
        .containsEntry("winners", List.of(0));
  }

  @Test
  void theTurnLimitCountsWithEverythingAlive() {
    SlowCase c = SlowCase.empty(3, 3, 2, GO).play("X:B2");

    c.game.turnLimit();

    assertThat(c.game.result())
        .containsEntry("reason", "turn-limit")
        .containsEntry("winners", List.of(0));
  }

  @Test
  void theTurnLimitIsADrawWhereThereIsNoCount() {
    SlowCase c = SlowCase.empty(3, 3, 2, ALTER_IGO).play("X:B2");

    c.game.turnLimit();

    assertThat(c.game.result())
        .containsEntry("reason", "turn-limit")
        .containsEntry("victory", Map.of(0, "1/2", 1, "1/2"));
    assertThatThrownBy(() -> c.game.score(Set.of())).hasMessage("there is no count");
  }

  // §12

  @Test
  void undoTakesBackACommitAndReopensItsTurn() {
    SlowCase c = SlowCase.empty(3, 3, 2, F_GO).play("X:B2 O:B2");
    assertThat(c.game.turn()).isEqualTo(1);

    c.game.undo();

    assertThat(c.game.turn()).isZero();
    assertThat(c.game.committed()).containsExactly(0);
    assertThat(c.game.barred()).isEmpty();
    c.game.undo();
    assertThat(c.game.committed()).isEmpty();
    assertThatThrownBy(c.game::undo).hasMessage("cannot undo");
  }

  @Test
  void undoFromALaterPhaseTakesBackTheLastMoveWithIt() {
    SlowCase c = SlowCase.empty(3, 3, 2, GO).play("X:B2 O:pass X:pass");
    c.game.dead(0, c.points("B2"));

    c.game.undo();

    assertThat(c.game.phase()).isEqualTo("play");
    assertThat(c.game.toMove()).containsExactly(0);
    assertThat(c.game.passRun()).isEqualTo(1);
  }

  @Test
  void positionsUndoneHaveNotStood() {
    SlowCase c = SlowCase.empty(2, 1, 2, GO).play("X:A1");
    c.game.undo();
    c.play("X:pass");

    c.play("O:B1");
    c.play("X:A1");

    assertThat(c.board()).containsExactly("X.");
  }

  @Test
  void undoDoesNotGoPastAResignation() {
    SlowCase c = SlowCase.empty(3, 3, 3, GO).play("X:B2");
    c.game.resign(1);
    c.play("Z:A1");

    c.game.undo();

    assertThat(c.board()).containsExactly("...", ".X.", "...");
    assertThat(c.game.active()).containsExactly(0, 2);
    assertThatThrownBy(c.game::undo).hasMessage("cannot undo");
  }

  @Test
  void theLastSeatsBeforeTheMoverHavePassedInASetup() {
    SlowCase c = SlowCase.empty(2, 2, 3, GO).setUp('X', new int[3][3], 2, "X.", "..");
    assertThat(c.game.passRun()).isEqualTo(2);
    assertThat(c.game.lastResults()).isEmpty();

    c.play("X:pass");

    assertThat(c.game.phase()).isEqualTo("scoring");
  }

  @Test
  void aChainWithoutALibertyCannotBeSetUp() {
    SlowCase c = SlowCase.empty(2, 1, 2, GO);

    assertThatThrownBy(() -> c.setUp('X', "XO"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("illegal position");
  }
}
