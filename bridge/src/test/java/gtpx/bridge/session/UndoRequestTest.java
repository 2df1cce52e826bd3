package gtpx.bridge.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests to take back turns. docs/protocol/bridge.md, section 27 */
class UndoRequestTest {
  private final TestBridge bridge = new TestBridge();

  /** Returns a connection that has played, gone back, and sent another move. */
  private TestBridge.Line wishing(String game, String color, String other) {
    TestBridge.Line line = bridge.sit(game, color);
    line.ok("gg-undo 1");
    line.waits("play " + color + " " + other);
    return line;
  }

  @Test
  void anInterruptedWishIsWithdrawn() {
    bridge.create("g", "go board=5");
    bridge.sit("g", "black").ok("play black C3");
    TestBridge.Line white = bridge.sit("g", "white");
    TestBridge.Line black = wishing("g", "black", "B2");

    black.interrupt();
    assertThat(black.last()).isEqualTo("? interrupted");
    black.waits("gtpx-wait after=99");
    white.ok("undo");
    bridge.pass(Duration.ofSeconds(11));

    assertThat(black.isBusy()).isTrue();
    assertThat(bridge.sit("g", "white").ok("list_stones black")).isEqualTo("C3");
  }

  @Test
  void aCommitmentIsTakenBackWithoutMovingTheCursorOfOthers() {
    bridge.create("g", "parallel players=3 board=5");
    TestBridge.Line black = bridge.sit("g", "black");
    TestBridge.Line red = bridge.sit("g", "red");
    red.ok("gtpx-sit g white " + bridge.secret("g", "white"));
    red.ok("play white A1");
    red.ok("play red B1");

    red.ok("gtpx-take_back white turn=1"); // not the last that it has sent

    assertThat(red.fails("gtpx-take_back white turn=1")).isEqualTo("cannot undo");
    assertThat(red.fails("gtpx-take_back red turn=2")).startsWith("illegal move: turn 2");
    assertThat(black.fails("gtpx-take_back red")).isEqualTo("illegal move: you don't hold red");
    red.ok("undo"); // takes back B1
    red.ok("play white C1");
    red.ok("play red D1");
    black.ok("play black E1");
    assertThat(black.ok("list_stones white")).isEqualTo("C1");
    assertThat(black.ok("list_stones red")).isEqualTo("D1");
  }

  /** GoGui's menu has both answers; {@code undo} would take back its own board at the same time. */
  @Test
  void aRequestIsAnsweredWithoutAnUndoOfOnesOwn() {
    bridge.create("g", "go board=5");
    bridge.sit("g", "black").ok("play black C3");
    TestBridge.Line white = bridge.sit("g", "white");
    assertThat(white.ok("gogui-analyze_commands"))
        .endsWith(
            "none/Agree to Undo/gtpx-answer_undo agree\nnone/Refuse Undo/gtpx-answer_undo refuse");
    assertThat(white.ok("gtpx-answer_undo")).isEmpty();
    assertThat(white.fails("gtpx-answer_undo agree")).isEqualTo("cannot undo: nobody asks");
    TestBridge.Line black = bridge.sit("g", "black");

    black.waits("gtpx-request_undo");
    assertThat(white.ok("gtpx-answer_undo")).isEqualTo("black asks to take back 1 turn");
    assertThat(black.isBusy()).isTrue();
    white.ok("gtpx-answer_undo refuse");
    assertThat(black.last()).isEqualTo("? cannot undo: white refuses");
    black.waits("gtpx-request_undo");
    white.ok("gtpx-answer_undo agree");

    assertThat(black.last()).isEqualTo("= ");
    assertThat(white.ok("list_stones black")).isEmpty();
  }

  /** The boards of clients show moves that others have taken back, until their users go back. */
  @Test
  void aClientThatIsAheadIsToldToGoBackAndDoesSo() {
    bridge.create("g", "go board=5");
    TestBridge.Line white = bridge.sit("g", "white");
    TestBridge.Line black = bridge.sit("g", "black");
    white.ok("clear_board");
    black.ok("play black C3");
    assertThat(white.ok("genmove b")).isEqualTo("C3");
    white.ok("play w D4");
    black.ok("play black B2");
    assertThat(white.ok("genmove b")).isEqualTo("B2");
    black.waits("gtpx-request_undo 2");
    white.ok("gtpx-answer_undo agree");
    assertThat(black.last()).isEqualTo("= ");

    String why = "the last 2 moves were taken back, go back as far first";
    assertThat(white.fails("play w E5")).isEqualTo("illegal move: " + why);
    assertThat(white.fails("genmove b")).isEqualTo("cannot genmove: " + why);
    white.ok("undo");
    assertThat(white.fails("play w E5")).contains("the last move was taken back");
    white.ok("undo");
    assertThat(white.ok("list_stones black")).isEqualTo("C3");
    white.ok("play w D4"); // the same again
    assertThat(bridge.sit("g", "white").ok("gtpx-position")).contains("\"turn\":2");
  }

  @Test
  void aReplayDoesNotPlayAgainWhatWasTakenBack() {
    bridge.create("g", "go board=5");
    TestBridge.Line white = bridge.sit("g", "white");
    TestBridge.Line black = bridge.sit("g", "black");
    white.ok("clear_board");
    black.ok("play black C3");
    white.ok("play b C3");
    white.ok("play w D4");
    black.waits("gtpx-request_undo 1");
    white.ok("gtpx-answer_undo agree");

    for (int i = 0; i < 2; i++) {
      white.ok("clear_board");
      white.ok("play b C3");
      assertThat(white.fails("play w D4"))
          .isEqualTo("illegal move: white D4 was taken back, send it again to play it anew");
    }
    white.ok("play w D4");
    assertThat(black.ok("list_stones white")).isEqualTo("D4");
  }

  @Test
  void whoAgreesByUndoHasGoneBackThatFar() {
    bridge.create("g", "go board=5");
    TestBridge.Line white = bridge.sit("g", "white");
    TestBridge.Line black = bridge.sit("g", "black");
    white.ok("clear_board");
    black.ok("play black C3");
    white.ok("play b C3");
    white.ok("play w D4");
    black.waits("gtpx-request_undo 2");

    white.ok("undo");

    assertThat(white.fails("genmove b")).contains("the last move was taken back");
    white.ok("undo");
    white.waits("genmove b");
  }

  @Test
  void silenceIsNotCalledARefusal() {
    bridge.create("g", "go board=5");
    TestBridge.Line black = bridge.sit("g", "black");
    black.ok("play black C3");
    bridge.sit("g", "white");

    black.waits("gtpx-request_undo");
    bridge.pass(Duration.ofSeconds(11));

    assertThat(black.last()).isEqualTo("? cannot undo: white did not answer");
  }

  @Test
  void whoeverCantBeAskedHasNoAnswersInTheMenu() {
    bridge.create("g", "go board=5 undo=never");
    bridge.create("h", "go board=5");

    assertThat(bridge.sit("g", "white").ok("gogui-analyze_commands")).doesNotContain("undo");
    TestBridge.Line watcher = bridge.connect();
    watcher.ok("gtpx-watch h");
    assertThat(watcher.ok("gogui-analyze_commands")).doesNotContain("undo");
  }

  @Test
  void aGrantedWishCanBeInterruptedNoMore() {
    bridge.create("g", "go board=5");
    bridge.sit("g", "black").ok("play black C3");
    TestBridge.Line white = bridge.sit("g", "white");
    TestBridge.Line black = wishing("g", "black", "B2");

    bridge.together(
        () -> {
          white.say("undo");
          black.interrupt();
        });

    assertThat(black.last()).isEqualTo("= ");
    assertThat(bridge.sit("g", "white").ok("list_stones black")).isEqualTo("B2");
  }

  @Test
  void whoGoesWithdrawsTheWish() {
    bridge.create("g", "go board=5");
    bridge.sit("g", "black").ok("play black C3");
    TestBridge.Line white = bridge.sit("g", "white");
    TestBridge.Line black = wishing("g", "black", "B2");

    black.drop();
    white.ok("undo");

    assertThat(bridge.sit("g", "white").ok("list_stones black")).isEqualTo("C3");
  }

  @Test
  void aWishIsOfWhatHasComeAfterThePlaceEvenIfMoreComes() {
    bridge.create("g", "multi players=3 board=5");
    bridge.sit("g", "black").ok("play black C3");
    TestBridge.Line white = bridge.sit("g", "white");
    TestBridge.Line red = bridge.sit("g", "red");
    TestBridge.Line black = wishing("g", "black", "B2");

    white.ok("undo");
    white.ok("gtpx-wait"); // returns to the end
    white.ok("play white E5");
    red.ok("undo");

    assertThat(black.last()).isEqualTo("= ");
    assertThat(bridge.sit("g", "red").ok("gtpx-position"))
        .contains("\"turn\":1")
        .contains("\"stones\":{\"black\":[\"B2\"]}");
  }

  @Test
  void whoResignsRefusesAndNothingElseIsLost() {
    bridge.create("g", "parallel players=3 board=5");
    TestBridge.Line white = bridge.sit("g", "white");
    TestBridge.Line red = bridge.sit("g", "red");
    bridge.sit("g", "black").ok("play black A1");
    white.ok("play white B1");
    red.ok("play red C1");
    red.ok("play red E5");
    TestBridge.Line black = wishing("g", "black", "B2");

    white.ok("play white resign"); // nothing before a resignation can be taken back

    assertThat(black.last()).isEqualTo("? cannot undo: white refuses");
    assertThat(bridge.sit("g", "red").ok("gtpx-position"))
        .contains("\"committed\":[\"red\"],\"own\":{\"red\":\"E5\"}");
  }

  @Test
  void aContractMayForbidIt() {
    bridge.create("g", "f-go-bargaining board=5");
    TestBridge.Line black = bridge.sit("g", "black");
    TestBridge.Line white = bridge.sit("g", "white");
    black.ok("gtpx-contract black undos=0 for=9");
    white.ok("gtpx-accept white 1");
    black.ok("play black A1");
    white.ok("play white B1");
    white.ok("play white C1");
    TestBridge.Line again = wishing("g", "black", "B2");

    white.ok("undo");

    assertThat(again.last()).startsWith("? cannot undo");
    assertThat(bridge.sit("g", "white").ok("gtpx-position"))
        .contains("\"turn\":1")
        .contains("\"own\":{\"white\":\"C1\"}");
  }

  @Test
  void onlyOneWishIsOpenAtATime() {
    bridge.create("g", "multi players=3 board=5");
    bridge.sit("g", "black").ok("play black C3");
    TestBridge.Line white = bridge.sit("g", "white");
    TestBridge.Line black = wishing("g", "black", "B2");
    TestBridge.Line other = bridge.sit("g", "black");
    other.ok("undo");

    assertThat(other.fails("play black A1")).isEqualTo("cannot undo: another undo request is open");
    white.ok("gtpx-reject");

    assertThat(black.last()).isEqualTo("? cannot undo: white refuses");
  }

  @Test
  void nobodyIsAskedForTheSakeOfAnIllegalMove() {
    bridge.create("g", "go board=5");
    TestBridge.Line black = bridge.sit("g", "black");
    TestBridge.Line white = bridge.sit("g", "white");
    black.ok("play black C3");
    white.ok("play white D3");
    TestBridge.Line again = bridge.sit("g", "black");
    again.ok("undo"); // to just after white's move

    assertThat(again.fails("play black B2")).isEqualTo("illegal move: white is to move");
    assertThat(white.ok("gtpx-wait after=0")).doesNotContain("wished");
  }

  @Test
  void aGameThatIsOverIsNotTakenBack() {
    bridge.create("g", "go board=5");
    TestBridge.Line black = bridge.sit("g", "black");
    TestBridge.Line white = bridge.sit("g", "white");
    black.ok("play black pass");
    white.ok("play white pass");
    black.ok("gtpx-dead black");
    white.ok("gtpx-dead white");
    TestBridge.Line again = bridge.sit("g", "black");
    again.ok("gg-undo 2");

    assertThat(again.fails("play black A1")).isEqualTo("the game is over");
    assertThat(white.ok("gtpx-result")).contains("\"finished\":true");
  }

  @ParameterizedTest
  @ValueSource(strings = {"gtpx-reject", "play white D4", "silence", "withdrawal", "departure"})
  void everybodyHearsOnceThatAWishHasEnded(String how) {
    bridge.create("g", "go board=5");
    bridge.sit("g", "black").ok("play black C3");
    TestBridge.Line white = bridge.sit("g", "white");
    TestBridge.Line black = wishing("g", "black", "B2");
    String refused = "\"type\":\"undo\",\"refused\":true";
    assertThat(white.ok("gtpx-wait after=0")).contains("wished").doesNotContain(refused);

    switch (how) {
      case "silence" -> bridge.pass(Duration.ofSeconds(11));
      case "withdrawal" -> black.interrupt();
      case "departure" -> black.drop();
      default -> white.ok(how);
    }

    assertThat(white.ok("gtpx-wait after=0")).containsOnlyOnce(refused);
    assertThat(white.ok("gtpx-state")).doesNotContain("\"missing\"");
  }

  @Test
  void theEndOfTheGameIsAllThatIsHeardOfAnOpenWish() {
    bridge.create("g", "go board=5");
    bridge.sit("g", "black").ok("play black C3");
    TestBridge.Line white = bridge.sit("g", "white");
    TestBridge.Line black = wishing("g", "black", "B2");

    white.ok("play white resign");

    assertThat(black.last()).startsWith("? cannot undo");
    assertThat(white.ok("gtpx-wait after=0")).contains("finished").doesNotContain("refused");
  }

  @Test
  void aGrantedWishIsHeardAndTheMoveIsMade() {
    bridge.create("g", "go board=5");
    bridge.sit("g", "black").ok("play black C3");
    TestBridge.Line white = bridge.sit("g", "white");
    TestBridge.Line black = wishing("g", "black", "B2");

    white.ok("undo");

    assertThat(black.last()).isEqualTo("= ");
    assertThat(bridge.sit("g", "white").ok("gtpx-wait after=3"))
        .contains("{\"seq\":6,\"type\":\"undo\",\"wished\":1}")
        .contains("{\"seq\":7,\"type\":\"undo\",\"turns\":1,\"turn\":0}")
        .contains("\"black\":{\"move\":\"B2\"");
  }

  /** So a client that sends its moves in one command isn't refused for ever. */
  @Test
  void aRepeatInASequenceIsRefusedOnce() {
    bridge.create("g", "go board=5");
    TestBridge.Line white = bridge.sit("g", "white");
    TestBridge.Line black = bridge.sit("g", "black");
    black.ok("clear_board");
    black.ok("play b C3");
    white.waits("gtpx-request_undo 1");
    black.ok("gtpx-answer_undo agree");
    black.ok("clear_board");

    assertThat(black.fails("gogui-play_sequence b C3")).contains("was taken back");
    black.ok("gogui-play_sequence b C3");

    assertThat(white.ok("list_stones black")).isEqualTo("C3");
  }

  /** The client's own board goes back when it sends undo, whatever becomes of the request. */
  @Test
  void anUndoThatAgreesTakesAMoveOffTheClientsBoard() {
    bridge.create("g", "go board=5");
    TestBridge.Line white = bridge.sit("g", "white");
    TestBridge.Line black = bridge.sit("g", "black");
    white.ok("clear_board");
    black.ok("play black C3");
    assertThat(white.ok("genmove b")).isEqualTo("C3");
    white.ok("play w D4");
    black.ok("play black E5");
    black.waits("gtpx-request_undo 1"); // of E5, which white has not fetched

    white.ok("undo");

    assertThat(white.ok("list_stones white")).isEmpty();
    assertThat(white.ok("list_stones black")).isEqualTo("C3");
    white.ok("play w D4"); // again, as a replay
    assertThat(bridge.sit("g", "white").ok("gtpx-position")).contains("\"turn\":2");
  }

  @Test
  void anUndoThatAgreesInVainTakesAMoveOffTheClientsBoardToo() {
    bridge.create("g", "multi board=5 players=3 opening=none");
    TestBridge.Line red = bridge.sit("g", "red");
    TestBridge.Line white = bridge.sit("g", "white");
    TestBridge.Line black = bridge.sit("g", "black");
    white.ok("clear_board");
    black.ok("play black C3");
    assertThat(white.ok("genmove black")).isEqualTo("C3");
    white.ok("play white D4");
    black.waits("gtpx-request_undo 1");

    white.ok("undo");
    red.ok("gtpx-answer_undo refuse");

    assertThat(white.ok("list_stones white")).isEmpty();
    white.ok("play white D4");
    assertThat(white.ok("list_stones white")).isEqualTo("D4");
  }

  /** What others have moved in the turn would stay on the client's board. */
  @Test
  void anotherMoveInASimultaneousTurnNeedsTheWholeTurnBack() {
    bridge.create("g", "parallel board=5 players=2");
    TestBridge.Line white = bridge.sit("g", "white");
    TestBridge.Line black = bridge.sit("g", "black");
    black.ok("play black A1");
    white.ok("play white B2");
    white.ok("clear_board");
    white.ok("play black A1");
    white.ok("play white B2");
    white.ok("undo");

    assertThat(white.fails("play white A3"))
        .isEqualTo("illegal move: go back to before turn 1 first, which others have moved in too");
    white.ok("undo");
    white.waits("play white A3");
    black.ok("gtpx-answer_undo agree");
    assertThat(white.ok("gtpx-position")).contains("\"turn\":0");
  }
}
