package gtpx.bridge.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Clocks, phases and pauses of a room; a clock stands until the test puts it forward. */
class ClocksTest {
  private final TestBridge bridge = new TestBridge();

  @Test
  void whoIsLatePassesAndTheTurnIsComplete() {
    bridge.create("g", "parallel players=3 board=5 time=turn:20");
    TestBridge.Line black = bridge.sit("g", "black");
    black.ok("play black C3");

    bridge.pass(Duration.ofSeconds(20));
    assertThat(black.ok("gtpx-position")).contains("\"turn\":0");
    bridge.pass(Duration.ofMillis(1));

    assertThat(black.ok("gtpx-last_turn"))
        .contains("\"turn\":1")
        .contains("\"white\":{\"move\":\"pass\",\"result\":\"passed\"}")
        .contains("\"red\":{\"move\":\"pass\",\"result\":\"passed\"}");
  }

  @Test
  void whoIsLateForfeits() {
    bridge.create("g", "go board=5 time=absolute:30 late=forfeit");
    TestBridge.Line black = bridge.sit("g", "black");
    TestBridge.Line white = bridge.sit("g", "white");
    bridge.pass(Duration.ofSeconds(29));
    black.ok("play black C3");
    assertThat(black.ok("gtpx-clocks"))
        .isEqualTo(
            "{\"black\":{\"main\":1,\"periods\":0,\"stones\":0,\"running\":false},"
                + "\"white\":{\"main\":30,\"periods\":0,\"stones\":0,\"running\":true}}");

    bridge.pass(Duration.ofSeconds(31));

    assertThat(white.ok("final_score")).isEqualTo("B+T");
    assertThat(white.ok("gtpx-result")).contains("\"reason\":\"time\"");
  }

  @Test
  void ofManyTheOthersGoOnWithoutWhoForfeits() {
    bridge.create("g", "multi players=3 board=5 time=turn:10 late=forfeit");
    TestBridge.Line white = bridge.sit("g", "white");

    bridge.pass(Duration.ofSeconds(11));

    assertThat(white.ok("gtpx-position")).contains("\"active\":[\"white\",\"red\"]");
    white.ok("play white C3");
  }

  @Test
  void twoAreLateInOneTurn() {
    bridge.create("g", "f-go board=5 time=turn:10 late=forfeit");
    TestBridge.Line black = bridge.sit("g", "black");

    bridge.pass(Duration.ofSeconds(11));

    assertThat(black.ok("gtpx-result"))
        .contains("\"reason\":\"time\",\"winners\":[\"black\",\"white\"]");
  }

  @Test
  void aPauseStopsTheClocksAndTheMoves() {
    bridge.create("g", "go board=5 time=absolute:30 late=forfeit");
    TestBridge.Line black = bridge.sit("g", "black");
    TestBridge.Line owner = bridge.connect();
    assertThat(black.fails("gtpx-pause")).startsWith("not the owner");
    owner.ok("gtpx-owner g " + bridge.secret("g", "owner"));
    bridge.pass(Duration.ofSeconds(10));

    owner.ok("gtpx-pause");
    bridge.pass(Duration.ofHours(5));
    assertThat(black.fails("play black C3")).startsWith("the game is paused");
    owner.ok("gtpx-unpause");
    bridge.pass(Duration.ofSeconds(20));
    black.ok("play black C3");

    assertThat(owner.ok("gtpx-clocks")).contains("\"black\":{\"main\":0,");
    owner.ok("gtpx-abort");
    assertThat(black.ok("gtpx-result")).contains("\"reason\":\"aborted\"");
  }

  @Test
  void aPhaseEndsByWhatWasSubmittedIfThatIsEqual() {
    bridge.create("g", "multi players=3 board=5");
    TestBridge.Line black = bridge.sit("g", "black");
    TestBridge.Line white = bridge.sit("g", "white");
    TestBridge.Line red = bridge.sit("g", "red");
    black.ok("play black C3");
    white.ok("play white pass");
    red.ok("play red pass");
    black.ok("play black pass");
    assertThat(black.ok("gtpx-position")).contains("\"phase\":\"scoring\"");
    white.ok("gtpx-dead white C3");
    red.ok("gtpx-dead red C3");

    bridge.pass(Duration.ofSeconds(60));

    assertThat(black.ok("gtpx-result")).contains("\"finished\":true,\"reason\":\"score\"");
    assertThat(black.ok("gtpx-score")).contains("\"dead\":[\"C3\"]");
  }

  @Test
  void whatWasSubmittedDiffersSoNothingIsDead() {
    bridge.create("g", "go board=5");
    TestBridge.Line black = bridge.sit("g", "black");
    TestBridge.Line white = bridge.sit("g", "white");
    black.ok("play black C3");
    white.ok("play white pass");
    black.ok("play black pass");
    white.ok("gtpx-dead white C3");
    black.ok("gtpx-dead black");
    assertThat(black.ok("gtpx-position")).contains("\"phase\":\"scoring\"");

    bridge.pass(Duration.ofSeconds(60));

    assertThat(black.ok("gtpx-score")).contains("\"dead\":[]");
  }

  @Test
  void clocksGoOnAfterARestartFromWhereTheyStood() {
    bridge.create("g", "go board=5 time=absolute:30");
    TestBridge.Line black = bridge.sit("g", "black");
    bridge.pass(Duration.ofSeconds(10));
    black.ok("play black C3");
    TestBridge again = new TestBridge(bridge.store);
    again.rememberAs(bridge);

    again.lobby.restore();

    assertThat(again.sit("g", "white").ok("gtpx-clocks"))
        .contains("\"black\":{\"main\":20,")
        .contains("\"white\":{\"main\":30,");
  }
}
