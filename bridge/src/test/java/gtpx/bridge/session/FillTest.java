package gtpx.bridge.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Seats that the server's own players take. docs/protocol/bridge.md, section 29 */
class FillTest {
  private final TestBridge bridge = new TestBridge();
  private TestBridge.Line owner = bridge.connect();

  private void create(String words) {
    bridge.create("g", words);
    owner = bridge.connect();
    owner.ok("gtpx-owner g " + bridge.secret("g", "owner"));
  }

  private TestBridge restarted() {
    TestBridge again = new TestBridge(bridge.store.cut("g", bridge.store.kept("g").size()), bridge);
    again.restore();
    return again;
  }

  @Test
  void aPlayerOfTheServersMovesForTheSeat() {
    create("go board=5");
    owner.ok("gtpx-fill white passer");

    bridge.sit("g", "black").ok("play black C3");

    assertThat(owner.ok("gtpx-position")).contains("\"turn\":2");
    assertThat(owner.ok("gtpx-wait after=0"))
        .contains("\"type\":\"seated\",\"colour\":\"white\",\"by\":\"passer\"");
    assertThat(bridge.connect().ok("gtpx-games")).isEqualTo("g\tgo\t2/2\t2\tplay");
  }

  @Test
  void whoSitsDownTakesTheSeatFromIt() {
    create("go board=5");
    owner.ok("gtpx-fill white passer");
    TestBridge.Line white = bridge.sit("g", "white");

    bridge.sit("g", "black").ok("play black C3");

    assertThat(bridge.players.passers.get(0).isClosed).isTrue();
    white.ok("play white D4");
  }

  @Test
  void itComesBackAfterARestartUnlessSomebodyHasSatDown() {
    create("go board=5");
    owner.ok("gtpx-fill white passer");

    assertThat(restarted().players.passers).hasSize(1);
    bridge.sit("g", "white");
    assertThat(restarted().players.passers).isEmpty();
  }

  /** Regression: once a game had left the memory, its record named nobody. */
  @Test
  void itsNameIsInTheRecordForEver() {
    create("go board=5");
    owner.ok("gtpx-fill white engine");
    TestBridge.Line black = bridge.sit("g", "black");
    black.ok("play black C3");
    String names = "\"names\":{\"white\":\"engine\"}";
    assertThat(record(bridge)).contains(names);

    black.ok("play black resign");

    assertThat(record(bridge)).contains(names);
    TestBridge after = new TestBridge(bridge.store, bridge);
    after.restore();
    assertThat(after.lobby.open().all()).isEmpty();
    assertThat(record(after)).contains(names);
  }

  private static String record(TestBridge of) {
    return new LobbyPages(of.lobby)
        .record("g", "json", Optional.empty(), "192.0.2.1", "test")
        .join()
        .orElseThrow();
  }

  @Test
  void anotherReplacesIt() {
    create("go board=5");
    owner.ok("gtpx-fill white passer");

    owner.ok("gtpx-fill white passer");

    assertThat(bridge.players.passers.get(0).isClosed).isTrue();
    assertThat(bridge.players.passers.get(1).isClosed).isFalse();
  }

  @Test
  void aGameThatIsOverIsPlayedByNobody() {
    create("go board=5");
    owner.ok("gtpx-fill white passer");
    owner.ok("gtpx-abort");

    assertThat(bridge.players.passers.get(0).isClosed).isTrue();
    assertThat(owner.fails("gtpx-fill black passer")).isEqualTo("the game is over");
    assertThat(owner.fails("gtpx-pause")).isEqualTo("the game is over");
    assertThat(owner.fails("gtpx-abort")).isEqualTo("the game is over");
    assertThat(bridge.players.passers).hasSize(1);
  }

  @Test
  void whoHasLeftTheGameIsReplacedByNobody() {
    create("multi players=3 board=5");
    bridge.sit("g", "black").ok("play black resign");

    assertThat(owner.fails("gtpx-fill black passer")).isEqualTo("black has left the game");
  }

  @Test
  void nobodyOnTheNetworkNamesACommand() {
    create("go board=5");

    for (String by :
        new String[] {"sh", "/bin/sh", "cat /etc/passwd", "gnugo --mode gtp", "g/white"}) {
      assertThat(owner.fails("gtpx-fill white " + by))
          .matches("no player .*|syntax error: surplus arguments .*");
    }
    assertThat(bridge.players.passers).isEmpty();
  }

  @Test
  void thePausedPlayerMovesWhenTheGameGoesOn() {
    create("go board=5");
    owner.ok("gtpx-pause");
    owner.ok("gtpx-fill black passer");
    assertThat(owner.ok("gtpx-position")).contains("\"turn\":0");

    owner.ok("gtpx-unpause");

    assertThat(owner.ok("gtpx-position")).contains("\"turn\":1");
  }

  @Test
  void anEngineDialsInForASeat() {
    create("go board=5");
    TestBridge.Line engine = bridge.connect();

    engine.waits("gtpx-serve g black " + bridge.secret("g", "black"));

    assertThat(engine.isClosed).isFalse();
    assertThat(owner.ok("gtpx-position")).contains("\"turn\":1");
  }

  @Test
  void anEngineThatMayNotDialInIsToldWhyAndSentAway() {
    create("go board=5");
    TestBridge.Line wrong = bridge.connect();
    TestBridge.Line late = bridge.connect();

    assertThat(wrong.fails("gtpx-serve g black " + bridge.secret("g", "white")))
        .isEqualTo("wrong secret");
    owner.ok("gtpx-abort");
    assertThat(late.fails("gtpx-serve g black " + bridge.secret("g", "black")))
        .startsWith("the game is over");

    assertThat(wrong.isClosed).isTrue();
    assertThat(late.isClosed).isTrue();
    assertThat(bridge.players.passers).allMatch(passer -> passer.isClosed);
  }

  @Test
  void whatGivesUpIsLateInEveryTurn() {
    create("go board=5");
    owner.ok("gtpx-fill white crasher");
    TestBridge.Line black = bridge.sit("g", "black");
    black.ok("play black C3");
    black.ok("play black D4");

    assertThat(black.ok("gtpx-position")).contains("\"turn\":4");
    assertThat(black.ok("gtpx-wait after=0")).contains("\"type\":\"left\",\"colour\":\"white\"");
    black.ok("gtpx-prefer black white");
    assertThat(black.ok("gtpx-position")).contains("\"turn\":4");
  }

  /** docs/bridge.md: the game waits 30 s for an engine that has disconnected. */
  @Test
  void theGameWaitsForAnEngineThatHasDisconnectedButNotForEver() {
    create("go board=5");
    owner.ok("gtpx-fill white quitter");
    TestBridge.Line black = bridge.sit("g", "black");
    black.ok("play black C3");

    bridge.pass(Duration.ofMillis(29_999));
    assertThat(black.ok("gtpx-position")).contains("\"turn\":1");

    bridge.pass(Duration.ofMillis(1));
    assertThat(black.ok("gtpx-position")).contains("\"turn\":2");
    black.ok("play black D4");
    assertThat(black.ok("gtpx-position")).contains("\"turn\":4");
  }

  @Test
  void anEngineThatComesBackInTimeIsNotLate() {
    create("go board=5");
    owner.ok("gtpx-fill white quitter");
    TestBridge.Line black = bridge.sit("g", "black");
    black.ok("play black C3");
    bridge.pass(Duration.ofSeconds(20));
    TestBridge.Line white = bridge.sit("g", "white");

    bridge.pass(Duration.ofSeconds(20));
    assertThat(black.ok("gtpx-position")).contains("\"turn\":1");
    white.ok("play white D4");
  }

  @Test
  void whatGivesUpIsNamedInTheRecordUntilAnotherHasItsSeat() {
    create("go board=5");
    owner.ok("gtpx-fill white crasher");
    TestBridge.Line black = bridge.sit("g", "black");

    assertThat(record(bridge)).contains("\"names\":{\"white\":\"crasher\"}");
    assertThat(black.ok("gtpx-state"))
        .contains("\"white\":{\"connections\":0,\"player\":\"nobody\"}");

    bridge.sit("g", "white");
    assertThat(record(bridge)).doesNotContain("crasher");
  }

  @Test
  void whatGivesUpIsNamedInTheRecordAfterTheEnd() {
    create("go board=5 late=forfeit");
    owner.ok("gtpx-fill white crasher");

    bridge.sit("g", "black").ok("play black C3");

    assertThat(owner.ok("gtpx-result")).contains("\"finished\":true");
    assertThat(record(bridge)).contains("\"names\":{\"white\":\"crasher\"}");
  }

  @Test
  void whatGivesUpForfeitsWhereLateMeansThat() {
    create("go board=5 late=forfeit");
    owner.ok("gtpx-fill white crasher");

    bridge.sit("g", "black").ok("play black C3");

    assertThat(owner.ok("gtpx-result")).contains("\"reason\":\"forfeit\",\"winners\":[\"black\"]");
  }

  @Test
  void whatHasGivenUpHoldsUpNoLaterPhase() {
    create("parallel-coop players=3 board=5");
    owner.ok("gtpx-fill white crasher");
    bridge.sit("g", "black").ok("play black pass");
    bridge.sit("g", "red").ok("play red pass");
    assertThat(owner.ok("gtpx-position")).contains("\"phase\":\"scoring\"");

    bridge.sit("g", "black").ok("gtpx-dead black");
    bridge.sit("g", "red").ok("gtpx-dead red");
    assertThat(owner.ok("gtpx-position")).contains("\"phase\":\"alliances\"");
    bridge.sit("g", "black").ok("gtpx-ally black");
    bridge.sit("g", "red").ok("gtpx-ally red");

    assertThat(owner.ok("gtpx-position")).contains("\"phase\":\"finished\"");
  }

  @Test
  void whatHasGivenUpMakesRoomForSomebody() {
    create("go board=5");
    owner.ok("gtpx-fill white crasher");
    bridge.sit("g", "white");

    bridge.sit("g", "black").ok("play black C3");

    assertThat(owner.ok("gtpx-position")).contains("\"turn\":1");
  }

  @Test
  void aBotNamesAlliesAgainWhenSomebodyHasResigned() {
    create("parallel-coop players=3 board=5 phase=0");
    owner.ok("gtpx-fill red bot");
    TestBridge.Line black = bridge.sit("g", "black");
    TestBridge.Line white = bridge.sit("g", "white");
    black.ok("play black pass");
    white.ok("play white pass");
    black.ok("gtpx-dead black");
    white.ok("gtpx-dead white");
    assertThat(black.ok("gtpx-to_move")).isEqualTo("black white"); // red has named nobody yet

    white.ok("play white resign"); // which voids the namings

    assertThat(black.ok("gtpx-to_move")).isEqualTo("black");
  }
}
