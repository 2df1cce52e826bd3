package gtpx.bridge.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gtpx.bridge.store.StoreException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Finished games: they can be viewed forever, and never change. */
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
    String why = "the server can't read its games now (try again later)";

    assertThat(bridge.connect().fails("gtpx-watch g")).isEqualTo(why);
    assertThatThrownBy(() -> pages.record("g", "sgf", Optional.empty(), "192.0.2.1", "test").join())
        .hasCauseInstanceOf(UncheckedIOException.class)
        .cause()
        .hasMessage(why);
  }

  @Test
  void itIsReplayedOnceForAllWhoAskWithinAMinute() {
    LobbyPages pages = new LobbyPages(bridge.lobby);
    pages.game("g", Optional.empty(), "192.0.2.1", "test").join();
    int before = bridge.store.reads();
    for (int i = 0; i < 10; i++) {
      bridge.pass(Duration.ofSeconds(50));
      assertThat(pages.record("g", "json", Optional.empty(), "192.0.2.1", "test").join())
          .isPresent();
      bridge.connect().ok("gtpx-watch g");
    }

    assertThat(bridge.store.reads()).isEqualTo(before);

    bridge.pass(Duration.ofSeconds(61));
    assertThat(pages.game("g", Optional.empty(), "192.0.2.1", "test").join()).isPresent();
    assertThat(bridge.store.reads()).isEqualTo(before + 1);
  }

  @Test
  void whoLooksAtItMayGoOnWhenItIsDeletedAndNobodyElseFindsIt() {
    TestBridge.Line watcher = bridge.connect();
    watcher.ok("gtpx-watch g");

    assertThat(bridge.store.deleteEnded(0)).isEqualTo(1);

    assertThat(watcher.ok("final_score")).isEqualTo("B+R");
    assertThat(watcher.ok("gtpx-record json")).contains("C3");
    bridge.pass(Duration.ofSeconds(61));
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
  void whateverManyDoThereIsWrittenByNobody() {
    List<String> rows = List.copyOf(bridge.store.kept("g"));

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

    assertThat(bridge.store.kept("g")).isEqualTo(rows);
    assertThat(bridge.players.passers).isEmpty();
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
}
