package gtpx.bridge.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Estimates of dead stones that clients look up: one at a time, in turn, players' at once, and none
 * before an estimate that a game is waiting for.
 */
class EstimateLookUpTest extends DeadStonesFixture {
  /** Returns a spectator that has gone back this many turns. */
  private TestBridge.Line watcher(int turns) {
    return watcher("test", turns);
  }

  private TestBridge.Line watcher(String client, int turns) {
    TestBridge.Line watcher = bridge.connect(client);
    watcher.ok("gtpx-watch g");
    IntStream.range(0, turns).forEach(unused -> watcher.ok("undo"));
    return watcher;
  }

  @Test
  void theScoreNamesTheStonesThatTheEstimateIsNotSureOf() {
    bridge.players.estimate = () -> List.of("E5");
    bridge.players.unsettled = List.of("E5");
    create("go board=5");

    assertThat(black.ok("gtpx-score")).contains("\"dead\":[\"E5\"],\"unsettled\":[\"E5\"]");
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

  /**
   * Regression: a game of two bots moved faster than its positions were estimated, and one question
   * caused endless counting.
   */
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

    assertThat(stranger.last()).startsWith("? too much counting time used; try again in ");
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

  /** Looks up one position on each of the client's connections. */
  private List<TestBridge.Line> lookUpAll(String client, int... turns) {
    List<TestBridge.Line> watchers =
        IntStream.of(turns).mapToObj(back -> watcher(client, back)).toList();
    watchers.forEach(watcher -> watcher.waits("final_status_list dead"));
    return watchers;
  }

  @Test
  void aPlayerDoesNotWaitForWhatWatchersLookUp() {
    create("go board=5");
    bridge.putLookUpsOff();
    List<TestBridge.Line> watchers = lookUpAll("stranger", 1, 2);
    assertThat(bridge.lookUps).hasSize(1);

    black.waits("final_score");

    assertThat(bridge.lookUps).hasSize(2);
    Runnable ofWatcher = bridge.lookUps.remove(0);
    bridge.finishLookUp();
    assertThat(black.last()).isEqualTo("= 0");
    assertThat(bridge.lookUps).isEmpty();
    assertThat(watchers).allMatch(TestBridge.Line::isBusy);
    bridge.lookUps.add(ofWatcher);
    bridge.finishLookUp();
    bridge.finishLookUp();
    assertThat(watchers).noneMatch(TestBridge.Line::isBusy);
  }

  @Test
  void networksOfWatchersTakeTurnsAndWithinOneItsClients() {
    create("go board=5");
    black.ok("play black A1");
    white.ok("play white B1");
    bridge.putLookUpsOff();
    List<TestBridge.Line> many = lookUpAll("192.0.2.1", 0, 1, 2);
    TestBridge.Line neighbour = lookUpAll("192.0.2.2", 3).get(0);
    TestBridge.Line other = lookUpAll("198.51.100.1", 4).get(0);
    bridge.answered.clear();

    IntStream.range(0, 5).forEach(unused -> bridge.finishLookUp());

    assertThat(bridge.answered)
        .containsExactly(many.get(0), many.get(1), other, neighbour, many.get(2));
  }

  @Test
  void whoHasHadTooMuchCountedWhenItsTurnComesIsRefusedAndTheOthersAreNot() {
    create("go board=5");
    bridge.putLookUpsOff();
    List<TestBridge.Line> many = lookUpAll("stranger", 0, 1, 2);
    TestBridge.Line other = lookUpAll("other", 1).get(0);
    Duration all = Duration.ofSeconds(61);
    bridge.players.whileCounting = () -> bridge.threadTimePerLook = all;
    bridge.finishLookUp();
    bridge.threadTimePerLook = Duration.ZERO;
    bridge.players.whileCounting = () -> {};

    bridge.finishLookUp();

    assertThat(other.last()).isEqualTo("= ");
    assertThat(List.of(many.get(1).last(), many.get(2).last()))
        .allMatch(answer -> answer.startsWith("? too much counting time used; try again in "));
    assertThat(bridge.lookUps).isEmpty();
  }
}
