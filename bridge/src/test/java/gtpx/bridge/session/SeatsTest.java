package gtpx.bridge.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Games, seats and secrets, as GTPX and docs/protocol/bridge.md define them. */
class SeatsTest {
  private final TestBridge bridge = new TestBridge();

  @Test
  void aGameAnswersASecretOfEachSeatAndTwoMore() {
    String told = bridge.connect().ok("gtpx-create g parallel players=3 board=5");

    assertThat(told)
        .matches(
            "owner=[A-Za-z0-9_-]{22} black=[A-Za-z0-9_-]{22} white=[A-Za-z0-9_-]{22}"
                + " red=[A-Za-z0-9_-]{22} watch=[A-Za-z0-9_-]{22}");
  }

  @Test
  void twoGamesOfOneNameAreOneTooMany() {
    bridge.create("g", "go board=5");

    assertThat(bridge.connect().fails("gtpx-create g go")).contains("game g exists");
  }

  @Test
  void gamesAreListedButNotPrivateOnes() {
    bridge.create("b", "parallel players=3 board=5");
    bridge.create("a", "go board=5");
    bridge.create("secret", "go board=5 private=yes");
    bridge.sit("b", "red");

    assertThat(bridge.connect().ok("gtpx-games"))
        .isEqualTo("a\tgo\t0/2\t0\tplay\nb\tparallel\t1/3\t0\tplay");
  }

  @Test
  void nobodyMovesWithoutASeat() {
    bridge.create("g", "go board=5");

    assertThat(bridge.connect().fails("play black C3"))
        .isEqualTo("not in a game; send gtpx-sit or gtpx-watch first");
    TestBridge.Line watcher = bridge.connect();
    watcher.ok("gtpx-watch g");
    assertThat(watcher.fails("play black C3")).isEqualTo("illegal move: you don't hold black");
    TestBridge.Line white = bridge.sit("g", "white");
    assertThat(white.fails("play black C3")).isEqualTo("illegal move: you don't hold black");
    assertThat(white.fails("play white C3")).isEqualTo("illegal move: black is to move");
  }

  @Test
  void aSeatNeedsItsOwnSecret() {
    bridge.create("g", "go board=5");
    TestBridge.Line line = bridge.connect();

    assertThat(line.fails("gtpx-sit g black " + bridge.secret("g", "white")))
        .isEqualTo("wrong secret");
    assertThat(line.fails("gtpx-sit g red " + bridge.secret("g", "white")))
        .startsWith("syntax error: invalid color red");
    assertThat(line.fails("gtpx-sit h black x")).startsWith("no such game");
    assertThat(line.fails("gtpx-owner g " + bridge.secret("g", "black"))).isEqualTo("wrong secret");
  }

  @Test
  void severalConnectionsHoldOneSeatUntilOneTakesOver() {
    bridge.create("g", "go board=5");
    TestBridge.Line first = bridge.sit("g", "black");
    TestBridge.Line second = bridge.sit("g", "black");
    first.ok("play black A1");
    bridge.sit("g", "white").ok("play white B1");
    second.ok("play black C1");

    second.ok("gtpx-sit g black " + bridge.secret("g", "black") + " takeover");

    assertThat(first.ok("gtpx-wait")).contains("{\"seq\":").contains("takeover");
    bridge.sit("g", "white").ok("play white D1");
    assertThat(first.fails("play black E1")).isEqualTo("illegal move: you don't hold black");
    second.ok("play black E1");
  }

  @Test
  void onePlayerHearsThatAnotherHasCommittedButNotWhat() {
    bridge.create("g", "parallel players=3 board=5");
    TestBridge.Line black = bridge.sit("g", "black");
    TestBridge.Line white = bridge.sit("g", "white");
    TestBridge.Line red = bridge.sit("g", "red");
    String seated = white.ok("gtpx-wait");
    assertThat(seated).contains("\"type\":\"seated\",\"colour\":\"red\"");

    white.waits("gtpx-wait");
    black.ok("play black C3");

    assertThat(white.last()).contains("\"type\":\"committed\",\"colour\":\"black\"");
    assertThat(white.last()).doesNotContain("C3");
    assertThat(white.ok("gtpx-position"))
        .contains("\"committed\":[\"black\"],\"own\":{}")
        .contains("\"to_move\":[\"white\",\"red\"]");
    assertThat(black.ok("gtpx-position")).contains("\"own\":{\"black\":\"C3\"}");

    white.ok("play white C3");
    red.ok("play red A1");

    assertThat(white.ok("gtpx-wait"))
        .contains("\"type\":\"turn\",\"turn\":{\"turn\":1,\"moves\":")
        .contains("\"black\":{\"move\":\"C3\",\"result\":\"collided\"}");
  }

  @Test
  void aWaitEndsWithNothingAtItsTimeOutOrWithAnotherLine() {
    bridge.create("g", "go board=5");
    TestBridge.Line black = bridge.sit("g", "black");
    black.ok("gtpx-wait");

    black.waits("gtpx-wait timeout=5");
    bridge.pass(Duration.ofSeconds(5));
    assertThat(black.last()).isEqualTo("= []");

    black.waits("gtpx-wait");
    black.follow();
    assertThat(black.answers).hasSize(4);
    assertThat(black.last()).isEqualTo("= []");
  }

  @Test
  void aResignationSaidAgainAfterItsTurnDoesNoHarm() {
    bridge.create("g", "parallel players=3 board=5");
    TestBridge.Line black = bridge.sit("g", "black");
    black.ok("play black resign turn=1");
    bridge.sit("g", "white").ok("play white A1 turn=1");
    bridge.sit("g", "red").ok("play red A2 turn=1");

    black.ok("play black resign turn=1");
    assertThat(black.fails("play black B3 turn=1")).isEqualTo("illegal move: turn 1 is over");
  }

  @Test
  void aMoveSaidTwiceDoesNoHarm() {
    bridge.create("g", "go board=5");
    TestBridge.Line black = bridge.sit("g", "black");
    TestBridge.Line white = bridge.sit("g", "white");

    black.ok("play black C3 turn=1");
    black.ok("play black C3 turn=1");
    assertThat(black.fails("play black D3 turn=1")).isEqualTo("illegal move: turn 1 is over");
    assertThat(white.fails("play white D3 turn=3")).isEqualTo("illegal move: turn 3 is not next");
    white.ok("play white D3 turn=2");
    assertThat(black.ok("gtpx-position")).contains("\"turn\":2");
  }

  @Test
  void nothingIsAnsweredOrHeardBeforeItIsOnTheDisk() {
    bridge.create("g", "go board=5");
    TestBridge.Line black = bridge.sit("g", "black");
    TestBridge.Line white = bridge.sit("g", "white");
    white.ok("gtpx-wait");
    white.waits("gtpx-wait");
    bridge.store.stall();

    black.waits("play black C3");
    TestBridge.Line watcher = bridge.connect();
    watcher.waits("gtpx-watch g");

    assertThat(white.answers).hasSize(2);
    bridge.store.flush();
    assertThat(black.last()).isEqualTo("= ");
    assertThat(white.last()).contains("\"type\":\"turn\"");
    assertThat(watcher.last()).isEqualTo("= ");
  }

  @Test
  void anotherServerGoesOnFromTheSameDisk() {
    bridge.create("g", "parallel players=3 board=5");
    bridge.sit("g", "black").ok("play black C3");
    bridge.sit("g", "white").ok("play white A1");
    TestBridge again = new TestBridge(bridge.store);
    again.rememberAs(bridge);

    again.restore();

    TestBridge.Line black = again.sit("g", "black");
    assertThat(black.ok("gtpx-position")).contains("\"own\":{\"black\":\"C3\"}");
    TestBridge.Line red = again.sit("g", "red");
    red.ok("play red E5");
    assertThat(red.ok("gtpx-position")).contains("\"black\":[\"C3\"]").contains("\"turn\":1");
    assertThat(red.ok("gtpx-wait after=0")).contains("\"type\":\"restarted\"");
  }

  @Test
  void inAGameThatIsOverTheChatGoesOn() {
    bridge.create("g", "go board=5");
    bridge.sit("g", "black").ok("play black resign");
    TestBridge again = new TestBridge(bridge.store);
    again.rememberAs(bridge);
    again.restore();

    TestBridge.Line black = again.sit("g", "black");
    assertThat(black.ok("final_score")).isEqualTo("W+R");
    assertThat(black.fails("play black C3")).isEqualTo("illegal move: the game is over");
    black.ok("gtpx-chat good game");
    again.sit("g", "white").ok("gtpx-chat thank you");

    TestBridge later = new TestBridge(bridge.store, again);
    later.restore();
    TestBridge.Line watcher = later.connect();
    watcher.ok("gtpx-watch g");
    assertThat(watcher.ok("gtpx-wait after=0")).contains("good game").contains("thank you");
  }

  @Test
  void whoeverSitsDownNextSeesWhatWasCommittedThere() {
    bridge.create("g", "parallel players=2 board=5");
    TestBridge.Line first = bridge.sit("g", "black");
    first.ok("play black C3");
    first.drop();

    TestBridge.Line next = bridge.sit("g", "black");

    assertThat(next.ok("gtpx-position")).contains("\"own\":{\"black\":\"C3\"}");
    assertThat(next.fails("play black D4")).isEqualTo("illegal move: already committed");
  }

  @Test
  void whoStandsUpKnowsNoMoreThanOthers() {
    bridge.create("g", "parallel players=2 board=5");
    TestBridge.Line black = bridge.sit("g", "black");
    black.ok("play black C3");

    black.ok("gtpx-stand black");

    assertThat(black.ok("gtpx-position")).contains("\"committed\":[\"black\"],\"own\":{}");
    assertThat(black.fails("gtpx-stand black")).isEqualTo("illegal move: you don't hold black");
    black.ok("undo"); // moves only its own cursor
    assertThat(bridge.sit("g", "black").ok("gtpx-position")).contains("\"own\":{\"black\":\"C3\"}");
  }

  @Test
  void whoeverIsSentAwayInTheMiddleOfATurnDoesntTakeItBack() {
    bridge.create("g", "parallel players=2 board=5");
    TestBridge.Line first = bridge.sit("g", "black");
    first.ok("play black C3");
    TestBridge.Line second = bridge.connect();
    second.ok("gtpx-sit g black " + bridge.secret("g", "black") + " takeover");

    first.ok("undo"); // moves only its own cursor
    assertThat(first.ok("gtpx-position")).contains("\"own\":{}");
    assertThat(second.ok("gtpx-position")).contains("\"own\":{\"black\":\"C3\"}");
    second.ok("undo");
    second.ok("play black D4");
  }

  @Test
  void oneConnectionMayHoldAllSeatsAndPlayWholeTurns() {
    bridge.create("g", "parallel players=2 board=5");
    TestBridge.Line both = bridge.sit("g", "black");
    assertThat(both.fails("gtpx-play_turn black A1 white B1"))
        .isEqualTo("illegal move: you don't hold white");
    both.ok("gtpx-sit g white " + bridge.secret("g", "white"));

    assertThat(both.ok("gtpx-play_turn black A1 white B1 turn=1")).contains("\"turn\":1");
    assertThat(both.ok("gtpx-play_turn black A1 white B1 turn=1")).contains("\"turn\":1");
    assertThat(both.fails("gtpx-play_turn black A1 white C1 turn=1"))
        .isEqualTo("illegal move: turn 1 is over");
    both.ok("play black C3");
    assertThat(both.fails("gtpx-play_turn black A2 white B2"))
        .isEqualTo("illegal move: already committed");
  }

  @Test
  void aNamingOfWhoLeavesIsVoid() {
    bridge.create("g", "parallel-coop players=3 board=5");
    for (String color : new String[] {"black", "white", "red"}) {
      bridge.sit("g", color).ok("play " + color + " pass");
    }
    for (String color : new String[] {"black", "white", "red"}) {
      bridge.sit("g", color).ok("gtpx-dead " + color);
    }
    bridge.sit("g", "black").ok("gtpx-ally black white red");
    bridge.sit("g", "red").ok("play red resign");

    TestBridge.Line white = bridge.sit("g", "white");
    white.ok("gtpx-ally white black");
    assertThat(white.ok("gtpx-to_move")).isEqualTo("black");
    bridge.sit("g", "black").ok("gtpx-ally black white");

    assertThat(white.ok("gtpx-result")).contains("\"winners\":[\"black\",\"white\"]");
  }

  @Test
  void aConnectionThatEndsWhileItSitsDownHoldsNoSeat() {
    bridge.create("g", "go board=5");
    TestBridge.Line line = bridge.connect();
    line.ok("gtpx-watch g");

    bridge.together(
        () -> {
          line.say("gtpx-sit g black " + bridge.secret("g", "black"));
          line.drop();
        });

    assertThat(bridge.connect().ok("gtpx-games")).isEqualTo("g\tgo\t0/2\t0\tplay");
  }

  /** docs/protocol/bridge.md 23.11 */
  @Test
  void talkInAnyScriptIsToldAsItWasSaid() {
    bridge.create("g", "go board=5");
    TestBridge.Line black = bridge.sit("g", "black");
    TestBridge.Line white = bridge.sit("g", "white");

    black.ok("gtpx-chat h\u00e9 \u4f60\u597d \ud83d\ude00");

    assertThat(white.ok("gtpx-wait"))
        .contains("\"by\":[\"black\"],\"text\":\"h\u00e9 \u4f60\u597d \ud83d\ude00\"");
  }

  /** Otherwise, a spectator's name or text could reverse what others have written. */
  @Test
  void talkTurnsNoOtherTextRound() {
    bridge.create("g", "go board=5");
    TestBridge.Line black = bridge.sit("g", "black");

    black.ok("gtpx-chat a\u202eb\u2066c");

    assertThat(black.ok("gtpx-wait after=0")).contains("\"text\":\"abc\"");
    assertThat(black.fails("gtpx-chat \u202e")).startsWith("syntax error");
  }

  /** docs/protocol/bridge.md 23.4 */
  @Test
  void whoWatchesSendsNoLongLinesInAnyView() {
    bridge.create("g", "go board=5");
    TestBridge.Line watcher = bridge.connect();
    watcher.ok("gtpx-watch g");
    watcher.ok("gtpx-view gogui black");
    watcher.ok("gtpx-view gtpx");

    assertThat(watcher.mostBytes).isZero();
    assertThat(bridge.sit("g", "black").mostBytes).isEqualTo(1 << 20);
  }
}
