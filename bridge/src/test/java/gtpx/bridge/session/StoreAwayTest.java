package gtpx.bridge.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

/** The clocks of games whose store is slow, or unavailable for a while. */
class StoreAwayTest {
  private final TestBridge bridge = new TestBridge();

  private void goAway() {
    bridge.store.goAway(bridge.nanos());
  }

  private void comeBack() {
    bridge.store.comeBack(bridge.nanos());
  }

  @Test
  void nobodyIsLateWhileTheStoreIsAway() {
    bridge.create("g", "go board=5 time=absolute:30 late=forfeit");
    TestBridge.Line black = bridge.sit("g", "black");
    TestBridge.Line white = bridge.sit("g", "white");
    bridge.pass(Duration.ofSeconds(10));

    goAway();
    bridge.pass(Duration.ofMinutes(4));
    comeBack();

    assertThat(black.ok("gtpx-clocks")).contains("\"black\":{\"main\":20,");
    bridge.pass(Duration.ofSeconds(20));
    assertThat(white.ok("gtpx-result")).contains("\"finished\":false");
    bridge.pass(Duration.ofSeconds(1)); // an alarm may be this late
    assertThat(white.ok("gtpx-result")).contains("\"winners\":[\"white\"]");
  }

  @Test
  void aMoveThatWasSentMeanwhileHasTakenTheTimeUntilThen() {
    bridge.create("g", "go board=5 time=absolute:30 late=forfeit");
    TestBridge.Line black = bridge.sit("g", "black");
    TestBridge.Line white = bridge.sit("g", "white");
    bridge.pass(Duration.ofSeconds(10));

    goAway();
    bridge.pass(Duration.ofMinutes(1));
    black.waits("play black C3");
    bridge.pass(Duration.ofMinutes(3));
    comeBack();

    assertThat(black.last()).isEqualTo("= ");
    assertThat(white.ok("gtpx-clocks"))
        .isEqualTo(
            "{\"black\":{\"main\":20,\"periods\":0,\"stones\":0,\"running\":false},"
                + "\"white\":{\"main\":30,\"periods\":0,\"stones\":0,\"running\":true}}");
  }

  @Test
  void whatWasSentMeanwhileHappensInItsOrder() {
    bridge.create("g", "go board=5 time=fischer:60+5 late=forfeit");
    TestBridge.Line black = bridge.sit("g", "black");
    TestBridge.Line white = bridge.sit("g", "white");

    goAway();
    black.waits("play black C3");
    bridge.pass(Duration.ofSeconds(90));
    white.waits("play white D3");
    bridge.pass(Duration.ofSeconds(90));
    comeBack();

    assertThat(white.ok("gtpx-last_turn")).contains("\"turn\":2").contains("\"D3\"");
    assertThat(white.ok("gtpx-clocks"))
        .as("a move before one is told takes no time, and is a move for the clock")
        .contains("\"black\":{\"main\":65,")
        .contains("\"white\":{\"main\":65,");
  }

  @Test
  void aClockBeginsWhenTheTurnIsToldHoweverSlowTheDiskIs() {
    bridge.create("g", "go board=5 time=turn:10 late=forfeit");
    TestBridge.Line black = bridge.sit("g", "black");
    TestBridge.Line white = bridge.sit("g", "white");
    white.ok("gtpx-wait");

    bridge.store.stall();
    black.waits("play black C3");
    white.waits("gtpx-wait timeout=100");
    bridge.pass(Duration.ofSeconds(16));
    bridge.store.flush();

    assertThat(white.last()).contains("\"type\":\"turn\"");
    bridge.pass(Duration.ofSeconds(10));
    white.ok("play white D3");
    bridge.pass(Duration.ofSeconds(11));
    assertThat(white.ok("gtpx-result")).contains("\"winners\":[\"white\"]");
  }

  @Test
  void afterATimeOutTheNextClockBeginsWhenThatIsTold() {
    bridge.create("g", "go board=5 time=turn:10 late=pass");
    TestBridge.Line white = bridge.sit("g", "white");
    white.ok("gtpx-wait");

    bridge.store.stall();
    bridge.pass(Duration.ofSeconds(11)); // black passes
    bridge.store.goAway(bridge.nanos());
    bridge.pass(Duration.ofMinutes(4));
    comeBack();

    assertThat(white.ok("gtpx-last_turn")).contains("\"turn\":1");
    assertThat(white.ok("gtpx-clocks")).contains("\"white\":{\"main\":10,");
    bridge.pass(Duration.ofSeconds(10));
    white.ok("play white D3");
  }

  @Test
  void inATurnTogetherAllClocksStand() {
    bridge.create("g", "parallel players=3 board=5 time=turn:20 late=pass");
    TestBridge.Line black = bridge.sit("g", "black");
    TestBridge.Line white = bridge.sit("g", "white");
    bridge.pass(Duration.ofSeconds(5));

    goAway();
    black.waits("play black C3");
    bridge.pass(Duration.ofMinutes(4));
    comeBack();

    assertThat(white.ok("gtpx-clocks")).contains("\"white\":{\"main\":15,");
    bridge.pass(Duration.ofSeconds(14));
    white.ok("play white D3");
    assertThat(white.ok("gtpx-position")).contains("\"turn\":0");
  }

  @Test
  void aRequestForAnUndoWaitsToo() {
    bridge.create("g", "go board=5");
    TestBridge.Line black = bridge.sit("g", "black");
    TestBridge.Line white = bridge.sit("g", "white");
    black.ok("play black C3");
    black.ok("undo");
    black.waits("play black B2");
    bridge.pass(Duration.ofSeconds(5));

    goAway();
    bridge.pass(Duration.ofMinutes(4));
    white.waits("undo");
    comeBack();

    assertThat(black.last()).isEqualTo("= ");
    assertThat(bridge.sit("g", "white").ok("list_stones black")).isEqualTo("B2");
  }

  @Test
  void aPhaseBeginsWhenItIsToldAndStandsToo() {
    bridge.create("g", "go board=5 phase=30 time=absolute:60 late=forfeit");
    TestBridge.Line black = bridge.sit("g", "black");
    TestBridge.Line white = bridge.sit("g", "white");
    black.ok("play black C3");
    white.ok("play white pass");

    bridge.store.stall();
    black.waits("play black pass");
    bridge.pass(Duration.ofSeconds(50));
    bridge.store.flush();
    bridge.pass(Duration.ofSeconds(20));
    goAway();
    bridge.pass(Duration.ofMinutes(4));
    comeBack();
    bridge.pass(Duration.ofSeconds(9));

    assertThat(black.ok("gtpx-position")).contains("\"phase\":\"scoring\"");
    bridge.pass(Duration.ofSeconds(2));
    assertThat(black.ok("gtpx-position")).contains("\"phase\":\"finished\"");
  }

  @Test
  void anUnpausedClockRunsFromWhenThatIsTold() {
    bridge.create("g", "go board=5 time=absolute:30");
    TestBridge.Line black = bridge.sit("g", "black");
    TestBridge.Line owner = bridge.connect();
    owner.ok("gtpx-owner g " + bridge.secret("g", "owner"));
    owner.ok("gtpx-pause");

    bridge.store.stall();
    owner.waits("gtpx-unpause");
    bridge.pass(Duration.ofSeconds(20));
    bridge.store.flush();

    assertThat(black.ok("gtpx-clocks"))
        .contains("\"black\":{\"main\":30,\"periods\":0,\"stones\":0,\"running\":true}");
  }
}
