package gtpx.bridge.session;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.rooms.limit.Limits;
import gtpx.rooms.limit.Resource;
import gtpx.rooms.limit.Resource.Cap;
import gtpx.rooms.room.Room;
import java.time.Duration;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Games take no more memory than their clients are allowed. docs/bridge.md, "Memory" */
class GameMemoryTest {
  private static final String TOO_LONG = "the server has no memory left for a longer game";
  private static final Cap TWO_GAMES_AT_ONCE = new Cap(10_000, 1000);

  private static TestBridge bridge(int points, int replays) {
    return bridge(new Cap(points, points), new Cap(replays, replays));
  }

  private static TestBridge bridge(Cap points, Cap replays) {
    Limits unlimited = new TestBridge().limits();
    return new TestBridge(
        new TestStore(), unlimited.with(Resource.POINTS, points).with(Resource.REPLAYS, replays));
  }

  private static int points(TestBridge bridge) {
    return bridge.lobby.quotas().inUse(Resource.POINTS);
  }

  private static int replays(TestBridge bridge) {
    return bridge.lobby.quotas().inUse(Resource.REPLAYS);
  }

  @Test
  void aSmallGameCountsAs400PointsAndALongOneAsMore() {
    TestBridge bridge = bridge(10_000, 1);
    bridge.create("g", "parallel board=5");
    assertThat(points(bridge)).isEqualTo(400);
    TestBridge.Line both = bridge.sit("g", "black");
    both.ok("gtpx-sit g white " + bridge.secret("g", "white"));

    for (int i = 0; i < 240; i++) {
      both.ok("play black A1");
      both.ok("play white A1"); // both collide
    }

    assertThat(points(bridge)).isBetween(401, 1000);
  }

  /** docs/rules.md, "Turn limit" */
  @Test
  void aGameThatMayNotTakeMoreEndsAsAtTheTurnLimit() {
    TestBridge bridge = bridge(460, 1);
    bridge.create("g", "parallel board=5");
    TestBridge.Line both = bridge.sit("g", "black");
    both.ok("gtpx-sit g white " + bridge.secret("g", "white"));

    int turns = 0;
    while (both.ok("gtpx-position").contains("\"phase\":\"play\"")) {
      both.ok("play black A1");
      both.ok("play white A1");
      turns++;
    }

    assertThat(turns).isBetween(100, 249); // the turn limit is 250
    assertThat(both.ok("gtpx-wait after=0")).contains("turn-limit");
  }

  /** Regression: a hundred contracts of a megabyte took 700 MB. */
  @Test
  void offersTakeNoMoreThanThereIs() {
    TestBridge bridge = bridge(850, 1);
    bridge.create("g", "f-go-bargaining board=9");
    TestBridge.Line black = bridge.sit("g", "black");
    String contract = "gtpx-contract black moves=" + "A1/B1,".repeat(4000) + "A1/B1";
    black.ok(contract);
    black.ok(contract);

    assertThat(black.fails(contract)).isEqualTo(TOO_LONG);
    assertThat(points(bridge)).isBetween(400, 850);
    black.ok("play black C3");
  }

  /** Regression: the message that used the last memory ended the game, whoever had sent it. */
  @Test
  void talkThatFillsTheMemoryIsRefusedAndTheGameStaysInPlay() {
    TestBridge bridge = bridge(460, 1);
    bridge.create("g", "parallel board=5");
    TestBridge.Line both = bridge.sit("g", "black");
    both.ok("gtpx-sit g white " + bridge.secret("g", "white"));
    while (bridge.room("g").bytes() < 440_000) { // of 460,000
      both.ok("play black A1");
      both.ok("play white A1"); // both collide
    }
    TestBridge.Line watcher = bridge.connect("stranger");
    watcher.ok("gtpx-watch g");
    String talk = "gtpx-chat " + "x".repeat(400);

    String answer = watcher.ask(talk);
    for (int i = 1; i < 50 && answer.startsWith("="); i++) { // a feed keeps this many
      answer = watcher.ask(talk);
    }

    assertThat(answer).isEqualTo("? " + TOO_LONG);
    assertThat(watcher.ok("gtpx-position")).contains("\"phase\":\"play\"");
  }

  @Test
  void talkCostsAGameNoTurn() {
    assertThat(turnsAfter(100)).isEqualTo(turnsAfter(0)).isLessThan(250); // the turn limit
  }

  private static int turnsAfter(int messages) {
    TestBridge bridge = bridge(460, 1);
    bridge.create("g", "parallel board=5");
    TestBridge.Line both = bridge.sit("g", "black");
    both.ok("gtpx-sit g white " + bridge.secret("g", "white"));
    for (int i = 0; i < messages; i++) {
      both.ok("gtpx-chat " + "x".repeat(400));
    }
    int turns = 0;
    while (both.ok("gtpx-position").contains("\"phase\":\"play\"")) {
      both.ok("play black A1");
      both.ok("play white A1"); // both collide
      turns++;
    }
    return turns;
  }

  /**
   * Otherwise, clients could end other clients' games, which grow from move to move, by creating
   * new ones.
   */
  @Test
  void newGamesLeaveAnEighthToThoseThatGrow() {
    TestBridge bridge = bridge(3200, 1);
    bridge.create("g", "parallel board=5");
    TestBridge.Line both = bridge.sit("g", "black");
    both.ok("gtpx-sit g white " + bridge.secret("g", "white"));
    for (int i = 1; i < 7; i++) {
      bridge.create("game" + i, "go board=5");
    }
    assertThat(bridge.connect("maker").fails("gtpx-create game7 go board=5"))
        .isEqualTo("too many board points times players (at most 2800 at a time)");

    for (int i = 0; i < 200; i++) {
      both.ok("play black A1");
      both.ok("play white A1"); // both collide
    }

    assertThat(both.ok("gtpx-position")).contains("\"phase\":\"play\"");
  }

  /**
   * Regression: a client that had filled its own share with new games ended the game it was
   * playing.
   */
  @Test
  void newGamesOfOneClientLeaveAnEighthOfItsPartToItsGameThatGrows() {
    TestBridge bridge = bridge(new Cap(100_000, 3200), new Cap(1, 1));
    bridge.create("g", "parallel board=5");
    TestBridge.Line both = bridge.sit("g", "black");
    both.ok("gtpx-sit g white " + bridge.secret("g", "white"));
    for (int i = 1; i < 7; i++) {
      bridge.create("game" + i, "go board=5");
    }
    assertThat(bridge.connect().fails("gtpx-create game7 go board=5"))
        .isEqualTo(
            "too many board points times players" + " (at most 2800 at a time from one address)");

    for (int i = 0; i < 200; i++) {
      both.ok("play black A1");
      both.ok("play white A1"); // both collide
    }

    assertThat(both.ok("gtpx-position")).contains("\"phase\":\"play\"");
    assertThat(points(bridge)).isBetween(2801, 3200);
  }

  /** An ordinary 19x19 game for two takes no more memory than is counted for it at its start. */
  @Test
  void aGameOfAsManyMovesAsPointsTakesNoMoreThanAtItsStart() {
    TestBridge bridge = bridge(10_000, 1);
    bridge.create("g", "go board=19");
    TestBridge.Line both = bridge.sit("g", "black");
    both.ok("gtpx-sit g white " + bridge.secret("g", "white"));

    for (int i = 0; i < 18; i++) { // one column each, in turn
      for (int row = 1; row <= 19; row++) {
        both.ok(
            "play " + (row % 2 == 1 ? "black " : "white ") + "ABCDEFGHJKLMNOPQRS".charAt(i) + row);
      }
      both.ok("play white pass");
    }

    assertThat(points(bridge)).isEqualTo(2 * 361);
  }

  @Test
  void aGameThatIsOverTakesMemoryAsLongAsSomebodyIsThere() {
    TestBridge bridge = bridge(10_000, 1);
    bridge.create("g", "go board=5");
    TestBridge.Line black = bridge.sit("g", "black");
    black.ok("play black resign");
    assertThat(points(bridge)).isEqualTo(400);

    black.drop();

    assertThat(points(bridge)).isZero();
    assertThat(bridge.lobby.open().all()).isEmpty();
  }

  @Test
  void aRoomThatIsDroppedBeforeItIsChargedTakesNothing() {
    TestBridge bridge = bridge(10_000, 1);
    bridge.create("g", "go board=5");
    OpenRooms open = bridge.lobby.open();
    Room room = bridge.room("g");
    open.drop(room);
    GameShares shares = GameShares.note(bridge.lobby.quotas(), room.spec(), room.bytes());

    bridge.together(
        () -> {
          open.add(room, shares); // charges it when this task is done
          open.drop(room);
        });

    assertThat(points(bridge)).isZero();
  }

  /** Regression: nobody found a game between its last move and its end, as the store has them. */
  @Test
  void aGameThatIsOverStaysUntilItsEndIsOnDisk() {
    TestStore store = new TestStore();
    TestBridge bridge = new TestBridge(store);
    bridge.create("g", "go board=5");
    TestBridge.Line black = bridge.sit("g", "black");
    store.stall();
    black.say("play black resign");
    black.drop();

    while (store.isBehind()) {
      assertThat(bridge.lobby.open().all()).hasSize(1);
      store.flushOne();
    }

    assertThat(bridge.lobby.open().all()).isEmpty();
    assertThat(bridge.connect().ok("gtpx-watch g")).isEmpty();
  }

  /** Regression: strangers who stayed in finished games kept the owners from creating new ones. */
  @Test
  void aGameThatIsOverCountsForWhoStillWatchesIt() {
    TestBridge bridge = bridge(TWO_GAMES_AT_ONCE, new Cap(1, 1));
    bridge.create("g", "go board=5");
    bridge.create("h", "go board=5");
    assertThat(bridge.connect().fails("gtpx-create i go board=5"))
        .startsWith("too many board points");
    TestBridge.Line watcher = bridge.connect("stranger");
    watcher.ok("gtpx-watch g");
    TestBridge.Line black = bridge.sit("g", "black");
    black.ok("play black resign");

    black.drop();

    assertThat(points(bridge)).isEqualTo(800);
    assertThat(watcher.ok("final_score")).isEqualTo("W+R");
    bridge.create("i", "go board=5");
    watcher.drop();
    assertThat(points(bridge)).isEqualTo(800);
  }

  @Test
  void aGameThatIsOverCountsForItsMakerAsLongAsAPlayerIsThere() {
    TestBridge bridge = bridge(TWO_GAMES_AT_ONCE, new Cap(1, 1));
    bridge.create("g", "go board=5");
    bridge.create("h", "go board=5");
    bridge.connect("stranger").ok("gtpx-watch g");
    TestBridge.Line black = bridge.sit("g", "black");

    black.ok("play black resign");

    assertThat(bridge.connect().fails("gtpx-create i go board=5"))
        .startsWith("too many board points");
  }

  @Test
  void whoMayNotHaveTheMemoryOfAGameThatIsOverIsSentAway() {
    TestBridge bridge = bridge(TWO_GAMES_AT_ONCE, new Cap(1, 1));
    TestBridge.Line own = bridge.connect("stranger");
    own.ok("gtpx-create own1 go board=5");
    own.ok("gtpx-create own2 go board=5");
    bridge.create("g", "go board=5");
    TestBridge.Line watcher = bridge.connect("stranger");
    watcher.ok("gtpx-watch g");
    TestBridge.Line black = bridge.sit("g", "black");
    black.ok("play black resign");

    black.drop();

    assertThat(watcher.isClosed).isTrue();
    assertThat(own.isClosed).isFalse();
    assertThat(points(bridge)).isEqualTo(800);
  }

  @Test
  void nobodyStaysInAGameThatIsOverForLong() {
    TestBridge bridge = bridge(10_000, 1);
    bridge.create("g", "go board=5");
    TestBridge.Line black = bridge.sit("g", "black");
    black.ok("play black resign");
    bridge.pass(Duration.ofMinutes(20));
    black.ok("gtpx-chat thanks");
    bridge.pass(Duration.ofMinutes(29));
    bridge.expire(Set.of());
    assertThat(black.isClosed).isFalse();

    bridge.pass(Duration.ofMinutes(2));
    bridge.expire(Set.of());

    assertThat(black.isClosed).isTrue();
  }

  /** Regression: each stored game that somebody viewed took memory without any limit. */
  @Test
  void whoLooksAtAFinishedGameTakesTheMemoryOfAReplay() {
    TestBridge bridge = bridge(10_000, 500);
    for (String game : new String[] {"g", "h", "i"}) {
      bridge.create(game, "go board=5");
      TestBridge.Line black = bridge.sit(game, "black");
      black.ok("play black resign");
      black.drop();
    }
    bridge.pass(Duration.ofSeconds(11));
    TestBridge.Line watcher = bridge.connect();

    watcher.ok("gtpx-watch g");

    assertThat(replays(bridge)).isBetween(300, 500);
    assertThat(bridge.connect().fails("gtpx-watch h")).startsWith("too many replay points");
    bridge.pass(Duration.ofMinutes(2));
    TestBridge.Line other = bridge.connect();
    assertThat(other.fails("gtpx-watch i")).startsWith("too many replay points");
    watcher.drop();
    bridge.pass(Duration.ofMinutes(2));
    bridge.expire(Set.of());
    bridge.connect().ok("gtpx-watch i");
  }

  @Test
  void whoAsksForAGameMeanwhileIsNotRefusedForWhatTheFirstHas() {
    TestBridge bridge = bridge(new Cap(10_000, 10_000), new Cap(3000, 500));
    for (String game : new String[] {"g", "h"}) {
      bridge.create(game, "go board=5");
      TestBridge.Line black = bridge.sit(game, "black");
      black.ok("play black resign");
      black.drop();
    }
    bridge.connect("first").ok("gtpx-watch h");
    TestBridge.Line first = bridge.connect("first");
    TestBridge.Line other = bridge.connect("other");

    bridge.together(
        () -> {
          first.say("gtpx-watch g");
          other.say("gtpx-watch g");
        });

    assertThat(first.last()).startsWith("? too many replay points").contains("500");
    assertThat(other.last()).isEqualTo("= ");
    assertThat(other.ok("final_score")).isEqualTo("W+R");
  }
}
