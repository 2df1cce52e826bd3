package gtpx.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gtpx.board.Color;
import gtpx.record.Annotations;
import gtpx.record.JsonRecord;
import gtpx.record.Metadata;
import gtpx.record.RecordException;
import gtpx.record.Replay;
import gtpx.record.SgfRecord;
import gtpx.rules.Outcome;
import gtpx.rules.Variants;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** How dead stones are settled, docs/rules.md#end; by hand on {@code . X X O . .}. */
final class SettlementTest {
  private static final int D1 = 3;

  private static Game passedOut(String... words) {
    Game game = new Game(GameSpec.parse(List.of(words), Variants.STANDARD));
    game.setUp(Setup.of(Map.of(Color.BLACK, List.of(1, 2), Color.WHITE, List.of(D1))));
    game.play(Color.BLACK, Move.PASS);
    game.play(Color.WHITE, Move.PASS);
    return game;
  }

  private static Game passedOut() {
    return passedOut("go", "board=rect:6x1");
  }

  @Test
  void equalProposalsAreAnAgreement() {
    Game game = passedOut();
    assertThat(game.settlement()).isEmpty();

    game.proposeDead(Color.BLACK, List.of(D1));
    game.proposeDead(Color.WHITE, List.of(D1));

    assertThat(game.settlement()).contains(Settlement.AGREEMENT);
  }

  @Test
  void aProposalThatIsWithdrawnAgreesWithNone() throws RecordException {
    Game game = passedOut();
    game.proposeDead(Color.BLACK, List.of(D1));

    game.withdrawDead(Color.BLACK);
    game.proposeDead(Color.WHITE, List.of(D1));

    assertThat(game.phase()).isEqualTo(Phase.SCORING);
    assertThat(game.toMove()).containsExactly(Color.BLACK);
    String json = JsonRecord.write(game);
    assertThat(json).contains("{\"withdraw_dead\":\"black\"}");
    assertThat(JsonRecord.read(json).game().deadProposals()).isEqualTo(game.deadProposals());
    assertThatThrownBy(() -> game.withdrawDead(Color.BLACK))
        .isInstanceOf(RefusedException.class)
        .hasMessage("black has not proposed dead stones");
  }

  /** With D1 dead, black has all six points; with D1 alive, only A1 to C1. */
  @Test
  void aRefereesEstimateCountsForAll() {
    Game game = passedOut();
    game.proposeDead(Color.WHITE, List.of());

    game.settleDead(Settlement.ESTIMATE, List.of(D1));

    assertThat(game.settlement()).contains(Settlement.ESTIMATE);
    assertThat(game.dead()).containsExactly(D1);
    assertThat(game.outcome().orElseThrow().reason()).isEqualTo(Outcome.Reason.SCORE);
    assertThat(game.score(game.dead()).points(Color.BLACK)).isEqualByComparingTo("6");
  }

  @Test
  void whereNobodyKnowsNothingIsDead() {
    Game game = passedOut();

    game.settleDead(Settlement.NOBODY, List.of());

    assertThat(game.settlement()).contains(Settlement.NOBODY);
    assertThat(game.score(game.dead()).points(Color.BLACK)).isEqualByComparingTo("3");
    assertThat(game.score(game.dead()).points(Color.WHITE)).isEqualByComparingTo("3");
  }

  @Test
  void playingOnSettlesItToo() {
    for (boolean isCleanUp : List.of(true, false)) {
      Game game = passedOut();
      if (isCleanUp) {
        game.cleanUp(Color.BLACK);
      } else {
        game.resume(Color.BLACK);
      }
      assertThat(game.isCleaningUp()).isEqualTo(isCleanUp);
      assertThat(game.isResumed()).isTrue();

      game.play(Color.BLACK, Move.PASS);
      game.play(Color.WHITE, Move.PASS);

      assertThat(game.settlement()).contains(Settlement.PLAY);
      assertThat(game.isResumed()).isFalse();
    }
  }

  @Test
  void aResignationEndsACleanUpToo() {
    Game game = passedOut();
    assertThat(game.isResumed()).isFalse();
    game.cleanUp(Color.BLACK);

    game.resign(Color.WHITE);

    assertThat(game.isCleaningUp()).isFalse();
    assertThat(game.isResumed()).isFalse();
  }

  @Test
  void whereTheRulesHaveNoAgreementNothingIsSettled() {
    Game game = new Game(GameSpec.parse(List.of("kee", "board=rect:2x1"), Variants.STANDARD));
    while (!game.isFinished()) {
      game.play(game.toMove().first(), Move.PASS);
    }

    assertThat(game.settlement()).isEmpty();
  }

  @Test
  void undoTakesItBack() {
    Game game = passedOut();
    game.settleDead(Settlement.ESTIMATE, List.of(D1));

    game.undo();

    assertThat(game.settlement()).isEmpty();
    assertThat(game.dead()).isEmpty();
    assertThat(game.events()).hasSize(2); // the position and a pass
  }

  @Test
  void theRefereeCanNeitherAgreeNorNameAnEmptyPoint() {
    Game game = passedOut();

    assertThatThrownBy(() -> game.settleDead(Settlement.AGREEMENT, List.of(D1)))
        .hasMessage("dead by agreement (expected: estimate or nobody)");
    assertThatThrownBy(() -> game.settleDead(Settlement.ESTIMATE, List.of(0)))
        .hasMessage("no stone at A1");
    assertThat(game.phase()).isEqualTo(Phase.SCORING);
  }

  @Test
  void recordsTellItAndReadItBack() throws RecordException {
    Game game = passedOut();
    game.settleDead(Settlement.ESTIMATE, List.of(D1));

    String json = JsonRecord.write(game);
    String sgf = SgfRecord.write(game, Metadata.NONE, Annotations.NONE);

    assertThat(json)
        .contains("{\"dead_by\":\"estimate\",\"points\":[\"D1\"]}")
        .contains("\"dead\":{\"by\":\"estimate\",\"points\":[\"D1\"]}");
    assertThat(sgf)
        .contains("GXS[{\"by\":\"estimate\",\"points\":[\"D1\"\\]}]")
        .contains("GXE[{\"dead_by\":\"estimate\",\"points\":[\"D1\"\\]}]");
    assertThat(JsonRecord.read(json).game().settlement()).contains(Settlement.ESTIMATE);
    assertThat(SgfRecord.read(sgf, Replay.WHOLE).game().settlement()).contains(Settlement.ESTIMATE);
  }

  /** Collecting the chain anew for each of its points would take minutes. */
  @Test
  @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void aChainThatIsNamedOftenIsCollectedOnce() {
    List<Integer> stones = IntStream.range(0, 9_900).boxed().toList();
    Game game = new Game(GameSpec.parse(List.of("go", "board=100"), Variants.STANDARD));
    game.setUp(Setup.of(Map.of(Color.BLACK, stones)));
    game.play(Color.BLACK, Move.PASS);
    game.play(Color.WHITE, Move.PASS);

    game.proposeDead(Color.BLACK, Collections.nCopies(200_000, 0));

    assertThat(game.deadProposals()).containsEntry(Color.BLACK, stones);
  }
}
