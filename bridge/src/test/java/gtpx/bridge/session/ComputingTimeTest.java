package gtpx.bridge.session;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.bridge.service.Pages;
import gtpx.rooms.limit.LimitException;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/**
 * Who is charged for what the server computes, and who is refused more of it. docs/bridge.md,
 * "Limits"
 */
class ComputingTimeTest {
  private static final Duration SECOND = Duration.ofSeconds(1);

  private final TestBridge bridge = LimitedBridge.create();

  /** Regression: all kept events could be requested again and again at no cost. */
  @Test
  void whoWatchesPaysForManyEventsAtATime() {
    bridge.create("g", "go board=5");
    TestBridge.Line black = bridge.sit("g", "black");
    for (int i = 0; i < 20; i++) {
      black.ok("gtpx-chat " + "x".repeat(500));
      bridge.pass(SECOND);
    }
    TestBridge.Line stranger = bridge.connect("stranger");
    stranger.ok("gtpx-watch g");
    for (int i = 0; i < 20_000; i++) { // 10,000 letters take 0.1 ms of the 2 s
      stranger.say("gtpx-wait after=0");
    }

    assertThat(stranger.last()).startsWith("? too much computing time used");
    black.ok("gtpx-wait after=0");
  }

  /** Regression: eight spectators stopped all games. */
  @Test
  void whoWatchesAndHasTooMuchComputedHasToWait() {
    bridge.create("g", "go board=5");
    TestBridge.Line stranger = bridge.connect("stranger");
    stranger.ok("gtpx-watch g");
    bridge.threadTimePerLook = Duration.ofMillis(500);
    for (int i = 0; i < 4; i++) {
      stranger.ok("gtpx-position");
    }

    assertThat(stranger.fails("gtpx-position"))
        .startsWith("too much computing time used; try again in ");
    stranger.ok("name");
    bridge.connect("other").ok("gtpx-games");
    bridge.pass(Duration.ofSeconds(30));
    stranger.ok("gtpx-position");
  }

  /** Computing all events of a long game costs as much as any other answer. */
  @Test
  void theEventsOfAGameAreAQuestionOfWhoWatchesAndNotOfWhoSits() {
    bridge.create("g", "go board=5");
    TestBridge.Line black = bridge.connect("club");
    black.ok("gtpx-sit g black " + bridge.secret("g", "black"));
    TestBridge.Line watcher = bridge.connect("club");
    watcher.ok("gtpx-watch g");
    bridge.threadTimePerLook = Duration.ofMillis(500);
    for (int i = 0; i < 4; i++) {
      watcher.ok("gtpx-wait after=0");
    }

    assertThat(watcher.fails("gtpx-wait after=0"))
        .startsWith("too much computing time used; try again in ");
    black.ok("gtpx-wait after=0");
  }

  /**
   * Regression: a room with many spectators ran as slowly as one that caused this much computation
   * itself.
   */
  @Test
  void whateverIsDoneWithoutASeatIsChargedToWhoDoesItAndWhatAPlayerDoesIsNot() {
    bridge.create("g", "go board=5");
    TestBridge.Line black = bridge.sit("g", "black");
    TestBridge.Line stranger = bridge.connect("stranger");
    bridge.threadTimePerLook = Duration.ofSeconds(1);

    black.ok("play black C3");
    black.ok("gtpx-position");
    assertThat(bridge.charged.get("test")).isEqualTo(Duration.ZERO);
    assertCharged("stranger", () -> stranger.ok("gtpx-watch g"));
    assertCharged("stranger", () -> stranger.ok("gtpx-position"));
    assertCharged(
        "stranger", () -> stranger.fails("gtpx-position")); // too much computing time used
    assertCharged("stranger", () -> stranger.ok("list_commands"));
    assertCharged("stranger", () -> stranger.fails("play white A1"));
    assertCharged("other", () -> bridge.connect("other").ok("gtpx-games"));
  }

  /**
   * Regression: two hundred clients that waited for a resigned player delayed each move of the
   * others.
   */
  @Test
  void aSpectatorWhoWaitsIsAnsweredAfterThePlayersAndAtItsOwnCost() {
    bridge.create("g", "go board=5");
    TestBridge.Line stranger = bridge.connect("stranger");
    stranger.ok("gtpx-watch g");
    TestBridge.Line black = bridge.sit("g", "black");
    TestBridge.Line white = bridge.sit("g", "white");
    stranger.waits("genmove black");
    white.waits("genmove black");
    bridge.answered.clear();
    bridge.threadTimePerLook = SECOND;

    assertCharged("stranger", () -> black.ok("play black C3"));

    assertThat(bridge.answered).hasSize(3).endsWith(stranger);
    assertThat(bridge.charged.get("test")).isEqualTo(Duration.ZERO);
    assertThat(stranger.last()).isEqualTo("= C3");
  }

  @Test
  void aSpectatorWhoAskedForACountIsAnsweredAtItsOwnCost() {
    bridge.create("g", "go board=5");
    TestBridge.Line stranger = bridge.connect("stranger");
    stranger.ok("gtpx-watch g");
    bridge.putLookUpsOff();
    stranger.waits("final_score");
    bridge.threadTimePerLook = Duration.ofMillis(1);

    assertCharged("stranger", bridge::finishLookUp);

    assertThat(stranger.last()).startsWith("= ");
  }

  private void assertCharged(String client, Runnable what) {
    Duration before = bridge.charged.getOrDefault(client, Duration.ZERO);
    what.run();
    assertThat(bridge.charged.get(client)).isGreaterThan(before);
  }

  /** Regression: ten clients that listed the games ran before all moves. */
  @Test
  void whatAClientDoesInNoRoomRunsWithItsRooms() {
    bridge.connect("10.0.0.1").ok("gtpx-games");
    new LobbyPages(bridge.lobby).games("", Pages.MOST_LISTED, "10.0.0.2").join();

    assertThat(bridge.outsiders).containsOnly("10.0.0.1", "10.0.0.2");
  }

  /**
   * Regression: one member of a club asked for six scores, and nobody in the club could move for
   * half a minute.
   */
  @Test
  void whoPlaysIsNotRefusedForWhatOthersOfItsAddressHaveComputed() {
    bridge.create("g", "go board=5");
    TestBridge.Line black = bridge.connect("club");
    black.ok("gtpx-sit g black " + bridge.secret("g", "black"));
    TestBridge.Line watcher = bridge.connect("club");
    watcher.ok("gtpx-watch g");
    bridge.threadTimePerLook = Duration.ofSeconds(20);
    watcher.ok("gtpx-position");
    assertThat(watcher.fails("gtpx-position")).startsWith("too much computing time used");

    black.ok("gtpx-position");
    black.ok("play black C3");
    black.say("undo");
    bridge.connect("club").ok("gtpx-sit g white " + bridge.secret("g", "white"));
  }

  /** Regression: counting a large board took 53 s. */
  @Test
  void countsHaveABudgetOfTheirOwn() {
    bridge.create("g", "go board=5");
    TestBridge.Line black = bridge.connect("someone");
    black.ok("gtpx-sit g black " + bridge.secret("g", "black"));
    black.ok("play black C3");
    bridge.players.whileCounting = () -> bridge.threadTimePerLook = Duration.ofMinutes(2);
    black.ok("final_score");
    bridge.threadTimePerLook = Duration.ZERO;
    bridge.players.whileCounting = () -> {};
    bridge.sit("g", "white").ok("play white D3");

    assertThat(black.fails("final_score")).startsWith("too much counting time used; try again in ");
    black.ok("gtpx-position");
    TestBridge.Line stranger = bridge.connect("stranger");
    stranger.ok("gtpx-watch g");
    stranger.ok("final_score");
    black.ok("final_score"); // it has already been counted
  }

  @Test
  void pagesCountAsWell() {
    bridge.create("g", "go board=5");
    LobbyPages pages = new LobbyPages(bridge.lobby);
    bridge.threadTimePerLook = Duration.ofSeconds(3);
    assertThat(pages.game("g", Optional.empty(), "192.0.2.1", "stranger").join()).isPresent();

    assertThat(pages.game("g", Optional.empty(), "192.0.2.1", "stranger"))
        .failsWithin(Duration.ZERO)
        .withThrowableThat()
        .withRootCauseInstanceOf(LimitException.class);
    assertThat(pages.game("g", Optional.empty(), "192.0.2.1", "other").join()).isPresent();
  }
}
