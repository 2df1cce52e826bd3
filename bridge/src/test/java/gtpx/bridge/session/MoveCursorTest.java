package gtpx.bridge.session;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.engine.View;
import gtpx.engine.Viewpoint;
import gtpx.game.Position;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** The position in the list of moves with which plain clients replay and wait. */
class MoveCursorTest {
  private final TestBridge bridge = new TestBridge();

  @Test
  void aTwoColourClientPlaysAgainstWhoeverSitsThere() {
    bridge.create("g", "go board=5");
    TestBridge.Line black = bridge.sit("g", "black");
    TestBridge.Line white = bridge.sit("g", "white");
    black.ok("boardsize 5");
    black.ok("clear_board");
    black.ok("komi 6.5");
    white.ok("clear_board");

    white.waits("genmove b");
    black.ok("play b C3");
    assertThat(white.last()).isEqualTo("= C3");
    black.waits("genmove w");
    white.ok("play w D4");
    assertThat(black.last()).isEqualTo("= D4");
    black.ok("play b PASS");
    assertThat(white.ok("genmove b")).isEqualTo("PASS");
  }

  @Test
  void whatWasPlayedIsPlayedAgainAfterClearBoard() {
    bridge.create("g", "go board=5");
    TestBridge.Line black = bridge.sit("g", "black");
    TestBridge.Line white = bridge.sit("g", "white");
    black.ok("play b C3");
    white.ok("play w D4");

    black.ok("clear_board");
    assertThat(black.ok("list_stones black")).isEmpty();
    black.ok("play b C3");
    assertThat(black.ok("list_stones black")).isEqualTo("C3");
    assertThat(black.fails("play w A1")).isEqualTo("illegal move: turn 2 is over");
    assertThat(black.fails("play b A1")).isEqualTo("illegal move: white is to move");
    black.ok("play w D4");
    assertThat(black.ok("gtpx-position")).contains("\"turn\":2");
    black.ok("play b A1");
    assertThat(white.ok("gtpx-position")).contains("\"turn\":3");
    assertThat(white.ok("genmove b")).isEqualTo("A1");
  }

  @Test
  void aMissedTurnIsAPassThatTheClientPlaysOrAsksFor() {
    bridge.create("g", "go board=5 time=turn:10");
    TestBridge.Line black = bridge.sit("g", "black");
    TestBridge.Line white = bridge.sit("g", "white");
    black.ok("clear_board");
    bridge.pass(Duration.ofSeconds(11));
    white.ok("play w D4");

    assertThat(black.fails("play b C3"))
        .startsWith("illegal move: turn 1 is over, and black has passed");
    assertThat(black.ok("genmove b")).isEqualTo("PASS");
    assertThat(black.ok("genmove w")).isEqualTo("D4");
    black.ok("clear_board");
    black.ok("play b PASS");
    black.ok("play w D4");
    black.ok("play b C3");
    assertThat(white.ok("genmove b")).isEqualTo("C3");
  }

  @Test
  void theRulesOfGoAreNamedAsKataGoNamesThem() {
    bridge.create("g", "go board=5");
    bridge.create("h", "multi board=5");

    assertThat(bridge.sit("g", "black").ok("kata-get-rules"))
        .contains("\"ko\":\"POSITIONAL\"", "\"scoring\":\"AREA\"");
    assertThat(bridge.sit("h", "black").fails("kata-get-rules"))
        .startsWith("cannot name the rules: ");
  }

  @Test
  void boardsizeOfTheGameSucceedsAndNoOther() {
    bridge.create("g", "go board=7x5");
    TestBridge.Line black = bridge.sit("g", "black");

    black.ok("boardsize 7 5");
    black.ok("boardsize 7:5");
    black.ok("rectangular_boardsize 7 5");
    assertThat(black.fails("boardsize 7")).startsWith("unacceptable size");
    assertThat(black.fails("boardsize x")).startsWith("syntax error");
  }

  @Test
  void nobodyChangesTheGameForAll() {
    bridge.create("g", "go board=5");
    TestBridge.Line black = bridge.sit("g", "black");

    for (String command :
        new String[] {
          "fixed_handicap 2",
          "set_free_handicap A1 B2",
          "gtpx-setup black A1",
          "gtpx-game go board=5",
          "loadsgf /etc/passwd",
          "printsgf /tmp/x",
          "gogui-setup b A1",
          "set_position b A1"
        }) {
      black.fails(command);
    }
    assertThat(black.ok("list_commands"))
        .contains("play", "genmove", "gtpx-wait", "undo")
        .doesNotContain("loadsgf", "fixed_handicap", "gtpx-setup", "gogui-setup");
  }

  @Test
  void genmoveOfAnotherFailsForWhomTheTurnWaits() {
    bridge.create("g", "parallel players=3 board=5");
    TestBridge.Line red = bridge.sit("g", "red");

    assertThat(red.fails("genmove white")).isEqualTo("cannot genmove: commit red first");
    assertThat(red.fails("genmove red")).isEqualTo("cannot genmove: you hold red, send play");
    red.ok("play red C3");
    red.waits("genmove white");
    red.interrupt();
    assertThat(red.last()).isEqualTo("? interrupted");
    red.waits("genmove black");
    bridge.sit("g", "black").ok("play black A1");
    assertThat(red.last()).isEqualTo("? interrupted");
    bridge.sit("g", "white").ok("play white B1");
    assertThat(red.last()).isEqualTo("= A1");
    assertThat(red.ok("genmove white")).isEqualTo("B1");
  }

  @Test
  void genmoveOfALoserAnswersResign() {
    bridge.create("g", "go board=5");
    TestBridge.Line black = bridge.sit("g", "black");
    black.ok("play b C3");
    black.waits("genmove w");

    bridge.sit("g", "white").ok("play w resign");

    assertThat(black.last()).isEqualTo("= resign");
    assertThat(black.ok("final_score")).isEqualTo("B+R");
    TestBridge.Line watcher = bridge.connect();
    watcher.ok("gtpx-watch g");
    assertThat(watcher.fails("genmove black")).isEqualTo("the game is over: B+R");
  }

  @Test
  void onesOwnCommitmentMayBeTakenBack() {
    bridge.create("g", "parallel players=3 board=5");
    TestBridge.Line red = bridge.sit("g", "red");
    TestBridge.Line white = bridge.sit("g", "white");
    white.ok("gtpx-wait");
    red.ok("play red C3");
    assertThat(red.fails("play red D4")).isEqualTo("illegal move: already committed");

    red.ok("undo");
    red.ok("play red D4");

    assertThat(white.ok("gtpx-wait")).contains("\"type\":\"uncommitted\",\"colour\":\"red\"");
    assertThat(red.ok("gtpx-position")).contains("\"own\":{\"red\":\"D4\"}");
  }

  @Test
  void anotherMoveAfterAnUndoNeedsTheOthersToAgree() {
    bridge.create("g", "go board=5");
    TestBridge.Line black = bridge.sit("g", "black");
    TestBridge.Line white = bridge.sit("g", "white");
    black.ok("clear_board");
    black.ok("play b C3");
    white.ok("play w D4");
    assertThat(black.ok("genmove w")).isEqualTo("D4");

    black.ok("gg-undo 2");
    black.waits("play b B2");
    white.ok("undo");

    assertThat(black.last()).isEqualTo("= ");
    assertThat(white.ok("gtpx-position"))
        .contains("\"turn\":1")
        .contains("\"stones\":{\"black\":[\"B2\"]}");
  }

  @Test
  void nothingIsTakenBackForAMoveThatWouldBeIllegal() {
    bridge.create("g", "go board=5");
    TestBridge.Line black = bridge.sit("g", "black");
    TestBridge.Line white = bridge.sit("g", "white");
    black.ok("play b C3");
    white.ok("play w D4");
    TestBridge.Line late = bridge.sit("g", "black");

    late.ok("undo");

    assertThat(late.fails("play b B2")).isEqualTo("illegal move: white is to move");
    assertThat(white.ok("gtpx-position")).contains("\"turn\":2");
    assertThat(white.ok("gtpx-wait after=0")).doesNotContain("undo");
  }

  @Test
  void anUndoIsRefusedByAMoveARejectionOrSilence() {
    bridge.create("g", "go board=5");
    TestBridge.Line black = bridge.sit("g", "black");
    TestBridge.Line white = bridge.sit("g", "white");
    black.ok("clear_board");
    black.ok("play b C3");

    black.ok("undo");
    black.waits("play b B2");
    bridge.pass(Duration.ofSeconds(11));
    assertThat(black.last()).isEqualTo("? cannot undo: white did not answer");
    black.waits("play b B2");
    white.ok("gtpx-reject");
    assertThat(black.last()).isEqualTo("? cannot undo: white refuses");
    black.waits("play b B2");
    white.ok("play w A1");
    assertThat(black.last()).isEqualTo("? cannot undo: white refuses");
  }

  @Test
  void undoNeverIsNever() {
    bridge.create("g", "go board=5 undo=never");
    TestBridge.Line black = bridge.sit("g", "black");
    black.ok("clear_board");
    black.ok("play b C3");
    black.ok("undo");

    assertThat(black.fails("play b B2")).isEqualTo("cannot undo: undo=never");
    black.ok("play b C3");
  }

  @Test
  void inThePlainViewOfManyTheOthersAreOne() {
    bridge.create("g", "multi players=3 board=5");
    TestBridge.Line white = bridge.sit("g", "white");
    white.ok("gtpx-view plain white");
    white.ok("clear_board");
    white.waits("genmove w");
    TestBridge.Line black = bridge.sit("g", "black");
    TestBridge.Line red = bridge.sit("g", "red");

    black.ok("play black A1");
    assertThat(white.last()).isEqualTo("= A1");
    white.ok("play b C3");
    white.waits("genmove w");
    red.ok("play red E5");
    black.ok("play black A2");
    assertThat(white.last()).isEqualTo("= A2");
    assertThat(white.ok("list_stones w")).isEqualTo("E5 A2 A1");
    white.ok("clear_board");
    white.ok("play w A1");
    white.ok("play b C3");
    white.ok("play w A2");
    white.ok("play b D3");
    assertThat(red.ok("gtpx-position")).contains("\"turn\":5");
  }

  @Test
  void theServersBotChoosesForWhoHasItAssist() {
    bridge.create("g", "go board=5 assist=bot");
    TestBridge.Line black = bridge.sit("g", "black");

    assertThat(black.ok("genmove black")).isEqualTo("PASS");
    assertThat(black.ok("gtpx-position")).contains("\"turn\":1");
    black.waits("genmove white");
  }

  @Test
  void onesOwnCommitmentIsPlayedAgainAfterClearBoard() {
    bridge.create("g", "parallel players=3 board=5");
    TestBridge.Line red = bridge.sit("g", "red");
    red.ok("play red C3");
    TestBridge.Line again = bridge.sit("g", "red");

    again.ok("clear_board");
    assertThat(again.ok("gtpx-position")).contains("\"own\":{}");
    again.ok("play red C3");

    assertThat(again.ok("gtpx-position")).contains("\"own\":{\"red\":\"C3\"}");
    assertThat(again.fails("play red D4")).isEqualTo("illegal move: already committed");
  }

  @Test
  void aCommitmentThatAnotherConnectionTakesBackIsOnNobodysBoard() {
    bridge.create("g", "parallel players=2 board=5");
    TestBridge.Line one = bridge.sit("g", "black");
    TestBridge.Line other = bridge.sit("g", "black");
    one.ok("clear_board");
    one.ok("play black C3");
    assertThat(one.ok("gtpx-position")).contains("\"own\":{\"black\":\"C3\"}");
    other.ok("play black C3 turn=1");

    other.ok("undo");
    assertThat(one.ok("gtpx-position")).contains("\"own\":{}").contains("\"committed\":[]");
    one.ok("play black D4");
    assertThat(one.ok("gtpx-position")).contains("\"own\":{\"black\":\"D4\"}");
    bridge.sit("g", "white").ok("play white A1");
    one.ok("play white A1");

    assertThat(one.ok("gtpx-position")).contains("\"black\":[\"D4\"],\"white\":[\"A1\"]");
  }

  @Test
  void aCommitmentThatAnotherConnectionHasChangedIsTheOneThatCounts() {
    bridge.create("g", "parallel players=2 board=5");
    TestBridge.Line one = bridge.sit("g", "black");
    TestBridge.Line other = bridge.sit("g", "black");
    one.ok("clear_board");
    one.ok("play black C3");
    assertThat(one.ok("gtpx-position")).contains("\"own\":{\"black\":\"C3\"}");
    other.ok("gtpx-wait after=0");
    other.ok("undo");
    other.ok("play black D4");
    bridge.sit("g", "white").ok("play white A1");

    one.ok("play white A1");

    assertThat(one.ok("list_stones black")).isEqualTo("D4");
  }

  @Test
  void severalStepsBackAreAllOrNone() {
    bridge.create("g", "parallel players=2 board=5");
    TestBridge.Line black = bridge.sit("g", "black");
    TestBridge.Line white = bridge.sit("g", "white");
    black.ok("play black A1");
    white.ok("play white B1");
    black.ok("play black A2");

    assertThat(black.fails("gg-undo 3")).isEqualTo("cannot undo");

    assertThat(black.ok("gtpx-position"))
        .contains("\"turn\":1")
        .contains("\"own\":{\"black\":\"A2\"}");
    black.ok("gg-undo 2");
    assertThat(black.ok("gtpx-position")).contains("\"turn\":0").contains("\"own\":{}");
  }

  @Test
  void aSequenceIsReplayedAndEndsWithAtMostOneNewMove() {
    bridge.create("g", "go board=5");
    TestBridge.Line black = bridge.sit("g", "black");
    TestBridge.Line white = bridge.sit("g", "white");
    black.ok("play black A1");
    white.ok("play white B1");
    black.ok("clear_board");

    assertThat(black.fails("gogui-play_sequence b A1 w B1 b C1 w D1"))
        .isEqualTo("illegal move: only the last of a sequence may be new");
    assertThat(black.ok("gtpx-position")).contains("\"turn\":0");
    assertThat(black.fails("gogui-play_sequence b A1 w B1 b B1"))
        .isEqualTo("illegal move: B1 is occupied");
    assertThat(white.ok("gtpx-position")).contains("\"turn\":2");
    black.ok("gogui-play_sequence b A1 w B1 b C1");

    assertThat(white.ok("gtpx-position")).contains("\"turn\":3");
  }

  @Test
  void theGameIsNotCopiedAgainUntilItHasChanged() {
    bridge.create("g", "parallel players=2 board=5");
    TestBridge.Line black = bridge.sit("g", "black");
    ClientGame watching =
        new ClientGame(
            bridge.room("g"), new TestParticipant(), new Viewpoint(View.GTPX, Color.BLACK));
    watching.clear();

    Position first = watching.game();
    Position second = watching.game();
    black.ok("play black A1");
    Position third = watching.game();

    assertThat(second).isSameAs(first);
    assertThat(first.committed()).isEqualTo(ColorSet.NONE);
    assertThat(third.committed()).isEqualTo(ColorSet.of(Color.BLACK));
  }

  @Test
  void whoFollowsGoesBackFromTheEndWhateverItHasPlayed() {
    bridge.create("g", "go board=5");
    TestBridge.Line one = bridge.sit("g", "black");
    TestBridge.Line other = bridge.sit("g", "black");
    one.ok("play black C3");
    bridge.sit("g", "white").ok("play white D4");

    one.ok("undo");
    other.ok("undo");

    assertThat(one.ok("gtpx-position")).contains("\"stones\":{\"black\":[\"C3\"]}");
    assertThat(other.ok("gtpx-position")).contains("\"stones\":{\"black\":[\"C3\"]}");
  }
}
