package gtpx.bridge.session;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.bridge.service.Pages;
import gtpx.rooms.log.FencedException;
import org.junit.jupiter.api.Test;

/** Games that another node of a cluster has taken, as their next write shows. */
final class MovedGameTest {
  private final TestBridge bridge = new TestBridge();

  @Test
  void connectionsInAGameThatHasMovedAreClosedAndTheServerGoesOn() {
    bridge.create("g", "go board=5");
    TestBridge.Line black = bridge.sit("g", "black");
    TestBridge.Line white = bridge.sit("g", "white");
    TestBridge.Line other = bridge.connect();

    bridge.store.moveGames();
    black.waits("play black C3");

    assertThat(black.isClosed).isTrue();
    assertThat(white.isClosed).isTrue();
    assertThat(other.isClosed).isFalse();
    assertThat(bridge.failures).hasOnlyElementsOfType(FencedException.class);
    assertThat(bridge.lobby.games()).isZero();
    assertThat(other.ok("gtpx-games")).isEmpty();
  }

  @Test
  void aMoveThatWasNotWrittenIsNotShown() {
    bridge.create("g", "go board=5");
    TestBridge.Line black = bridge.sit("g", "black");
    TestBridge.Line white = bridge.sit("g", "white");
    white.ok("gtpx-wait");

    bridge.store.moveGames();
    white.waits("gtpx-wait timeout=100");
    black.waits("play black C3");

    assertThat(white.isBusy()).isTrue();
  }

  @Test
  void serverPlayersOfAGameThatHasMovedEnd() {
    bridge.create("g", "go board=5");
    bridge.fill("g", "white", "passer");
    TestBridge.Line black = bridge.sit("g", "black");

    bridge.store.moveGames();
    black.waits("play black C3");

    assertThat(bridge.players.passers).singleElement().matches(passer -> passer.isClosed);
  }

  @Test
  void anAnswerThatIsNotDurableIsNotGiven() {
    bridge.create("g", "go board=5");
    TestBridge.Line black = bridge.sit("g", "black");
    LobbyPages pages = new LobbyPages(bridge.lobby);
    bridge.store.stall();
    black.waits("play black C3");
    bridge.store.moveGames();
    black.drop();

    assertThat(bridge.failures).hasOnlyElementsOfType(FencedException.class);
    assertThat(pages.games("", Pages.MOST_LISTED, "192.0.2.1").join()).doesNotContain("\"turn\":1");
  }

  @Test
  void aGameOfAnotherNodeIsNotCreatedAndMayBeTriedAgain() {
    bridge.store.moveGames();

    assertThat(bridge.connect().fails("gtpx-create g go board=5"))
        .isEqualTo("the server is moving game g to another node; try again in 1 s");
    assertThat(bridge.failures).hasOnlyElementsOfType(FencedException.class);
  }
}
