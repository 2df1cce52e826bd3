package gtpx.bridge.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gtpx.rooms.log.StoreException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Finished games: they can be viewed forever, their result never changes, and what is said and who
 * comes and goes is stored as before the end.
 */
class FinishedGameTest {
  private static final int LOOKS_BEFORE_READING = 3; // two find the game, the third reads it

  private TestBridge bridge = new TestBridge();

  @BeforeEach
  void aGameIsPlayedAndLeavesTheMemory() {
    bridge.create("g", "go board=5");
    TestBridge.Line black = bridge.sit("g", "black");
    black.ok("play black C3");
    TestBridge.Line white = bridge.sit("g", "white");
    white.ok("play white resign");
    black.drop();
    white.drop();
    bridge = new TestBridge(bridge.store, bridge);
    bridge.restore();
  }

  @Test
  void whoeverComesLaterSeesIt() {
    TestBridge.Line watcher = bridge.connect();
    watcher.ok("gtpx-watch g");

    assertThat(watcher.ok("final_score")).isEqualTo("B+R");
    assertThat(watcher.ok("gtpx-wait after=0")).contains("\"type\":\"finished\"");
    assertThat(watcher.ok("gtpx-record json")).contains("C3");
    assertThat(bridge.connect().ok("gtpx-games")).isEmpty();
  }

  @Test
  void itsPagesAreStillThere() {
    LobbyPages pages = new LobbyPages(bridge.lobby);

    assertThat(pages.game("g", Optional.empty(), "192.0.2.1", "test").join().orElseThrow())
        .contains("finished");
    assertThat(pages.record("g", "sgf", Optional.empty(), "192.0.2.1", "test").join().orElseThrow())
        .contains("RE[B+R]");
    assertThat(pages.abort("g").join()).isFalse();
    assertThat(pages.game("h", Optional.empty(), "192.0.2.1", "test").join()).isEmpty();
  }

  /** Regression: the answer contained the class of the exception, and the log its stack trace. */
  @Test
  void whileTheStoreCannotBeReadThatIsAllThatAnybodyIsTold() {
    bridge.store.beforeReading(
        () -> {
          throw new StoreException("database at 192.0.2.7: connection refused");
        });
    LobbyPages pages = new LobbyPages(bridge.lobby);
    String why = "the server can't read its games now; try again later";

    assertThat(bridge.connect().fails("gtpx-watch g")).isEqualTo(why);
    assertThatThrownBy(() -> pages.record("g", "sgf", Optional.empty(), "192.0.2.1", "test").join())
        .hasCauseInstanceOf(UncheckedIOException.class)
        .cause()
        .hasMessage(why);
  }

  @Test
  void itIsReplayedOnceForAllWhoReadItWithinAMinute() {
    LobbyPages pages = new LobbyPages(bridge.lobby);
    pages.game("g", Optional.empty(), "192.0.2.1", "test").join();
    int before = bridge.store.reads();
    for (int i = 0; i < 10; i++) {
      bridge.pass(Duration.ofSeconds(50));
      assertThat(pages.record("g", "json", Optional.empty(), "192.0.2.1", "test").join())
          .isPresent();
    }

    assertThat(bridge.store.reads()).isEqualTo(before);

    bridge.pass(Duration.ofSeconds(61));
    assertThat(pages.game("g", Optional.empty(), "192.0.2.1", "test").join()).isPresent();
    assertThat(bridge.store.reads()).isEqualTo(before + 1);
  }

  /** Clients that poll over HTTP enter it for every request. */
  @Test
  void itIsReplayedOnceForAllWhoEnterItWithinAMinute() {
    int before = bridge.store.reads();
    for (int i = 0; i < 10; i++) {
      bridge.expire(Set.of());
      TestBridge.Line line = bridge.connect();
      line.ok("gtpx-watch g");
      line.drop();
      bridge.pass(Duration.ofSeconds(50));
    }

    assertThat(bridge.store.reads()).isEqualTo(before + 1);

    bridge.pass(Duration.ofSeconds(11));
    bridge.expire(Set.of());
    assertThat(bridge.lobby.open().all()).isEmpty();
  }

  /** Otherwise, two rooms would give different events the same numbers. */
  @Test
  void allWhoEnterItAreInOneRoom() {
    TestBridge.Line watcher = bridge.connect();
    watcher.ok("gtpx-watch g");
    bridge.pass(Duration.ofHours(1));
    bridge.expire(Set.of());
    TestBridge.Line black = bridge.sit("g", "black");

    black.ok("gtpx-chat thank you");

    assertThat(watcher.ok("gtpx-wait")).contains("\"seated\"").contains("thank you");
    assertThat(watcher.isClosed).isFalse();
  }

  @Test
  void itsPagesShowWhatWasSaidThereAfterwards() {
    LobbyPages pages = new LobbyPages(bridge.lobby);
    assertThat(pages.state("g", Optional.empty(), "192.0.2.1", "test").join().orElseThrow())
        .contains("\"chat\":[]");
    TestBridge.Line black = bridge.sit("g", "black");
    black.ok("gtpx-chat thank you");
    black.drop();
    bridge.pass(Duration.ofSeconds(61));
    bridge.expire(Set.of());

    assertThat(bridge.lobby.open().all()).isEmpty();
    assertThat(pages.state("g", Optional.empty(), "192.0.2.1", "test").join().orElseThrow())
        .contains("thank you");
  }

  /** The store goes on for all other games. */
  @Test
  void nothingIsSaidInItOnceItIsDeleted() {
    TestBridge.Line black = bridge.sit("g", "black");
    bridge.store.deleteEnded(0);

    black.waits("gtpx-chat thank you");

    assertThat(black.isClosed).isTrue();
    assertThat(bridge.failures).isEmpty();
    assertThat(bridge.lobby.open().all()).isEmpty();
    assertThat(bridge.connect().fails("gtpx-watch g")).startsWith("no such game");
    bridge.create("g", "go board=5");
  }

  @Test
  void nothingIsSaidInItWhileTheServerEnds() {
    TestBridge.Line black = bridge.sit("g", "black");
    List<String> rows = List.copyOf(bridge.store.kept("g"));

    bridge.lobby.drain().join();

    assertThat(black.fails("gtpx-chat thank you"))
        .isEqualTo("the server is shutting down; try again later");
    black.drop();
    assertThat(bridge.store.kept("g")).isEqualTo(rows);
  }

  @Test
  void whoLooksAtItMayGoOnWhenItIsDeletedAndNobodyElseFindsIt() {
    TestBridge.Line watcher = bridge.connect();
    watcher.ok("gtpx-watch g");

    assertThat(bridge.store.deleteEnded(0)).isEqualTo(1);

    assertThat(watcher.ok("final_score")).isEqualTo("B+R");
    assertThat(watcher.ok("gtpx-record json")).contains("C3");
    watcher.drop();
    bridge.pass(Duration.ofSeconds(61));
    bridge.expire(Set.of());
    assertThat(new LobbyPages(bridge.lobby).game("g", Optional.empty(), "192.0.2.1", "test").join())
        .isEmpty();
  }

  @Test
  void itIsNotFoundIfItIsDeletedWhileItIsRead() {
    AtomicInteger looks = new AtomicInteger();
    bridge.store.beforeReading(
        () -> {
          if (looks.incrementAndGet() == LOOKS_BEFORE_READING) {
            bridge.store.deleteEnded(0);
          }
        });

    assertThat(new LobbyPages(bridge.lobby).game("g", Optional.empty(), "192.0.2.1", "test").join())
        .isEmpty();
    assertThat(bridge.store.reads()).isPositive();
  }

  @Test
  void itIsNotReplayedForWhoMayNotSeeItOrHasAWrongSecret() {
    bridge.create("p", "go board=5 private=yes");
    bridge.sit("p", "black").ok("play black resign");
    TestBridge after = new TestBridge(bridge.store, bridge);
    after.restore();
    int before = after.store.reads();
    TestBridge.Line stranger = after.connect();

    assertThat(new LobbyPages(after.lobby).game("p", Optional.empty(), "192.0.2.1", "test").join())
        .isEmpty();
    assertThat(
            new LobbyPages(after.lobby)
                .record("p", "sgf", Optional.of("x"), "192.0.2.1", "test")
                .join())
        .isEmpty();
    assertThat(stranger.fails("gtpx-watch p")).startsWith("no such game");
    assertThat(stranger.fails("gtpx-sit g black wrong")).isEqualTo("wrong secret");
    assertThat(stranger.fails("gtpx-owner g wrong")).isEqualTo("wrong secret");

    assertThat(after.store.reads()).isEqualTo(before);
    stranger.ok("gtpx-watch p " + after.secret("p", "watch"));
    assertThat(after.store.reads()).isEqualTo(before + 1);
  }

  @Test
  void itsResultStaysWhateverManyDoThere() {
    int rows = bridge.store.kept("g").size();

    for (String color : List.of("black", "white", "black")) {
      TestBridge.Line line = bridge.sit("g", color);
      line.say("gtpx-chat good game");
      line.say("play " + color + " A1");
      line.say("undo");
      line.ok("gtpx-stand " + color);
      bridge.sit("g", color).drop();
    }
    TestBridge.Line owner = bridge.connect();
    owner.ok("gtpx-owner g " + bridge.secret("g", "owner"));
    assertThat(owner.fails("gtpx-pause")).isEqualTo("the game is over");
    assertThat(owner.fails("gtpx-fill black passer")).isEqualTo("the game is over");

    assertThat(bridge.store.kept("g").subList(rows, bridge.store.kept("g").size()))
        .allMatch(row -> row.matches(".*\\{\"do\":\"(sit|leave|chat)\".*"));
    assertThat(bridge.players.passers).isEmpty();
    TestBridge again = new TestBridge(bridge.store, bridge);
    TestBridge.Line watcher = again.connect();
    watcher.ok("gtpx-watch g");
    assertThat(watcher.ok("final_score")).isEqualTo("B+R");
  }

  @Test
  void aGameThatEndsWhileTheDiskIsSlowIsThereOnce() {
    bridge.create("h", "go board=5");
    TestBridge.Line black = bridge.sit("h", "black");
    bridge.store.stall();
    black.waits("play black resign");
    black.drop();
    TestBridge.Line other = bridge.connect();
    other.say("gtpx-sit h white " + bridge.secret("h", "white"));

    bridge.store.flush();

    assertThat(other.ok("gtpx-result")).contains("\"reason\":\"resignation\"");
  }

  @Test
  void aGameWhoseEndWasNotNotedAnyMoreIsOverAllTheSame() {
    TestStore killed = bridge.store.cut("g", bridge.store.kept("g").size());
    killed.forgetEnd("g");
    TestBridge again = new TestBridge(killed, bridge);

    again.restore();

    assertThat(killed.kept("g")).isEqualTo(bridge.store.kept("g"));
    assertThat(killed.open()).isEmpty();
    TestBridge.Line watcher = again.connect();
    watcher.ok("gtpx-watch g");
    assertThat(watcher.ok("final_score")).isEqualTo("B+R");
  }

  @Test
  void aGameThatIsNotOnTheDiskYetIsNotThere() {
    bridge.store.stall();
    bridge.connect().waits("gtpx-create new go board=5");

    assertThat(bridge.connect().fails("gtpx-watch new")).startsWith("no such game");
    bridge.store.flush();
    bridge.connect().ok("gtpx-watch new");
  }

  /** Regression: its rows became those of the new game, whose next row then failed the store. */
  @Test
  void itsNameIsFreeOnceItIsDeletedAndNobodyIsThere() {
    TestBridge.Line watcher = bridge.connect();
    watcher.ok("gtpx-watch g");
    bridge.store.deleteEnded(0);

    assertThat(bridge.connect().fails("gtpx-create g go board=5")).startsWith("game g exists");
    watcher.waits("gtpx-chat thank you");

    assertThat(watcher.isClosed).isTrue();
    assertThat(bridge.failures).isEmpty();
    bridge.create("g", "go board=5");
    assertThat(bridge.store.kept("g")).isEmpty();
  }

  /** Regression: whoever looked at the old game took the seat of the new one from its player. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aKeyThatIsUsedAgainIsThatOfTheNewGame(boolean isLookedAtBefore) {
    String key = "a-key-of-22-characters";
    bridge.create("old", "go board=5");
    TestBridge.Line black = bridge.connect();
    black.ok("gtpx-sit old black " + bridge.secret("old", "black") + " key=" + key);
    black.ok("play black resign");
    black.drop();
    bridge.create("new", "go board=5");
    TestBridge.Line watcher = bridge.connect();
    Runnable look = () -> watcher.ok("gtpx-watch old");
    Runnable sit =
        () ->
            bridge
                .connect()
                .ok("gtpx-sit new black " + bridge.secret("new", "black") + " key=" + key);

    (isLookedAtBefore ? look : sit).run();
    (isLookedAtBefore ? sit : look).run();

    assertThat(bridge.post(key, "play black C3")).startsWith("= ");
    watcher.drop();
    bridge.pass(Duration.ofSeconds(61));
    bridge.expire(Set.of());
    assertThat(bridge.post(key, "gtpx-position")).startsWith("= ");
  }
}
