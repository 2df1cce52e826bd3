package gtpx.bridge.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Clocks, phases and pauses of a room; time passes only when the test advances it. */
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
  void aPhaseEndsByTheEstimateIfSomebodyIsSilent() {
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
    assertThat(black.ok("gtpx-score")).contains("\"dead\":[],\"dead_by\":\"estimate\"");
    assertThat(black.ok("gtpx-record")).doesNotContain("\"dead\":\"black\""); // its proposal
  }

  @Test
  void whatWasSubmittedDiffersSoTheyPlayOn() {
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

    assertThat(black.ok("gtpx-position")).contains("\"phase\":\"play\",");
    assertThat(black.ok("gtpx-to_move")).isEqualTo("white");
    white.ok("play white pass");
    black.ok("play black pass");
    assertThat(black.ok("gtpx-score")).contains("\"dead\":[],\"dead_by\":\"play\"");
  }

  @Test
  void clocksGoOnAfterARestartFromWhereTheyStood() {
    bridge.create("g", "go board=5 time=absolute:30");
    TestBridge.Line black = bridge.sit("g", "black");
    bridge.pass(Duration.ofSeconds(10));
    black.ok("play black C3");
    TestBridge again = new TestBridge(bridge.store);
    again.rememberAs(bridge);

    again.restore();

    assertThat(again.sit("g", "white").ok("gtpx-clocks"))
        .contains("\"black\":{\"main\":20,")
        .contains("\"white\":{\"main\":30,");
  }

  @Test
  void aGameCanBeRestoredBeforeItsPlayersAreBack() {
    bridge.create("g", "go board=5 time=absolute:30");
    bridge.create("other", "go board=5 time=absolute:30");
    bridge.sit("g", "black").ok("play black C3");
    bridge.sit("other", "black").ok("play black C3");
    TestBridge again = new TestBridge(bridge.store, bridge);
    again.lobby.pauseRestored("g"::equals);

    again.restore();
    again.pass(Duration.ofSeconds(10));

    TestBridge.Line white = again.sit("g", "white");
    assertThat(white.ok("gtpx-clocks")).contains("\"white\":{\"main\":30,");
    assertThat(white.fails("play white D3")).startsWith("the game is paused");
    assertThat(again.sit("other", "white").ok("gtpx-clocks")).contains("\"white\":{\"main\":20,");
  }

  @Test
  void ofThreeTwoAreLateAndTheThirdHasWon() {
    bridge.create("g", "parallel players=3 board=5 time=turn:10 late=forfeit");
    TestBridge.Line red = bridge.sit("g", "red");
    red.ok("play red C3");

    bridge.pass(Duration.ofSeconds(11));

    assertThat(red.ok("gtpx-result")).contains("\"reason\":\"time\",\"winners\":[\"red\"]");
  }

  @Test
  void whoeverPassesWhereThatIsForbiddenForfeits() {
    bridge.create("g", "alter-igo board=5 time=turn:10 late=pass");
    TestBridge.Line white = bridge.sit("g", "white");

    bridge.pass(Duration.ofSeconds(11));

    assertThat(white.ok("gtpx-result")).contains("\"reason\":\"time\",\"winners\":[\"white\"]");
  }

  private void passAll(String... colors) {
    for (String color : colors) {
      bridge.sit("g", color).ok("play " + color + " pass");
    }
  }

  private void acceptAll(String... colors) {
    for (String color : colors) {
      bridge.sit("g", color).ok("gtpx-dead " + color);
    }
  }

  @Test
  void whoNamesNoAlliesInTimeHasNone() {
    bridge.create("g", "parallel-coop players=3 board=5 phase=30");
    passAll("black", "white", "red");
    acceptAll("black", "white", "red");
    TestBridge.Line black = bridge.sit("g", "black");
    black.ok("gtpx-ally black white");
    assertThat(black.ok("gtpx-position")).contains("\"phase\":\"alliances\"");

    bridge.pass(Duration.ofSeconds(30));

    assertThat(black.ok("gtpx-result")).contains("\"finished\":true");
    assertThat(black.ok("gtpx-record json"))
        .contains("{\"allies\":{\"black\":[\"black\",\"white\"],\"white\":[\"white\"],");
  }

  @Test
  void whatWasNamedBeforeARestartCountsAfterIt() {
    bridge.create("g", "parallel-coop players=2 board=5");
    passAll("black", "white");
    acceptAll("black", "white");
    bridge.sit("g", "black").ok("gtpx-ally black white");
    TestBridge again = new TestBridge(bridge.store, bridge);
    again.restore();

    TestBridge.Line white = again.sit("g", "white");
    white.ok("gtpx-ally white black");

    assertThat(white.ok("gtpx-result")).contains("\"winners\":[\"black\",\"white\"]");
    assertThat(white.ok("gtpx-record json"))
        .contains("{\"allies\":{\"black\":[\"black\",\"white\"],\"white\":[\"black\"");
  }

  @Test
  void aPhaseWithoutALimitLasts() {
    bridge.create("g", "go board=5 phase=0");
    passAll("black", "white");

    bridge.pass(Duration.ofHours(9));

    assertThat(bridge.sit("g", "black").ok("gtpx-position")).contains("\"phase\":\"scoring\"");
  }

  @Test
  void aPauseOfALaterPhaseIsNotPartOfIt() {
    bridge.create("g", "go board=5 phase=30");
    passAll("black", "white");
    TestBridge.Line owner = bridge.connect();
    owner.ok("gtpx-owner g " + bridge.secret("g", "owner"));

    bridge.pass(Duration.ofSeconds(10));
    owner.ok("gtpx-pause");
    bridge.pass(Duration.ofHours(1));
    owner.ok("gtpx-unpause");
    bridge.pass(Duration.ofSeconds(19));
    assertThat(owner.ok("gtpx-position")).contains("\"phase\":\"scoring\"");
    bridge.pass(Duration.ofSeconds(1));

    assertThat(owner.ok("gtpx-position")).contains("\"phase\":\"finished\"");
  }

  @Test
  void aBargainingEndsWithoutAgreement() {
    bridge.create("g", "f-go-bargaining board=5 phase=30");
    TestBridge.Line black = bridge.sit("g", "black");
    black.ok("gtpx-propose black C3 D4");

    bridge.pass(Duration.ofSeconds(30));

    assertThat(black.ok("gtpx-position"))
        .contains("\"phase\":\"play\"")
        .contains("\"state\":\"expired\"");
  }

  @Test
  void aContractMayLimitTheBargaining() {
    bridge.create("g", "f-go-bargaining board=5");
    TestBridge.Line black = bridge.sit("g", "black");
    TestBridge.Line white = bridge.sit("g", "white");
    black.ok("gtpx-contract black time=5 for=9");
    white.ok("gtpx-accept white 1");
    black.ok("play black A1");
    white.ok("play white B1");
    assertThat(black.ok("gtpx-position")).contains("\"phase\":\"bargaining\"");

    bridge.pass(Duration.ofSeconds(5));

    assertThat(black.ok("gtpx-position")).contains("\"phase\":\"play\"");
  }

  @Test
  void whoTakesACommitmentBackHasTheTimeThatWasLeft() {
    bridge.create("g", "parallel players=2 board=5 time=fischer:60+10");
    TestBridge.Line black = bridge.sit("g", "black");
    bridge.pass(Duration.ofSeconds(20));
    black.ok("play black C3");
    assertThat(black.ok("gtpx-clocks")).contains("\"black\":{\"main\":50,");

    black.ok("undo");

    assertThat(black.ok("gtpx-clocks")).contains("\"black\":{\"main\":40,");
  }

  @Test
  void theClockOfAVanishedHolderGoesOnUntilAnotherSitsDown() {
    bridge.create("g", "parallel players=2 board=5 time=absolute:60");
    TestBridge.Line black = bridge.sit("g", "black");
    TestBridge.Line white = bridge.sit("g", "white");
    white.ok("play white A1");
    white.ok("gtpx-wait");

    black.drop();
    assertThat(white.ok("gtpx-wait")).contains("\"type\":\"left\",\"colour\":\"black\"");
    bridge.pass(Duration.ofSeconds(30));
    TestBridge.Line next = bridge.sit("g", "black");

    assertThat(next.ok("gtpx-clocks")).contains("\"black\":{\"main\":30,");
    next.ok("play black C3");
    assertThat(white.ok("gtpx-position")).contains("\"turn\":1");
  }
}
