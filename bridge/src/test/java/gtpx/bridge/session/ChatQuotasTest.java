package gtpx.bridge.session;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.rooms.limit.ChatRule;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Nobody chats more than the limits allow. docs/bridge.md, "Limits" */
class ChatQuotasTest {
  private static final Duration SECOND = Duration.ofSeconds(1);

  private final TestBridge bridge = LimitedBridge.create();

  @Test
  void whoTalksTooFastIsToldWhenToGoOn() {
    bridge.create("g", "go board=5");
    TestBridge.Line watcher = bridge.connect("stranger");
    watcher.ok("gtpx-watch g");
    for (int i = 0; i < 10; i++) {
      watcher.ok("gtpx-chat hello");
    }

    assertThat(watcher.fails("gtpx-chat hello"))
        .isEqualTo(
            "too many messages (at most a burst of 10, then one every 1.0 s); try again in 1.0 s");
    bridge.pass(SECOND);
    watcher.ok("gtpx-chat hello");
    assertThat(bridge.limited).containsExactly("chat");
  }

  @Test
  void anotherConnectionOfTheSameClientIsNoWayRoundIt() {
    bridge.create("g", "go board=5");
    for (int i = 0; i < 10; i++) {
      TestBridge.Line watcher = bridge.connect("stranger");
      watcher.ok("gtpx-watch g");
      watcher.ok("gtpx-chat hello");
    }
    TestBridge.Line one = bridge.connect("stranger");
    one.ok("gtpx-watch g");
    TestBridge.Line other = bridge.connect("other");
    other.ok("gtpx-watch g");

    assertThat(one.fails("gtpx-chat hello")).startsWith("too many messages");
    other.ok("gtpx-chat hello");
  }

  /** Regression (C1): any spectator could fill the disk, and the memory of the next start. */
  @Test
  void aGameHasOnlySoMuchTalkAlsoAfterRestarts() {
    bridge.create("g", "go board=5");
    TestBridge.Line black = bridge.sit("g", "black");
    for (int i = 0; i < LimitedBridge.MESSAGES; i++) {
      bridge.pass(SECOND);
      black.ok("gtpx-chat hello");
    }
    bridge.pass(SECOND);
    String most = "too many messages (at most " + LimitedBridge.MESSAGES + " in a game)";
    assertThat(black.fails("gtpx-chat hello")).isEqualTo(most);

    TestBridge after = new TestBridge(bridge.store, bridge.limits());
    after.restore();
    TestBridge.Line again = after.connect("stranger");
    again.ok("gtpx-watch g");
    assertThat(again.fails("gtpx-chat hello")).isEqualTo(most);
    assertThat(after.limited).containsExactly("chat");
  }

  /**
   * Regression: one spectator used up a game's messages, and its players were refused permanently.
   */
  @Test
  void spectatorsLeaveHalfOfAGamesTalkToThePlayersAlsoAfterARestart() {
    bridge.create("g", "go board=5");
    TestBridge.Line watcher = bridge.connect("stranger");
    watcher.ok("gtpx-watch g");
    for (int i = 0; i < LimitedBridge.MESSAGES / 2; i++) {
      bridge.pass(SECOND);
      watcher.ok("gtpx-chat hello");
    }
    bridge.pass(SECOND);
    String most = "too many messages from clients without a seat (at most 15 in a game)";
    assertThat(watcher.fails("gtpx-chat hello")).isEqualTo(most);

    TestBridge after = new TestBridge(bridge.store, bridge);
    after.restore();
    TestBridge.Line black = after.sit("g", "black");
    for (int i = 0; i < LimitedBridge.MESSAGES / 2; i++) {
      black.ok("gtpx-chat hello");
    }
  }

  @Test
  void spectatorsTalkTakesNoPlayersPlaceAmongTheEvents() {
    TestBridge unlimited = new TestBridge();
    unlimited.create("g", "go board=5");
    TestBridge.Line black = unlimited.sit("g", "black");
    black.ok("gtpx-chat good game");
    TestBridge.Line watcher = unlimited.connect();
    watcher.ok("gtpx-watch g");
    for (int i = 1; i <= 200; i++) {
      watcher.ok("gtpx-chat text " + i);
    }

    assertThat(black.ok("gtpx-wait after=0"))
        .contains("good game")
        .doesNotContain("text 150\"")
        .contains("text 151\"")
        .endsWith("text 200\"}]");
  }

  @Test
  void talkTakesNoOtherEventsPlace() {
    TestBridge unlimited = new TestBridge();
    unlimited.create("g", "go board=5");
    TestBridge.Line black = unlimited.sit("g", "black");
    black.ok("play black C3");
    for (int i = 1; i <= 1200; i++) {
      black.ok("gtpx-chat text " + i);
    }

    assertThat(black.ok("gtpx-wait after=0"))
        .startsWith("[{\"seq\":1,\"type\":\"created\"}")
        .contains("\"type\":\"turn\"")
        .doesNotContain("text 1100\"")
        .contains("text 1101\"")
        .endsWith("text 1200\"}]");
  }

  @Test
  void talkMayBeForThoseWhoPlay() {
    TestBridge seated = LimitedBridge.create(ChatRule.SEATED);
    seated.create("g", "go board=5");
    TestBridge.Line watcher = seated.connect();
    watcher.ok("gtpx-watch g");

    assertThat(watcher.fails("gtpx-chat hello"))
        .isEqualTo("spectators may not chat; send gtpx-sit first");
    seated.sit("g", "black").ok("gtpx-chat hello");
  }

  @Test
  void talkMayBeForNobody() {
    TestBridge silent = LimitedBridge.create(ChatRule.OFF);
    silent.create("g", "go board=5");

    assertThat(silent.sit("g", "black").fails("gtpx-chat hello"))
        .isEqualTo("there is no chat on this server");
  }
}
