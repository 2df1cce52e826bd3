package gtpx.bridge.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gtpx.bridge.service.Pages;
import gtpx.bridge.service.RefereeAnswer;
import gtpx.rooms.limit.LimitException;
import gtpx.rooms.limit.Resource;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class LobbyPagesTest {
  private final TestBridge bridge = new TestBridge();
  private final LobbyPages pages = new LobbyPages(bridge.lobby);

  private String list() {
    return pages.games("", Pages.MOST_LISTED, "192.0.2.1").join();
  }

  private static String entry(String name, int seated, int turn, String phase) {
    return ("{\"name\":\"%s\",\"variant\":\"go\",\"board\":\"rect:5x5\",\"players\":2,\"seated\":%d,\"turn\":%d,"
            + "\"phase\":\"%s\",\"created\":5000,\"changed\":5000}") // the bridge's time
        .formatted(name, seated, turn, phase);
  }

  @Test
  void theRefereeAnswersAboutGamesThatAreNotTheLobbys() {
    bridge.create("g", "go board=5");

    assertThat(referee("{\"rules\":\"go board=5\",\"ask\":[\"result\"]}"))
        .isEqualTo("{\"ok\":true,\"result\":{\"finished\":false}}");
    assertThat(referee("{\"game\":\"g\",\"ask\":[\"position\"]}"))
        .isEqualTo(
            "{\"ok\":false,\"error\":{\"kind\":\"BAD_REQUEST\","
                + "\"message\":\"no game is kept (expected: rules or snapshot)\"}}");
  }

  @Test
  void whoAsksTheRefereeTooMuchHasToWait() {
    bridge.threadTimePerLook = Duration.ofMillis(500);
    referee("{\"rules\":\"go\"}");
    referee("{\"rules\":\"go\"}"); // has now used the second that there is at once

    assertThatThrownBy(() -> referee("{\"rules\":\"go\"}"))
        .hasCauseInstanceOf(LimitException.class)
        .hasMessageContaining("too much computing time used");
  }

  /** Regression: 40 requests at once took all memory of a server. */
  @Test
  void requestsWaitForTheRefereeAndFewOfEachClient() {
    bridge.putLookUpsOff();
    for (int i = 0; i < 4; i++) {
      assertThat(pages.referee("{\"rules\":\"go\"}", "192.0.2.1")).isNotDone();
    }

    assertThatThrownBy(() -> referee("{\"rules\":\"go\"}"))
        .isInstanceOf(LimitException.class)
        .hasMessage(
            "too many requests waiting for the referee (at most 4 at a time from one"
                + " address)");
    CompletableFuture<RefereeAnswer> other = pages.referee("{\"rules\":\"go\"}", "198.51.100.1");
    for (int i = 0; i < 5; i++) {
      bridge.finishLookUp();
    }

    assertThat(other.join().status()).isEqualTo(200);
    assertThat(pages.referee("{\"rules\":\"go\"}", "192.0.2.1")).isNotDone();
  }

  /** Otherwise, clients that hang up would keep others waiting. */
  @Test
  void theRefereeSkipsWhoHasGone() {
    bridge.threadTimePerLook = Duration.ofSeconds(1); // one answer uses all that there is
    bridge.putLookUpsOff();
    CompletableFuture<RefereeAnswer> gone = pages.referee("{\"rules\":\"go\"}", "192.0.2.1");
    CompletableFuture<RefereeAnswer> next = pages.referee("{\"rules\":\"go\"}", "192.0.2.1");

    gone.cancel(false);
    bridge.finishLookUp();
    bridge.finishLookUp();

    assertThat(next.join().status()).isEqualTo(200);
    assertThat(bridge.lobby.quotas().inUse(Resource.REFEREE)).isZero();
  }

  private String referee(String request) {
    return pages.referee(request, "192.0.2.1").join().text();
  }

  /** Entries are cached, but not beyond a change. */
  @Test
  void theListHasWhatIsNow() {
    assertThat(list()).isEqualTo("[]");
    bridge.create("g", "go board=5");
    assertThat(list()).isEqualTo("[" + entry("g", 0, 0, "play") + "]");

    TestBridge.Line black = bridge.sit("g", "black");
    black.ok("play black A1");
    bridge.create("h", "go board=5");

    assertThat(list())
        .isEqualTo("[" + entry("g", 1, 1, "play") + "," + entry("h", 0, 0, "play") + "]");
  }
}
