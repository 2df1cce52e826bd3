package gtpx.bridge.connect;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.bridge.session.Sessions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReplayLogTest {
  private final ReplayLog remembered = new ReplayLog();

  private void said(String... lines) {
    for (String line : lines) {
      answered(line, "");
    }
  }

  private void answered(String line, String text) {
    remembered.note(PendingCommand.ofClient(line + "\n", Sessions::traits), text);
  }

  @Test
  void whoFollowsTheGameHasNothingToSayAgain() {
    said("play b D4", "gtpx-position");
    answered("list_commands", "play");

    assertThat(remembered.isReplayed()).isFalse();
    assertThat(remembered.lines()).isEmpty();
  }

  @Test
  void theMovesSinceTheBoardWasClearedAreSaidAgain() {
    said("clear_board", "play b D4", "clear_board", "7 play B e5 surplus", "play w PASS # why");

    assertThat(remembered.lines()).containsExactly("clear_board", "play B E5", "play w PASS");
  }

  @Test
  void aSequenceIsSaidAgainMoveByMove() {
    said("clear_board", "gogui-play_sequence B E5 W E4 B D4", "gg-undo 2");

    assertThat(remembered.lines()).startsWith("clear_board", "play B E5");
    assertThat(remembered.lines()).doesNotContain("play W E4", "play B D4");
  }

  @ParameterizedTest
  @CsvSource({
    "genmove w,C3",
    "3 genmove w,c3",
    "kgs-genmove_cleanup w,C3",
    "lz-genmove_analyze w 100,C3",
    "kata-genmove_analyze w,C3"
  })
  void movesThatTheClientWasToldAreItsMovesToo(String line, String told) {
    said("clear_board");

    answered(line, told);

    assertThat(remembered.lines()).startsWith("clear_board", "play w C3");
  }

  @Test
  void whatWasTakenBackIsNotSaidAgain() {
    said("clear_board", "play b A1", "play w B1", "play b C1", "play w D1", "undo", "gg-undo 2");

    assertThat(remembered.lines()).startsWith("clear_board", "play b A1");
    assertThat(remembered.lines()).doesNotContain("play w B1");
  }

  @Test
  void aResignationIsNeverSaidAgain() {
    said("clear_board", "play b resign");
    answered("genmove w", "resign");

    assertThat(remembered.lines()).doesNotContain("play b RESIGN", "play w RESIGN");
  }

  /** A ruler's play never becomes a real move, however the game has changed. */
  @Test
  void whatMakesAPlayerOfARulerComesAfterTheMoves() {
    said("boardsize 9", "clear_board", "komi 6.5", "play b D4");

    assertThat(remembered.lines())
        .containsExactly("clear_board", "play b D4", "komi 6.5", "boardsize 9");
  }

  @Test
  void whoWasNoRulerIsNoneAfterwards() {
    said("clear_board", "undo");

    assertThat(remembered.lines()).containsExactly("clear_board", "komi 0");
  }

  @Test
  void aRulerStaysOne() {
    said("list_commands", "clear_board", "play b D4", "gogui-rules_board");

    assertThat(remembered.lines()).containsExactly("clear_board", "play b D4");
  }

  @Test
  void otherSeatsAreTakenAgainAndNobodyIsSentAwayTwice() {
    said("gtpx-sit g blue SECRET takeover", "gtpx-owner g OTHER", "gtpx-stand red");

    assertThat(remembered.lines())
        .containsExactly("gtpx-sit g blue SECRET", "gtpx-owner g OTHER", "gtpx-stand red");
  }

  @Test
  void aViewBeginsAtTheEndOfTheGame() {
    said("clear_board", "play b D4", "gtpx-view plain red");

    assertThat(remembered.lines()).containsExactly("gtpx-view plain red");
  }

  @Test
  void whoIsToldEventsFollowsTheGame() {
    said("clear_board", "play b D4");

    answered("gtpx-wait", "[]");
    assertThat(remembered.isReplayed()).isTrue();

    answered("gtpx-wait", "[{\"seq\":3,\"type\":\"turn\"}]");
    assertThat(remembered.isReplayed()).isFalse();
  }

  @Test
  void moreThanAMebibyteIsTooMuchUntilTheBoardIsCleared() {
    said("clear_board");
    for (int i = 0; i < 120_000; i++) {
      said("play b D4");
    }
    assertThat(remembered.isTooMuch()).isTrue();

    said("undo");
    assertThat(remembered.isTooMuch()).isTrue();

    said("clear_board", "play b D4");
    assertThat(remembered.isTooMuch()).isFalse();
    assertThat(remembered.lines()).startsWith("clear_board", "play b D4");
  }
}
