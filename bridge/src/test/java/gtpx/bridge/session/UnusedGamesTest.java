package gtpx.bridge.session;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.bridge.service.CommandHandler;
import gtpx.protocol.GtpCommand;
import java.time.Duration;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Games that nobody uses end after a time. docs/bridge.md, "Limits" */
class UnusedGamesTest {
  private final TestBridge bridge = LimitedBridge.create();

  /** Regression: empty games filled the server forever. */
  @Test
  void aGameThatNobodyBeginsEnds() {
    bridge.create("g", "go board=5");
    bridge.create("kept", "go board=5");
    bridge.pass(Duration.ofMinutes(59));
    bridge.expire(Set.of("kept"));
    assertThat(bridge.room("g").isOver()).isFalse();

    bridge.pass(Duration.ofMinutes(2));
    bridge.expire(Set.of("kept"));

    assertThat(bridge.connect().ok("gtpx-games")).isEqualTo("kept\tgo\t0/2\t0\tplay");
    assertThat(bridge.room("g").isOver()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"gtpx-sit g black ", "gtpx-owner g "})
  void aGameWhereAPlayerOrItsOwnerIsStays(String enter) {
    bridge.create("g", "go board=5");
    TestBridge.Line line = bridge.connect();
    line.ok(enter + bridge.secret("g", enter.contains("sit") ? "black" : "owner"));
    bridge.pass(Duration.ofHours(3));
    bridge.expire(Set.of());
    assertThat(bridge.room("g").isOver()).isFalse();

    line.drop();
    bridge.pass(Duration.ofHours(3));
    bridge.expire(Set.of());

    assertThat(bridge.room("g").isOver()).isTrue();
  }

  @Test
  void aGameWhereAPostWaitsStays() {
    bridge.create("g", "go board=5");
    CommandHandler player =
        bridge
            .sessions
            .openSeated(bridge.connect(), bridge.secret("g", "black"))
            .orElseThrow()
            .handler();
    bridge.pass(Duration.ofHours(3));
    player.command(GtpCommand.parse("genmove white").orElseThrow());

    bridge.expire(Set.of());

    assertThat(bridge.room("g").isOver()).isFalse();
  }

  /**
   * Regression: strangers kept other clients' games alive forever, so that these could create no
   * new ones.
   */
  @Test
  void spectatorsKeepNoGameWhetherTheyTalkOrNot() {
    for (int i = 0; i < 5; i++) {
      bridge.create("g" + i, "go board=5");
    }
    TestBridge.Line stranger = bridge.connect("stranger");
    stranger.ok("gtpx-watch g3");
    bridge.pass(Duration.ofMinutes(59));
    stranger.ok("gtpx-chat hello");
    bridge.pass(Duration.ofMinutes(2));

    bridge.expire(Set.of());

    assertThat(stranger.ok("gtpx-result")).contains("aborted");
    for (int i = 0; i < 5; i++) {
      bridge.connect().ok("gtpx-create new" + i + " go board=5");
    }
  }

  @Test
  void aGameThatHasBegunIsKeptLongerAlsoOverARestart() {
    bridge.create("g", "go board=5");
    TestBridge.Line black = bridge.sit("g", "black");
    black.ok("play black C3");
    black.drop();
    bridge.pass(Duration.ofDays(20));
    TestBridge after = new TestBridge(bridge.store, bridge);
    after.restore();
    after.connect();
    after.expire(Set.of());
    assertThat(after.room("g").isOver()).isFalse();

    after.pass(Duration.ofDays(31));
    after.expire(Set.of());

    assertThat(after.room("g").isOver()).isTrue();
  }

  /**
   * Regression: a server that restarted every hour ended no games. Time without a server doesn't
   * count.
   */
  @Test
  void aRestartIsNoUseOfAGameAndNeitherIsTheTimeBefore() {
    bridge.create("g", "go board=5");
    bridge.pass(Duration.ofMinutes(59));
    bridge.lobby.drain().join();
    TestBridge after = new TestBridge(bridge.store, bridge);
    after.pass(Duration.ofDays(2));
    after.restore();
    after.expire(Set.of());
    assertThat(after.room("g").isOver()).isFalse();

    after.pass(Duration.ofMinutes(2));
    after.expire(Set.of());

    assertThat(after.room("g").isOver()).isTrue();
  }

  /** Regression: turn 1 was not over, so the game ended after an hour. */
  @ParameterizedTest
  @CsvSource({
    "parallel players=3 board=5, play black C3",
    "f-go-bargaining board=5, gtpx-ultimatum black C3",
    "multi players=3 board=5, play black resign"
  })
  void aGameHasBegunWhenAnybodyHasDoneAnythingInIt(String words, String command) {
    bridge.create("g", words);
    TestBridge.Line black = bridge.sit("g", "black");
    black.ok(command);
    black.drop();
    bridge.pass(Duration.ofHours(3));

    bridge.expire(Set.of());

    assertThat(bridge.room("g").isOver()).isFalse();
  }

  @Test
  void aBargainingThatEndsByItselfBeginsNoGame() {
    bridge.create("g", "f-go-bargaining board=5 phase=60");
    bridge.pass(Duration.ofHours(3));

    bridge.expire(Set.of());

    assertThat(bridge.room("g").isOver()).isTrue();
  }
}
