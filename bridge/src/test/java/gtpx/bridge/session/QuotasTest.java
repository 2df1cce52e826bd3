package gtpx.bridge.session;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.rooms.limit.Action;
import gtpx.rooms.limit.Action.Rate;
import gtpx.rooms.limit.Limits;
import gtpx.rooms.limit.Resource;
import gtpx.rooms.limit.Resource.Cap;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** No client uses more of a server than its limits allow. docs/bridge.md, "Limits" */
class QuotasTest {
  private static final Duration SECOND = Duration.ofSeconds(1);

  private final TestBridge bridge = LimitedBridge.create();

  // Changes that could go on forever.

  /** Regression (C1): a player who kept committing and taking back could do the same. */
  @Test
  void aGameHasOnlySoManyChangesOfMind() {
    bridge.create("g", "parallel board=5");
    TestBridge.Line black = bridge.sit("g", "black");
    for (int i = 0; i < LimitedBridge.CHANGES; i++) {
      bridge.pass(SECOND);
      black.ok("play black C3");
      black.ok("undo");
    }
    bridge.pass(SECOND);
    black.ok("play black C3");

    assertThat(black.fails("undo"))
        .isEqualTo("too many repeatable actions (at most " + LimitedBridge.CHANGES + " in a game)");
    assertThat(bridge.limited).containsExactly("change");
    bridge.sit("g", "white").ok("play white D4");
    assertThat(black.ok("gtpx-position")).contains("\"turn\":1");
  }

  @Test
  void whoChangesItsMindTooFastHasToWait() {
    bridge.create("g", "parallel board=5");
    TestBridge.Line black = bridge.sit("g", "black");
    for (int i = 0; i < 10; i++) {
      black.ok("play black C3");
      black.ok("undo");
    }
    black.ok("play black C3");

    assertThat(black.fails("undo"))
        .startsWith("too many repeatable actions (at most a burst of 10");
    assertThat(black.ok("gtpx-position")).contains("\"own\":{\"black\":\"C3\"}");
  }

  @Test
  void anOwnerPausesOnlySoOften() {
    bridge.create("g", "go board=5");
    TestBridge.Line owner = bridge.connect();
    owner.ok("gtpx-owner g " + bridge.secret("g", "owner"));
    for (int i = 0; i < LimitedBridge.CHANGES; i++) {
      bridge.pass(SECOND);
      owner.ok("gtpx-pause");
      owner.ok("gtpx-unpause");
    }
    bridge.pass(SECOND);

    assertThat(owner.fails("gtpx-pause")).startsWith("too many repeatable actions");
  }

  /**
   * Regression: a player who sat down a thousand times in three seconds made the server drop the
   * events of others.
   */
  @Test
  void whoSitsDownAgainAndAgainHasToWait() {
    Limits limits = bridge.limits().with(Action.SIT, new Rate(1000, SECOND));
    TestBridge free = new TestBridge(new TestStore(), limits);
    free.create("g", "go board=5");
    TestBridge.Line black = free.connect();
    String sit = "gtpx-sit g black " + free.secret("g", "black");
    black.ok(sit);
    for (int i = 0; i < 10; i++) {
      black.ok(sit); // it already holds the seat
      black.ok("gtpx-stand black");
      black.ok(sit);
    }
    black.ok("gtpx-stand black");

    assertThat(black.fails(sit)).startsWith("too many repeatable actions (at most a burst of 10");
  }

  @Test
  void aSeatIsTakenOnlySoOften() {
    bridge.create("g", "go board=5");
    TestBridge.Line black = bridge.connect();
    String sit = "gtpx-sit g black " + bridge.secret("g", "black");
    for (int i = 0; i < LimitedBridge.CHANGES; i++) {
      bridge.pass(SECOND);
      black.ok(sit);
      black.ok("gtpx-stand black");
    }
    bridge.pass(SECOND);

    assertThat(black.fails(sit))
        .isEqualTo(
            "seat black was taken too often (at most "
                + LimitedBridge.CHANGES
                + " times in a game)");
    assertThat(bridge.limited).containsExactly("sit");
    bridge.sit("g", "white");
  }

  // Limited resources.

  /** Regression: one connection filled the server. */
  @Test
  void oneClientMakesOnlySoManyGames() {
    TestBridge.Line stranger = bridge.connect("stranger");
    for (int i = 0; i < 5; i++) {
      stranger.ok("gtpx-create s" + i + " go board=5");
    }

    assertThat(stranger.fails("gtpx-create more go board=5"))
        .isEqualTo("too many games (at most 5 at a time from one address)");
    TestBridge.Line other = bridge.connect("other");
    for (int i = 0; i < 3; i++) {
      other.ok("gtpx-create o" + i + " go board=5");
    }
    assertThat(other.fails("gtpx-create more go board=5"))
        .isEqualTo("too many games (at most 8 at a time)");
  }

  @Test
  void aGameThatIsOverMakesRoom() {
    for (int i = 0; i < 5; i++) {
      bridge.create("g" + i, "go board=5");
    }
    assertThat(bridge.connect().fails("gtpx-create more go board=5")).startsWith("too many games");

    bridge.sit("g3", "black").ok("play black resign");

    bridge.connect().ok("gtpx-create more go board=5");
  }

  @Test
  void aGameThatCouldNotBeMadeTakesNothing() {
    bridge.create("g", "go board=5");
    for (int i = 0; i < 5; i++) {
      assertThat(bridge.connect().fails("gtpx-create g go board=5")).startsWith("game g exists");
    }

    for (int i = 0; i < 4; i++) {
      bridge.connect().ok("gtpx-create g" + i + " go board=5");
    }
  }

  @Test
  void restoredGamesCount() {
    for (int i = 0; i < 5; i++) {
      bridge.create("g" + i, "go board=5");
    }
    TestBridge after = new TestBridge(bridge.store, LimitedBridge.create().limits());
    after.restore();
    TestBridge.Line line = after.connect();
    for (int i = 0; i < 3; i++) {
      line.ok("gtpx-create new" + i + " go board=5");
    }

    assertThat(line.fails("gtpx-create more go board=5"))
        .isEqualTo("too many games (at most 8 at a time)");
  }

  /** Regression: 55 games of 10,000 points filled the memory. */
  @Test
  void largeBoardsOfManyPlayersCountAsWhatTheyAre() {
    TestBridge.Line stranger = bridge.connect("stranger");
    stranger.ok("gtpx-create g multi players=9 board=15");

    assertThat(stranger.fails("gtpx-create h multi players=9 board=15"))
        .isEqualTo(
            "too many board points times players" + " (at most 2625 at a time from one address)");
    bridge.connect("other").ok("gtpx-create h multi players=9 board=15");
  }

  @Test
  void aGameThatIsTooLargeIsRefusedBeforeItsBoardIsMade() {
    assertThat(bridge.connect("stranger").fails("gtpx-create h multi players=9 board=100 komi=x"))
        .startsWith("too many board points times players"); // and not because of the komi
  }

  @Test
  void newGamesAreMadeOnlySoFast() {
    TestBridge.Line stranger = bridge.connect("stranger");
    for (int i = 0; i < 10; i++) {
      stranger.say("gtpx-create wrong name");
    }

    assertThat(stranger.fails("gtpx-create right go board=5")).startsWith("too many new games");
  }

  /**
   * Regression: one address brought down the process with 114 connections that viewed the start of
   * a game. When no memory was left for that, players who had sent {@code clear_board} were
   * refused, whatever they did next.
   */
  @Test
  void oneClientKeepsOnlySoManyGamesForItselfAndIsAnsweredWithoutThem() {
    bridge.create("g", "go board=5");
    bridge.sit("g", "black").ok("play black C3");
    TestBridge.Line first = bridge.connect("stranger");
    first.ok("gtpx-watch g");
    first.ok("clear_board");
    first.ok("list_stones black");
    TestBridge.Line second = bridge.connect("stranger");
    second.ok("gtpx-watch g");
    second.ok("clear_board");
    second.ok("list_stones black");
    TestBridge.Line third = bridge.connect("stranger");
    third.ok("gtpx-watch g");
    third.ok("clear_board");

    int kept = bridge.lobby.quotas().inUse(Resource.REPLAYS);
    assertThat(third.ok("list_stones black")).isEmpty();
    third.ok("play black C3");
    assertThat(third.ok("list_stones black")).isEqualTo("C3");
    assertThat(third.ok("gtpx-wait after=0")).contains("C3");
    assertThat(bridge.lobby.quotas().inUse(Resource.REPLAYS)).isEqualTo(kept).isLessThan(131);
    assertThat(bridge.limited).contains("replays");
  }

  @Test
  void aPlayerGoesOnWithoutMemoryForAReplay() {
    TestBridge full =
        new TestBridge(new TestStore(), bridge.limits().with(Resource.REPLAYS, new Cap(1, 1)));
    full.create("g", "go board=5");
    TestBridge.Line black = full.sit("g", "black");
    TestBridge.Line white = full.sit("g", "white");
    black.ok("play black C3");
    white.ok("play white D4");

    black.ok("clear_board");
    assertThat(black.ok("list_stones white")).isEmpty();
    black.ok("play black C3");
    black.ok("play white D4");
    assertThat(black.ok("list_stones white")).isEqualTo("D4");
    assertThat(black.fails("play black D4")).startsWith("illegal move");
    black.ok("play black C4");
    black.ok("clear_board");
    black.ok("play black C4 turn=3");

    assertThat(full.lobby.quotas().inUse(Resource.REPLAYS)).isZero();
  }
}
