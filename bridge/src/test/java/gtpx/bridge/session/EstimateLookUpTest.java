package gtpx.bridge.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Look-ups of dead stones by clients: one at a time, and none before what a game waits for. */
class EstimateLookUpTest extends DeadStonesFixture {
  /** Somebody who has gone back so many turns. */
  private TestBridge.Line watcher(int turns) {
    TestBridge.Line watcher = bridge.connect();
    watcher.ok("gtpx-watch g");
    IntStream.range(0, turns).forEach(unused -> watcher.ok("undo"));
    return watcher;
  }

  /** Anybody may ask for estimates; a game can't wait for all of them. */
  @Test
  void aGameIsSettledBeforeWhatWatchersLookUp() {
    bridge.players.estimate = () -> List.of("E5");
    create("go board=5");
    bridge.putLookUpsOff();
    watcher(1).waits("final_status_list dead");
    passWith("client", "client");

    bridge.pass(Duration.ofSeconds(60));

    assertThat(settled()).isEqualTo("estimate B+25");
  }

  /** A game of two bots moved on faster than it was counted, and one question had it counted on. */
  @Test
  void aGameThatMovesOnWhileItIsCountedIsCountedAgainAsLongAsTheAskerMayHaveThat() {
    create("go board=5");
    TestBridge.Line stranger = bridge.connect("stranger");
    stranger.ok("gtpx-watch g");
    bridge.putLookUpsOff();
    Duration halfOfAll = Duration.ofSeconds(31);
    bridge.players.whileCounting = () -> bridge.threadTimePerLook = halfOfAll;
    stranger.waits("gtpx-score");

    countAfter(() -> black.ok("play black A1"));
    assertThat(bridge.lookUps).hasSize(1);
    countAfter(() -> white.ok("play white B2"));

    assertThat(stranger.last()).startsWith("? too much to count (expected: again in ");
    assertThat(bridge.lookUps).isEmpty();
  }

  private void countAfter(Runnable move) {
    move.run();
    bridge.finishLookUp();
    bridge.threadTimePerLook = Duration.ZERO;
  }

  @Test
  void aRoomLooksUpOnePositionAtATimeAndNoneForThoseWhoHaveGone() {
    bridge.players.estimate = () -> List.of("C3");
    create("go board=5");
    bridge.putLookUpsOff();
    TestBridge.Line first = watcher(0);
    TestBridge.Line gone = watcher(1);
    TestBridge.Line last = watcher(2);
    bridge.players.estimate = List::of;
    List.of(first, gone, last).forEach(each -> each.waits("final_status_list dead"));
    assertThat(bridge.lookUps).hasSize(1);
    gone.drop();

    bridge.finishLookUp();

    assertThat(first.last()).isEqualTo("= ");
    assertThat(bridge.lookUps).hasSize(1);
    bridge.finishLookUp();
    assertThat(last.last()).isEqualTo("= ");
    assertThat(bridge.lookUps).isEmpty();
  }
}
