package gtpx.bridge.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * An unmodified GoGui at one seat of many: a process that plays, and rulers that only replay. The
 * commands were recorded from GoGui.
 */
class GoguiViewTest {
  private final TestBridge bridge = new TestBridge();

  private TestBridge.Line gogui(String game, String seat) {
    TestBridge.Line line = bridge.sit(game, seat);
    line.ok("gtpx-view gogui " + seat);
    return line;
  }

  private TestBridge.Line player(String game, String seat) {
    TestBridge.Line line = gogui(game, seat);
    line.ok("boardsize 5");
    line.ok("clear_board");
    return line;
  }

  @Test
  void aRulerReplaysAndMovesNothing() {
    bridge.create("g", "parallel players=3 board=5");
    TestBridge.Line ruler = gogui("g", "red");
    ruler.ok("clear_board");
    assertThat(ruler.ok("gogui-rules_side_to_move")).isEqualTo("b");

    ruler.fails("play B C3");

    assertThat(ruler.ok("gtpx-position")).contains("\"committed\":[]");
    TestBridge.Line player = player("g", "red");
    player.ok("play B C3");
    ruler.ok("clear_board");
    assertThat(ruler.ok("gogui-rules_board")).doesNotContain("X", "O");
    assertThat(ruler.ok("gogui-rules_board_gfx")).doesNotContain("C3");
    ruler.ok("play B C3");
    assertThat(ruler.ok("gogui-rules_side_to_move")).isEqualTo("w");
    assertThat(ruler.ok("gogui-rules_board_gfx")).contains("LABEL C3 ?");
    ruler.fails("play B C3");
    assertThat(ruler.ok("gogui-rules_board")).doesNotContain("X", "O");
  }

  @Test
  void ofASimultaneousTurnTheOthersAreToldOneByOne() {
    bridge.create("g", "parallel players=4 board=5");
    TestBridge.Line red = player("g", "red");
    red.ok("play B C3");
    red.waits("genmove w");
    bridge.sit("g", "black").ok("play black A1");
    bridge.sit("g", "white").ok("play white B1");
    assertThat(red.answers).hasSize(5);
    bridge.sit("g", "blue").ok("play blue D1");

    assertThat(red.last()).isEqualTo("= A1");
    assertThat(red.ok("gogui-rules_board")).doesNotContain("X");
    assertThat(red.ok("genmove w")).isEqualTo("B1");
    assertThat(red.ok("genmove w")).isEqualTo("D1");
    assertThat(red.ok("gogui-rules_side_to_move")).isEqualTo("b");
    assertThat(red.ok("gogui-rules_board").trim()).endsWith("O O . O .");
    TestBridge.Line ruler = gogui("g", "red");
    for (String line :
        new String[] {"clear_board", "play B C3", "play W A1", "play W B1", "play W D1"}) {
      ruler.ok(line);
    }
    assertThat(ruler.ok("gogui-rules_board")).isEqualTo(red.ok("gogui-rules_board"));
  }

  @Test
  void passesOfOthersAreToldOnlyIfAllOfThemPass() {
    bridge.create("g", "parallel players=4 board=5");
    TestBridge.Line red = player("g", "red");
    TestBridge.Line black = bridge.sit("g", "black");
    TestBridge.Line white = bridge.sit("g", "white");
    TestBridge.Line blue = bridge.sit("g", "blue");

    red.ok("play B C3");
    black.ok("play black pass");
    white.ok("play white B1");
    blue.ok("play blue pass");
    assertThat(red.ok("genmove w")).isEqualTo("B1");
    assertThat(red.ok("gogui-rules_side_to_move")).isEqualTo("b");

    red.ok("play B D3");
    black.ok("play black pass");
    white.ok("play white pass");
    blue.ok("play blue pass");
    assertThat(red.ok("genmove w")).isEqualTo("PASS");
    assertThat(red.ok("gogui-rules_side_to_move")).isEqualTo("b");
    TestBridge.Line ruler = gogui("g", "red");
    for (String line :
        new String[] {"clear_board", "play B C3", "play W B1", "play B D3", "play W PASS"}) {
      ruler.ok(line);
    }
    assertThat(ruler.ok("gogui-rules_side_to_move")).isEqualTo("b");
    assertThat(ruler.ok("gtpx-position")).contains("\"turn\":2");
  }

  @Test
  void inASequentialGamePassesAreMergedToo() {
    bridge.create("g", "multi players=3 board=5");
    TestBridge.Line black = player("g", "black");
    TestBridge.Line white = bridge.sit("g", "white");
    TestBridge.Line red = bridge.sit("g", "red");

    black.ok("play B C3");
    black.waits("genmove w");
    white.ok("play white pass");
    assertThat(black.answers).hasSize(5);
    red.ok("play red E5");
    assertThat(black.last()).isEqualTo("= E5");
    assertThat(black.ok("gogui-rules_side_to_move")).isEqualTo("b");
  }

  @Test
  void ofTwoPlayersInTurnWhiteIsWhite() {
    bridge.create("g", "go board=5");
    TestBridge.Line white = player("g", "white");
    TestBridge.Line black = bridge.sit("g", "black");
    assertThat(white.ok("gogui-title")).isEqualTo("go: 1 black, 2 white (you)");
    assertThat(white.ok("gogui-rules_side_to_move")).isEqualTo("b");
    white.waits("genmove b");
    black.ok("play black C3");
    assertThat(white.last()).isEqualTo("= C3");
    assertThat(white.ok("gogui-rules_side_to_move")).isEqualTo("w");
    white.ok("play W A1");
    assertThat(white.ok("gogui-rules_board").replaceAll("\\s", ""))
        .isEqualTo("............X.......O....");

    black.ok("play black pass");
    assertThat(white.ok("genmove b")).isEqualTo("PASS");
    white.ok("play W PASS");
    assertThat(white.ok("gogui-rules_side_to_move")).isEqualTo("w"); // the dead stones
    white.ok("play W PASS");
    assertThat(white.ok("gogui-rules_side_to_move")).isEqualTo("b");
    black.ok("gtpx-dead black");

    assertThat(white.ok("gogui-rules_final_result"))
        .startsWith("black and white win"); // a stone each
  }

  @Test
  void aMissedTurnIsCaughtUpWithByAPass() {
    bridge.create("g", "multi players=3 board=5 opening=none time=turn:10");
    TestBridge.Line red = player("g", "red");
    TestBridge.Line black = bridge.sit("g", "black");
    TestBridge.Line white = bridge.sit("g", "white");
    black.ok("play black A1");
    white.ok("play white B1");
    assertThat(red.ok("genmove w")).isEqualTo("A1");
    assertThat(red.ok("genmove w")).isEqualTo("B1");
    bridge.pass(Duration.ofSeconds(11));
    black.ok("play black A2");
    white.ok("play white B2");
    bridge.pass(Duration.ofSeconds(11));
    black.ok("play black A3");

    assertThat(red.fails("play B C3"))
        .startsWith("illegal move: turn 3 is over, and red has passed");
    red.ok("play B PASS");
    assertThat(red.ok("genmove w")).isEqualTo("A2");
    assertThat(red.ok("genmove w")).isEqualTo("B2");
    assertThat(red.ok("genmove b")).isEqualTo("PASS");
    assertThat(red.ok("genmove w")).isEqualTo("A3");

    TestBridge.Line ruler = gogui("g", "red");
    ruler.ok("clear_board");
    ruler.ok("gogui-play_sequence W A1 W B1 B PASS W A2 W B2 B PASS W A3");
    assertThat(ruler.ok("gogui-rules_board")).isEqualTo(red.ok("gogui-rules_board"));
    ruler.ok("clear_board");
    ruler.ok("gogui-play_sequence W A1 W B1 B PASS W A2 W B2 W A3");
    assertThat(ruler.ok("gogui-rules_board")).isEqualTo(red.ok("gogui-rules_board"));
  }

  @Test
  void aMissedSimultaneousTurnIsCaughtUpWithByAPass() {
    bridge.create("g", "parallel players=3 board=5 time=turn:10");
    TestBridge.Line red = player("g", "red");
    bridge.sit("g", "black").ok("play black A1");
    bridge.sit("g", "white").ok("play white B1");
    bridge.pass(Duration.ofSeconds(11));

    assertThat(red.fails("play B C3"))
        .startsWith("illegal move: turn 1 is over, and red has passed");
    red.ok("play B PASS");

    assertThat(red.ok("genmove w")).isEqualTo("A1");
    assertThat(red.ok("genmove w")).isEqualTo("B1");
    red.ok("play B C3");
    assertThat(red.ok("gtpx-position")).contains("\"own\":{\"red\":\"C3\"}");
  }

  @Test
  void aMoveThatTheClockMadeIsPassedOver() {
    bridge.create("g", "parallel players=3 board=5 time=turn:10");
    TestBridge.Line red = player("g", "red");
    TestBridge.Line ruler = gogui("g", "red");
    bridge.sit("g", "black").ok("play black A1");
    bridge.sit("g", "white").ok("play white B1");

    bridge.pass(Duration.ofSeconds(11));

    ruler.ok("clear_board");
    assertThat(ruler.ok("gogui-rules_side_to_move")).isEqualTo("w");
    assertThat(red.fails("play B C3")).startsWith("illegal move: turn 1 is over, and red has");
    assertThat(red.ok("genmove w")).isEqualTo("A1");
    assertThat(red.ok("genmove w")).isEqualTo("B1");
    red.ok("play B C3");
    ruler.ok("clear_board");
    ruler.ok("play W A1");
    ruler.ok("play W B1");
    ruler.ok("play B C3");
    assertThat(ruler.ok("gogui-rules_board_gfx")).contains("LABEL C3 ?");
  }

  @Test
  void atTheEndAPassAcceptsTheEstimateAndTheResultIsShown() {
    bridge.create("g", "multi players=3 board=5");
    TestBridge.Line black = player("g", "black");
    TestBridge.Line white = bridge.sit("g", "white");
    TestBridge.Line red = bridge.sit("g", "red");
    black.ok("play B C3");
    white.ok("play white pass");
    red.ok("play red pass");
    assertThat(black.ok("genmove w")).isEqualTo("PASS");
    black.ok("play B PASS");
    assertThat(black.ok("gogui-rules_legal_moves")).isEqualTo("pass");

    black.ok("play B PASS");
    black.waits("genmove w");
    white.ok("gtpx-dead white");
    red.ok("gtpx-dead red");

    assertThat(black.last()).isEqualTo("= PASS");
    assertThat(black.ok("gogui-rules_legal_moves")).isEmpty();
    assertThat(black.ok("gogui-rules_final_result")).startsWith("black wins (score");
  }

  /** GoGui replays the passes that genmove w has answered, in processes whose board nobody sees. */
  @Test
  void aReplayedPassAtTheEndIsNobodysAnswer() {
    TestBridge.Line white = afterThePlay();
    TestBridge.Line ruler = ruler();

    ruler.ok("play W PASS");
    ruler.ok("play W PASS");
    ruler.ok("play B PASS");

    assertThat(white.ok("gtpx-position")).contains("\"phase\":\"scoring\"");
    white.ok("play B PASS");
    assertThat(white.ok("gtpx-position")).contains("\"phase\":\"finished\"");
  }

  /** GoGui replays the whole game for every look; it doesn't show what a ruler refuses. */
  @Test
  void aRulerReplaysTheAnswerAfterTheEndToo() {
    TestBridge.Line white = afterThePlay();
    white.ok("play B PASS");
    TestBridge.Line ruler = ruler();

    ruler.ok("play W PASS");
    ruler.ok("play B PASS");

    assertThat(ruler.ok("gogui-rules_board")).contains("O");
    assertThat(ruler.ok("gogui-rules_legal_moves")).isEmpty();
  }

  /**
   * White answers before the others. When red resumes play, the answer becomes void, but stays in
   * GoGui's list.
   */
  @Test
  void aRulerReplaysTheAnswerWhenPlayGoesOn() {
    TestBridge.Line white = afterThePasses();
    assertThat(white.ok("genmove w")).isEqualTo("PASS");
    white.ok("play B PASS");
    bridge.sit("g", "red").ok("gtpx-resume red");
    white.ok("play B B1");
    TestBridge.Line ruler = ruler();

    ruler.ok("play W PASS");
    ruler.ok("play B PASS");
    ruler.ok("play B B1");

    assertThat(ruler.ok("gogui-rules_board")).isEqualTo(white.ok("gogui-rules_board"));
  }

  /** Returns GoGui at white's seat: all have passed, and the others have answered. */
  private TestBridge.Line afterThePlay() {
    TestBridge.Line white = afterThePasses();
    bridge.sit("g", "black").ok("gtpx-dead black");
    bridge.sit("g", "red").ok("gtpx-dead red");
    assertThat(white.ok("genmove w")).isEqualTo("PASS");
    return white;
  }

  /** Returns GoGui at white's seat: black has C3, and all have passed. */
  private TestBridge.Line afterThePasses() {
    bridge.create("g", "multi players=3 board=5 opening=none");
    TestBridge.Line white = player("g", "white");
    TestBridge.Line black = bridge.sit("g", "black");
    TestBridge.Line red = bridge.sit("g", "red");
    black.ok("play black C3");
    assertThat(white.ok("genmove w")).isEqualTo("C3");
    white.ok("play B PASS");
    red.ok("play red pass");
    black.ok("play black pass");
    return white;
  }

  /** Returns another process of that GoGui, which has replayed all moves but the last passes. */
  private TestBridge.Line ruler() {
    TestBridge.Line ruler = gogui("g", "white");
    for (String line : List.of("clear_board", "play W C3", "play B PASS")) {
      ruler.ok(line);
    }
    return ruler;
  }

  @Test
  void whoLooksOnIsToldAllInTurn() {
    bridge.create("g", "go board=5");
    TestBridge.Line watcher = bridge.connect();
    watcher.ok("gtpx-watch g");
    watcher.ok("gtpx-view gogui");
    watcher.ok("boardsize 5");
    watcher.ok("clear_board");
    TestBridge.Line black = bridge.sit("g", "black");
    TestBridge.Line white = bridge.sit("g", "white");

    watcher.waits("genmove b");
    black.ok("play black C3");
    assertThat(watcher.last()).isEqualTo("= C3");
    watcher.waits("genmove w");
    white.ok("play white D4");
    assertThat(watcher.last()).isEqualTo("= D4");
  }

  /** With three players, the first must pass in round 3. docs/rules.md, opening=compensation */
  @Test
  void aPassThatTheOpeningCompelsIsMadeForWhoeverSitsAtGogui() {
    bridge.create("g", "multi players=3 board=5");
    TestBridge.Line black = player("g", "black");
    TestBridge.Line white = bridge.sit("g", "white");
    TestBridge.Line red = bridge.sit("g", "red");
    black.ok("play B A1");
    white.ok("play white B1");
    red.ok("play red C1");
    assertThat(black.ok("genmove w")).isEqualTo("B1");
    assertThat(black.ok("genmove w")).isEqualTo("C1");
    black.ok("play B A3");
    white.ok("play white B3");

    red.ok("play red C3");

    assertThat(white.ok("gtpx-to_move")).isEqualTo("white");
    assertThat(white.ok("gtpx-last_turn")).contains("\"result\":\"forced-pass\"");
    assertThat(black.ok("genmove w")).isEqualTo("B3");
    assertThat(black.ok("genmove w")).isEqualTo("C3");
    assertThat(black.ok("gogui-rules_side_to_move")).isEqualTo("w");
    black.waits("genmove w");
    white.ok("play white D5");
    assertThat(black.last()).isEqualTo("= D5");
  }

  /** With four players, the first two must pass in round 3. docs/rules.md, opening=compensation */
  @Test
  void aMoveComesAfterThePassesOfOthersThatFollowedTheLastStone() {
    TestBridge.Line red = inRoundThreeOfFour();
    TestBridge.Line ruler = gogui("g", "red");
    ruler.ok("clear_board");
    for (String move : List.of("W A1", "W B1", "B C1", "W D1", "W A3", "W B3", "B C3", "W D3")) {
      ruler.ok("play " + move);
    }
    assertThat(ruler.ok("gogui-rules_side_to_move")).isEqualTo("b");

    red.ok("play B C5");

    assertThat(red.ok("list_stones b")).isEqualTo("C5 C3 C1");
    assertThat(red.ok("gogui-rules_side_to_move")).isEqualTo("w");
    red.ok("undo");
    assertThat(red.ok("list_stones b")).isEqualTo("C3 C1");
  }

  @Test
  void aMoveInPlaceOfAnotherTakesNoPassesOfOthersBack() {
    TestBridge.Line red = inRoundThreeOfFour();
    red.ok("play B C5");
    red.ok("undo");
    red.waits("play B E5");

    for (String other : new String[] {"black", "white", "blue"}) {
      bridge.sit("g", other).ok("undo");
    }

    assertThat(red.last()).isEqualTo("= ");
    assertThat(bridge.sit("g", "blue").ok("gtpx-position"))
        .contains("\"turn\":11")
        .contains("\"red\":[\"C1\",\"C3\",\"E5\"]");
  }

  /** Returns GoGui at red's seat, which moves next after the forced passes of black and white. */
  private TestBridge.Line inRoundThreeOfFour() {
    bridge.create("g", "multi players=4 board=5");
    TestBridge.Line red = player("g", "red");
    TestBridge.Line black = bridge.sit("g", "black");
    TestBridge.Line white = bridge.sit("g", "white");
    TestBridge.Line blue = bridge.sit("g", "blue");
    for (String row : new String[] {"1", "3"}) {
      black.ok("play black A" + row);
      white.ok("play white B" + row);
      assertThat(red.ok("genmove w")).isEqualTo("A" + row);
      assertThat(red.ok("genmove w")).isEqualTo("B" + row);
      red.ok("play B C" + row);
      blue.ok("play blue D" + row);
      assertThat(red.ok("genmove w")).isEqualTo("D" + row);
    }
    black.ok("play black pass");
    white.ok("play white pass");
    return red;
  }
}
