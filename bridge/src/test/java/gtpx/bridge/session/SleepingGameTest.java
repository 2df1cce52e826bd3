package gtpx.bridge.session;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.rooms.limit.Quotas;
import gtpx.rooms.limit.RoomLimit;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Games that leave memory while nothing happens there, and come back when somebody comes. */
final class SleepingGameTest {
  private static final Duration SHORT = Duration.ofMinutes(4);
  private static final Duration LONG = Duration.ofMinutes(6);

  private final TestBridge bridge = new TestBridge();

  private void pass(Duration time) {
    bridge.pass(time);
    bridge.expire(Set.of());
  }

  private boolean isAsleep(String game) {
    return bridge.lobby.open().all().stream().noneMatch(room -> room.header().name().equals(game));
  }

  private void play(String game, String words) {
    bridge.create(game, words);
    TestBridge.Line black = bridge.sit(game, "black");
    black.ok("play black C3");
    black.drop();
  }

  @Test
  void aGameInWhichNothingHappensFallsAsleep() {
    play("g", "go board=5");

    pass(SHORT);
    assertThat(isAsleep("g")).isFalse();
    pass(LONG);

    assertThat(isAsleep("g")).isTrue();
    assertThat(bridge.lobby.games()).isZero();
  }

  @Test
  void aGameGoesOnWhenAPlayerComes() {
    play("g", "go board=5");
    pass(LONG);

    TestBridge.Line white = bridge.sit("g", "white");

    assertThat(white.ok("gtpx-last_turn")).contains("\"turn\":1").contains("C3");
    white.ok("play white D3");
    bridge.sit("g", "black").ok("play black E3");
    assertThat(bridge.store.kept("g")).hasSizeGreaterThan(3);
    assertThat(bridge.failures).isEmpty();
  }

  @Test
  void aGameSleepsAgainAndAgain() {
    play("g", "go board=5");
    for (int i = 0; i < 3; i++) {
      pass(LONG);
      assertThat(isAsleep("g")).isTrue();
      TestBridge.Line white = bridge.connect();
      white.ok("gtpx-watch g");
      white.drop();
    }
    int rows = bridge.store.kept("g").size();
    pass(LONG);
    bridge.connect().ok("gtpx-watch g");

    assertThat(bridge.store.kept("g")).as("waking writes no events").hasSize(rows);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "go board=5 time=absolute:600000 late=forfeit",
        "go board=5 time=fischer:600000+5 late=pass"
      })
  void aGameWhoseClockRunsStaysAwake(String words) {
    play("g", words);
    pass(LONG);

    assertThat(isAsleep("g")).isFalse();
  }

  @Test
  void aPausedGameFallsAsleepAndItsClocksStandStill() {
    bridge.create("g", "go board=5 time=absolute:600 late=forfeit");
    TestBridge.Line black = bridge.sit("g", "black");
    bridge.pass(Duration.ofSeconds(60));
    TestBridge.Line owner = bridge.connect();
    owner.ok("gtpx-owner g " + bridge.secret("g", "owner"));
    owner.ok("gtpx-pause");
    owner.drop();
    black.drop();

    pass(Duration.ofHours(1));
    assertThat(isAsleep("g")).isTrue();

    assertThat(bridge.sit("g", "black").ok("gtpx-clocks"))
        .contains("\"black\":{\"main\":540,")
        .doesNotContain("\"running\":true");
  }

  @Test
  void aGameWithASpectatorStaysAwake() {
    play("g", "go board=5");
    bridge.connect().ok("gtpx-watch g");
    pass(LONG);

    assertThat(isAsleep("g")).isFalse();
  }

  @Test
  void aServerPlayerTakesItsSeatAgain() {
    bridge.create("g", "go board=5");
    bridge.fill("g", "white", "passer");
    pass(LONG);
    assertThat(isAsleep("g")).isTrue();
    assertThat(bridge.players.passers).hasSize(1).allMatch(passer -> passer.isClosed);

    TestBridge.Line black = bridge.sit("g", "black");
    black.ok("play black C3");

    assertThat(bridge.players.passers).hasSize(2);
    assertThat(black.ok("gtpx-last_turn")).contains("\"turn\":2");
  }

  @Test
  void aGameInWhichAServerPlayerIsToMoveStaysAwake() {
    bridge.create("g", "go board=5");
    bridge.room("g").execute(() -> bridge.room("g").pause());
    bridge.fill("g", "black", "passer");
    pass(LONG);

    assertThat(isAsleep("g")).isFalse();
  }

  @Test
  void aSecretOfASleepingGameOpensItsSeat() {
    play("g", "go board=5");
    pass(LONG);

    assertThat(bridge.sessions.openSeated(bridge.connect(), bridge.secret("g", "white"))).isEmpty();
    Optional<String> game =
        bridge.sessions.findSleeping(bridge.connect(), bridge.secret("g", "white")).join();
    bridge.sessions.wake(bridge.connect(), game.orElseThrow()).join();

    var seat = bridge.sessions.findSeated(bridge.connect(), bridge.secret("g", "white"));
    assertThat(seat).isPresent();
    assertThat(seat.orElseThrow().game()).isEqualTo("g");
    assertThat(seat.orElseThrow().color()).isEqualTo("white");
    assertThat(bridge.post(bridge.secret("g", "white"), "play white D3")).isEqualTo("= ");
  }

  /** Until it is on disk that the game is asleep, the store doesn't know its secrets. */
  @Test
  void aSecretIsKnownWhileTheGameFallsAsleep() {
    play("g", "go board=5");
    bridge.store.stall();
    pass(LONG);

    assertThat(bridge.post(bridge.secret("g", "white"), "play white D3"))
        .contains("the server has just unloaded the game from memory; try again in 1 s");

    bridge.store.flush();
    assertThat(isAsleep("g")).isTrue();
    assertThat(bridge.sessions.findSleeping(bridge.connect(), bridge.secret("g", "white")).join())
        .contains("g");
  }

  @Test
  void aKeyThatWasSetBeforeOpensTheSeatAndTheInvitationDoesNot() {
    bridge.create("g", "go board=5");
    String key = "k".repeat(22);
    TestBridge.Line black = bridge.connect();
    black.ok("gtpx-sit g black " + bridge.secret("g", "black") + " key=" + key);
    black.drop();
    pass(LONG);
    assertThat(isAsleep("g")).isTrue();

    assertThat(bridge.connect().fails("gtpx-sit g black " + bridge.secret("g", "black")))
        .startsWith("wrong secret");
    assertThat(isAsleep("g")).as("a wrong secret wakes nothing").isTrue();
    bridge.connect().ok("gtpx-sit g black " + key);
  }

  @Test
  void listsShowSleepingGamesAsTheyFellAsleep() {
    play("b", "go board=5");
    play("hidden", "go board=5 private=yes");
    pass(LONG);
    bridge.create("a", "go board=5");
    bridge.create("c", "go board=5");
    LobbyPages pages = new LobbyPages(bridge.lobby);

    String all = "a\tgo\t0/2\t0\tplay\nb\tgo\t0/2\t1\tplay\nc\tgo\t0/2\t0\tplay";
    assertThat(bridge.connect().ok("gtpx-games")).isEqualTo(all);
    assertThat(bridge.connect().ok("gtpx-games count=2"))
        .isEqualTo("a\tgo\t0/2\t0\tplay\nb\tgo\t0/2\t1\tplay");
    assertThat(bridge.connect().ok("gtpx-games after=b count=9")).isEqualTo("c\tgo\t0/2\t0\tplay");
    assertThat(bridge.connect().fails("gtpx-games count=0"))
        .isEqualTo("syntax error: count=0 (expected: a number from 1 to 1000)");
    assertThat(pages.games("a", 1, "test").join())
        .contains("\"name\":\"b\"")
        .contains("\"turn\":1");
    assertThat(isAsleep("b")).isTrue();
  }

  @Test
  void aSleepingPrivateGameIsNobodysToSee() {
    play("g", "go board=5 private=yes");
    pass(LONG);

    assertThat(bridge.connect().fails("gtpx-watch g")).startsWith("no such game");
    assertThat(isAsleep("g")).isTrue();
    bridge.connect().ok("gtpx-watch g " + bridge.secret("g", "watch"));
  }

  @Test
  void theNameOfASleepingGameIsTaken() {
    play("g", "go board=5");
    pass(LONG);

    assertThat(bridge.connect().fails("gtpx-create g go board=5"))
        .isEqualTo("game g exists; choose another name");
  }

  @Test
  void aSleepingGameExpires() {
    bridge.create("unbegun", "go board=5");
    play("begun", "go board=5");
    pass(LONG);

    pass(bridge.limits().time(RoomLimit.UNBEGUN));
    pass(LONG);
    assertThat(bridge.store.awake()).isEmpty();
    assertThat(bridge.store.open()).extracting(game -> game.name()).containsExactly("begun");
    pass(bridge.limits().time(RoomLimit.ABANDONED));
    assertThat(bridge.store.open()).isEmpty();
  }

  @Test
  void aRestartLeavesSleepingGamesAsleep() {
    play("g", "go board=5");
    bridge.create("awake", "go board=5");
    pass(SHORT);
    bridge.sit("awake", "black");
    pass(SHORT);
    assertThat(isAsleep("g")).isTrue();

    TestBridge after = new TestBridge(bridge.store, bridge);
    after.restore();

    assertThat(after.lobby.open().all())
        .extracting(room -> room.header().name())
        .containsExactly("awake");
    assertThat(after.sit("g", "white").ok("gtpx-last_turn")).contains("\"turn\":1");
  }

  @Test
  void theOperatorsGamesStayAwake() {
    bridge.lobby.names().reserve("g");
    bridge.lobby.create("g", List.of("go", "board=5"), Quotas.OPERATOR).join();
    pass(LONG);

    assertThat(isAsleep("g")).isFalse();
  }
}
