package gtpx.bridge.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gtpx.bridge.limit.Action;
import gtpx.bridge.limit.ChatRule;
import gtpx.bridge.limit.Computation;
import gtpx.bridge.limit.LimitException;
import gtpx.bridge.limit.Limits;
import gtpx.bridge.limit.ProspectsRule;
import gtpx.bridge.limit.Resource;
import gtpx.protocol.GtpCommand;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** No client uses more of a server than its limits allow. docs/bridge.md, "Limits" */
class QuotasTest {
  private static final int MESSAGES = 30; // in one game
  private static final int CHANGES = 20; // in one game
  private static final Duration SECOND = Duration.ofSeconds(1);

  private final TestBridge bridge = bridge(ChatRule.ANYONE);

  private static TestBridge bridge(ChatRule chat) {
    Map<Action, Limits.Rate> rates = new EnumMap<>(Action.class);
    for (Action action : Action.values()) {
      rates.put(action, new Limits.Rate(10, SECOND));
    }
    Map<Resource, Limits.Cap> caps = new EnumMap<>(Limits.DEFAULT.caps());
    caps.put(Resource.GAMES, new Limits.Cap(8, 5));
    caps.put(Resource.POINTS, new Limits.Cap(9000, 3000));
    caps.put(Resource.REPLAYS, new Limits.Cap(1500, 130));
    Limits.Budget budget = new Limits.Budget(Duration.ofSeconds(2), 10);
    Limits limits =
        new Limits(
            caps,
            rates,
            Map.of(Computation.QUESTIONS, budget, Computation.COUNTS, budget),
            chat,
            ProspectsRule.OFF,
            MESSAGES,
            CHANGES,
            1000,
            Duration.ofSeconds(10),
            Duration.ofSeconds(5),
            Duration.ofHours(1),
            Duration.ofDays(30));
    return new TestBridge(new TestStore(), limits);
  }

  // Chat.

  @Test
  void whoTalksTooFastIsToldWhenToGoOn() {
    bridge.create("g", "go board=5");
    TestBridge.Line watcher = bridge.connect("stranger");
    watcher.ok("gtpx-watch g");
    for (int i = 0; i < 10; i++) {
      watcher.ok("gtpx-chat hello");
    }

    assertThat(watcher.fails("gtpx-chat hello"))
        .isEqualTo(
            "too many messages (expected: 10 at once, then one every 1.0 s; again in 1.0 s)");
    bridge.pass(SECOND);
    watcher.ok("gtpx-chat hello");
    assertThat(bridge.limited).containsExactly("chat");
  }

  @Test
  void anotherConnectionOfTheSameClientIsNoWayRoundIt() {
    bridge.create("g", "go board=5");
    for (int i = 0; i < 10; i++) {
      TestBridge.Line watcher = bridge.connect("stranger");
      watcher.ok("gtpx-watch g");
      watcher.ok("gtpx-chat hello");
    }
    TestBridge.Line one = bridge.connect("stranger");
    one.ok("gtpx-watch g");
    TestBridge.Line other = bridge.connect("other");
    other.ok("gtpx-watch g");

    assertThat(one.fails("gtpx-chat hello")).startsWith("too many messages");
    other.ok("gtpx-chat hello");
  }

  /** Regression (C1): any spectator could fill the disk, and the memory of the next start. */
  @Test
  void aGameHasOnlySoMuchTalkAlsoAfterRestarts() {
    bridge.create("g", "go board=5");
    TestBridge.Line black = bridge.sit("g", "black");
    for (int i = 0; i < MESSAGES; i++) {
      bridge.pass(SECOND);
      black.ok("gtpx-chat hello");
    }
    bridge.pass(SECOND);
    String most = "too many messages (expected: at most " + MESSAGES + " in a game)";
    assertThat(black.fails("gtpx-chat hello")).isEqualTo(most);

    TestBridge after = new TestBridge(bridge.store, bridge.limits());
    after.restore();
    TestBridge.Line again = after.connect("stranger");
    again.ok("gtpx-watch g");
    assertThat(again.fails("gtpx-chat hello")).isEqualTo(most);
    assertThat(after.limited).containsExactly("chat");
  }

  /**
   * Regression: one spectator used up a game's messages, and its players were refused permanently.
   */
  @Test
  void spectatorsLeaveHalfOfAGamesTalkToThePlayersAlsoAfterARestart() {
    bridge.create("g", "go board=5");
    TestBridge.Line watcher = bridge.connect("stranger");
    watcher.ok("gtpx-watch g");
    for (int i = 0; i < MESSAGES / 2; i++) {
      bridge.pass(SECOND);
      watcher.ok("gtpx-chat hello");
    }
    bridge.pass(SECOND);
    String most = "too many messages without a seat (expected: at most 15 in a game)";
    assertThat(watcher.fails("gtpx-chat hello")).isEqualTo(most);

    TestBridge after = new TestBridge(bridge.store, bridge);
    after.restore();
    TestBridge.Line black = after.sit("g", "black");
    for (int i = 0; i < MESSAGES / 2; i++) {
      black.ok("gtpx-chat hello");
    }
  }

  @Test
  void spectatorsTalkTakesNoPlayersPlaceAmongTheEvents() {
    TestBridge unlimited = new TestBridge();
    unlimited.create("g", "go board=5");
    TestBridge.Line black = unlimited.sit("g", "black");
    black.ok("gtpx-chat good game");
    TestBridge.Line watcher = unlimited.connect();
    watcher.ok("gtpx-watch g");
    for (int i = 1; i <= 200; i++) {
      watcher.ok("gtpx-chat text " + i);
    }

    assertThat(black.ok("gtpx-wait after=0"))
        .contains("good game")
        .doesNotContain("text 150\"")
        .contains("text 151\"")
        .endsWith("text 200\"}]");
  }

  @Test
  void talkTakesNoOtherEventsPlace() {
    TestBridge unlimited = new TestBridge();
    unlimited.create("g", "go board=5");
    TestBridge.Line black = unlimited.sit("g", "black");
    black.ok("play black C3");
    for (int i = 1; i <= 1200; i++) {
      black.ok("gtpx-chat text " + i);
    }

    assertThat(black.ok("gtpx-wait after=0"))
        .startsWith("[{\"seq\":1,\"type\":\"created\"}")
        .contains("\"type\":\"turn\"")
        .doesNotContain("text 1100\"")
        .contains("text 1101\"")
        .endsWith("text 1200\"}]");
  }

  @Test
  void talkMayBeForThoseWhoPlay() {
    TestBridge seated = bridge(ChatRule.SEATED);
    seated.create("g", "go board=5");
    TestBridge.Line watcher = seated.connect();
    watcher.ok("gtpx-watch g");

    assertThat(watcher.fails("gtpx-chat hello"))
        .isEqualTo("spectators may not chat (expected: gtpx-sit first)");
    seated.sit("g", "black").ok("gtpx-chat hello");
  }

  @Test
  void talkMayBeForNobody() {
    TestBridge silent = bridge(ChatRule.OFF);
    silent.create("g", "go board=5");

    assertThat(silent.sit("g", "black").fails("gtpx-chat hello"))
        .isEqualTo("there is no chat on this server");
  }

  // Changes that could go on forever.

  /** Regression (C1): a player who kept committing and taking back could do the same. */
  @Test
  void aGameHasOnlySoManyChangesOfMind() {
    bridge.create("g", "parallel board=5");
    TestBridge.Line black = bridge.sit("g", "black");
    for (int i = 0; i < CHANGES; i++) {
      bridge.pass(SECOND);
      black.ok("play black C3");
      black.ok("undo");
    }
    bridge.pass(SECOND);
    black.ok("play black C3");

    assertThat(black.fails("undo"))
        .isEqualTo("too many repeatable actions (expected: at most " + CHANGES + " in a game)");
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

    assertThat(black.fails("undo")).startsWith("too many repeatable actions (expected: 10 at once");
    assertThat(black.ok("gtpx-position")).contains("\"own\":{\"black\":\"C3\"}");
  }

  @Test
  void anOwnerPausesOnlySoOften() {
    bridge.create("g", "go board=5");
    TestBridge.Line owner = bridge.connect();
    owner.ok("gtpx-owner g " + bridge.secret("g", "owner"));
    for (int i = 0; i < CHANGES; i++) {
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
    Limits limits = bridge.limits().with(Action.SIT, new Limits.Rate(1000, SECOND));
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

    assertThat(black.fails(sit)).startsWith("too many repeatable actions (expected: 10 at once");
  }

  @Test
  void aSeatIsTakenOnlySoOften() {
    bridge.create("g", "go board=5");
    TestBridge.Line black = bridge.connect();
    String sit = "gtpx-sit g black " + bridge.secret("g", "black");
    for (int i = 0; i < CHANGES; i++) {
      bridge.pass(SECOND);
      black.ok(sit);
      black.ok("gtpx-stand black");
    }
    bridge.pass(SECOND);

    assertThat(black.fails(sit))
        .isEqualTo(
            "seat black was taken too often (expected: at most " + CHANGES + " times in a game)");
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
        .isEqualTo("too many games (expected: at most 5 at a time from one address)");
    TestBridge.Line other = bridge.connect("other");
    for (int i = 0; i < 3; i++) {
      other.ok("gtpx-create o" + i + " go board=5");
    }
    assertThat(other.fails("gtpx-create more go board=5"))
        .isEqualTo("too many games (expected: at most 8 at a time)");
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
    TestBridge after = new TestBridge(bridge.store, bridge(ChatRule.ANYONE).limits());
    after.restore();
    TestBridge.Line line = after.connect();
    for (int i = 0; i < 3; i++) {
      line.ok("gtpx-create new" + i + " go board=5");
    }

    assertThat(line.fails("gtpx-create more go board=5"))
        .isEqualTo("too many games (expected: at most 8 at a time)");
  }

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

  /** Regression: 55 games of 10,000 points filled the memory. */
  @Test
  void largeBoardsOfManyPlayersCountAsWhatTheyAre() {
    TestBridge.Line stranger = bridge.connect("stranger");
    stranger.ok("gtpx-create g multi players=9 board=15");

    assertThat(stranger.fails("gtpx-create h multi players=9 board=15"))
        .isEqualTo(
            "too many board points times players"
                + " (expected: at most 2625 at a time from one address)");
    bridge.connect("other").ok("gtpx-create h multi players=9 board=15");
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
        new TestBridge(
            new TestStore(), bridge.limits().with(Resource.REPLAYS, new Limits.Cap(1, 1)));
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

  // Secrets.

  @Test
  void wrongSecretsAreLimitedAndRightOnesAreNot() {
    bridge.create("g", "go board=5");
    String right = "gtpx-sit g black " + bridge.secret("g", "black");
    TestBridge.Line stranger = bridge.connect("stranger");
    for (int i = 0; i < 10; i++) {
      assertThat(stranger.fails("gtpx-sit g black wrong" + i)).isEqualTo("wrong secret");
    }

    assertThat(stranger.fails("gtpx-sit g black wrong"))
        .isEqualTo(
            "too many wrong secrets (expected: 10 at once, then one every 1.0 s; again in 1.0 s)");
    assertThatThrownBy(() -> bridge.sessions.openSeated(stranger, "wrong"))
        .isInstanceOf(LimitException.class);
    bridge.connect("stranger").ok(right); // another client behind the same address
    bridge.pass(SECOND);
    assertThat(stranger.fails("gtpx-sit g black wrong")).isEqualTo("wrong secret");
  }

  @Test
  void guessesAtEveryDoorCount() {
    bridge.create("g", "go board=5 private=yes");
    LobbyPages pages = new LobbyPages(bridge.lobby);
    TestBridge.Line stranger = bridge.connect("stranger");
    for (int i = 0; i < 2; i++) {
      stranger.fails("gtpx-sit g black wrong");
      stranger.fails("gtpx-watch g wrong");
      stranger.fails("gtpx-owner g wrong");
      assertThat(bridge.sessions.openSeated(stranger, "wrong")).isEmpty();
      assertThat(pages.game("g", Optional.of("wrong"), "192.0.2.1", "stranger").join()).isEmpty();
    }

    assertThat(stranger.fails("gtpx-watch g wrong")).startsWith("too many wrong secrets");
  }

  /** Rule 24.18. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "gtpx-watch",
        "gtpx-owner",
        "gtpx-sit",
        "gtpx-sit %s",
        "gtpx-sit %s black",
        "gtpx-sit %s black wrong key=short",
        "gtpx-sit %s black wrong more",
        "gtpx-sit %s mauve wrong",
        "gtpx-sit %s black wrong",
        "gtpx-serve %s black wrong more",
        "gtpx-serve %s black wrong",
        "gtpx-watch %s",
        "gtpx-watch %s wrong",
        "gtpx-watch %s wrong more",
        "gtpx-owner %s",
        "gtpx-owner %s wrong"
      })
  void whoGuessesCannotTellAPrivateGameFromNone(String command) {
    bridge.create("private", "go board=5 private=yes");
    TestBridge.Line ofOne = bridge.connect("stranger of one");
    TestBridge.Line ofNone = bridge.connect("stranger of none");

    for (int i = 0; i < 12; i++) { // the last ones are too many
      ofOne.say(command.formatted("private"));
      ofNone.say(command.formatted("none"));
    }

    assertThat(ofNone.answers)
        .isEqualTo(
            ofOne.answers.stream().map(answer -> answer.replace("private", "none")).toList());
  }

  @Test
  void whoGuessesCannotTellAPrivateGameFromNoneByItsPagesEither() {
    bridge.create("g", "go board=5 private=yes");
    LobbyPages pages = new LobbyPages(bridge.lobby);
    for (int i = 0; i < 10; i++) {
      assertThat(pages.game("none", Optional.of("wrong"), "192.0.2.1", "stranger").join())
          .isEmpty();
    }

    assertThatThrownBy(() -> pages.game("g", Optional.of("wrong"), "a", "stranger").join())
        .hasCauseInstanceOf(LimitException.class);
    assertThatThrownBy(() -> pages.game("none", Optional.of("wrong"), "a", "stranger").join())
        .hasCauseInstanceOf(LimitException.class);
    assertThat(pages.game("none", Optional.empty(), "a", "stranger").join()).isEmpty();
  }

  /**
   * Regression: a client that moved just as the game was forgotten counted as guessing a secret,
   * and soon nobody from its address could take a seat.
   */
  @Test
  void theSecretOfAGameThatIsJustForgottenIsNoWrongOneForAMinute() {
    bridge.create("g", "go board=5");
    String secret = bridge.secret("g", "black");
    TestBridge.Line black = bridge.sit("g", "black");
    black.ok("play black resign");
    black.drop();
    assertThat(bridge.lobby.open().all()).isEmpty();
    TestBridge.Line client = bridge.connect("client");
    bridge.pass(Duration.ofSeconds(59));
    for (int i = 0; i < 20; i++) {
      assertThat(bridge.sessions.openSeated(client, secret)).isEmpty();
    }

    bridge.pass(SECOND);
    for (int i = 0; i < 10; i++) {
      assertThat(bridge.sessions.openSeated(client, secret)).isEmpty();
    }

    assertThatThrownBy(() -> bridge.sessions.openSeated(client, secret))
        .isInstanceOf(LimitException.class)
        .hasMessageStartingWith("too many wrong secrets");
  }

  // Server time.

  /** Regression: all kept events could be requested again and again at no cost. */
  @Test
  void whoWatchesPaysForManyEventsAtATime() {
    bridge.create("g", "go board=5");
    TestBridge.Line black = bridge.sit("g", "black");
    for (int i = 0; i < 20; i++) {
      black.ok("gtpx-chat " + "x".repeat(500));
      bridge.pass(SECOND);
    }
    TestBridge.Line stranger = bridge.connect("stranger");
    stranger.ok("gtpx-watch g");
    for (int i = 0; i < 20_000; i++) { // 10,000 letters take 0.1 ms of the 2 s
      stranger.say("gtpx-wait after=0");
    }

    assertThat(stranger.last()).startsWith("? too much computing time used");
    black.ok("gtpx-wait after=0");
  }

  /** Regression: eight spectators stopped all games. */
  @Test
  void whoWatchesAndHasTooMuchComputedHasToWait() {
    bridge.create("g", "go board=5");
    TestBridge.Line stranger = bridge.connect("stranger");
    stranger.ok("gtpx-watch g");
    bridge.threadTimePerLook = Duration.ofMillis(500);
    for (int i = 0; i < 4; i++) {
      stranger.ok("gtpx-position");
    }

    assertThat(stranger.fails("gtpx-position"))
        .startsWith("too much computing time used (expected: again in ");
    stranger.ok("name");
    bridge.connect("other").ok("gtpx-games");
    bridge.pass(Duration.ofSeconds(30));
    stranger.ok("gtpx-position");
  }

  /** Computing all events of a long game costs as much as any other answer. */
  @Test
  void theEventsOfAGameAreAQuestionOfWhoWatchesAndNotOfWhoSits() {
    bridge.create("g", "go board=5");
    TestBridge.Line black = bridge.connect("club");
    black.ok("gtpx-sit g black " + bridge.secret("g", "black"));
    TestBridge.Line watcher = bridge.connect("club");
    watcher.ok("gtpx-watch g");
    bridge.threadTimePerLook = Duration.ofMillis(500);
    for (int i = 0; i < 4; i++) {
      watcher.ok("gtpx-wait after=0");
    }

    assertThat(watcher.fails("gtpx-wait after=0"))
        .startsWith("too much computing time used (expected: again in ");
    black.ok("gtpx-wait after=0");
  }

  /**
   * Regression: a room with many spectators ran as slowly as one that caused this much computation
   * itself.
   */
  @Test
  void whateverIsDoneWithoutASeatIsChargedToWhoDoesItAndWhatAPlayerDoesIsNot() {
    bridge.create("g", "go board=5");
    TestBridge.Line black = bridge.sit("g", "black");
    TestBridge.Line stranger = bridge.connect("stranger");
    bridge.threadTimePerLook = Duration.ofSeconds(1);

    black.ok("play black C3");
    black.ok("gtpx-position");
    assertThat(bridge.charged.get("test")).isEqualTo(Duration.ZERO);
    assertCharged("stranger", () -> stranger.ok("gtpx-watch g"));
    assertCharged("stranger", () -> stranger.ok("gtpx-position"));
    assertCharged(
        "stranger", () -> stranger.fails("gtpx-position")); // too much computing time used
    assertCharged("stranger", () -> stranger.ok("list_commands"));
    assertCharged("stranger", () -> stranger.fails("play white A1"));
    assertCharged("other", () -> bridge.connect("other").ok("gtpx-games"));
  }

  /**
   * Regression: two hundred clients that waited for a resigned player delayed each move of the
   * others.
   */
  @Test
  void aSpectatorWhoWaitsIsAnsweredAfterThePlayersAndAtItsOwnCost() {
    bridge.create("g", "go board=5");
    TestBridge.Line stranger = bridge.connect("stranger");
    stranger.ok("gtpx-watch g");
    TestBridge.Line black = bridge.sit("g", "black");
    TestBridge.Line white = bridge.sit("g", "white");
    stranger.waits("genmove black");
    white.waits("genmove black");
    bridge.answered.clear();
    bridge.threadTimePerLook = SECOND;

    assertCharged("stranger", () -> black.ok("play black C3"));

    assertThat(bridge.answered).hasSize(3).endsWith(stranger);
    assertThat(bridge.charged.get("test")).isEqualTo(Duration.ZERO);
    assertThat(stranger.last()).isEqualTo("= C3");
  }

  @Test
  void aSpectatorWhoAskedForACountIsAnsweredAtItsOwnCost() {
    bridge.create("g", "go board=5");
    TestBridge.Line stranger = bridge.connect("stranger");
    stranger.ok("gtpx-watch g");
    bridge.putLookUpsOff();
    stranger.waits("final_score");
    bridge.threadTimePerLook = Duration.ofMillis(1);

    assertCharged("stranger", bridge::finishLookUp);

    assertThat(stranger.last()).startsWith("= ");
  }

  private void assertCharged(String client, Runnable what) {
    Duration before = bridge.charged.getOrDefault(client, Duration.ZERO);
    what.run();
    assertThat(bridge.charged.get(client)).isGreaterThan(before);
  }

  /** Regression: ten clients that listed the games ran before all moves. */
  @Test
  void whatAClientDoesInNoRoomRunsWithItsRooms() {
    bridge.connect("10.0.0.1").ok("gtpx-games");
    new LobbyPages(bridge.lobby).games("10.0.0.2").join();

    assertThat(bridge.outsiders).containsOnly("10.0.0.1", "10.0.0.2");
  }

  /**
   * Regression: one member of a club asked for six scores, and nobody in the club could move for
   * half a minute.
   */
  @Test
  void whoPlaysIsNotRefusedForWhatOthersOfItsAddressHaveComputed() {
    bridge.create("g", "go board=5");
    TestBridge.Line black = bridge.connect("club");
    black.ok("gtpx-sit g black " + bridge.secret("g", "black"));
    TestBridge.Line watcher = bridge.connect("club");
    watcher.ok("gtpx-watch g");
    bridge.threadTimePerLook = Duration.ofSeconds(20);
    watcher.ok("gtpx-position");
    assertThat(watcher.fails("gtpx-position")).startsWith("too much computing time used");

    black.ok("gtpx-position");
    black.ok("play black C3");
    black.say("undo");
    bridge.connect("club").ok("gtpx-sit g white " + bridge.secret("g", "white"));
  }

  /** Regression: counting a large board took 53 s. */
  @Test
  void countsHaveABudgetOfTheirOwn() {
    bridge.create("g", "go board=5");
    TestBridge.Line black = bridge.connect("someone");
    black.ok("gtpx-sit g black " + bridge.secret("g", "black"));
    black.ok("play black C3");
    bridge.players.whileCounting = () -> bridge.threadTimePerLook = Duration.ofMinutes(2);
    black.ok("final_score");
    bridge.threadTimePerLook = Duration.ZERO;
    bridge.players.whileCounting = () -> {};
    bridge.sit("g", "white").ok("play white D3");

    assertThat(black.fails("final_score"))
        .startsWith("too much counting time used (expected: again in ");
    black.ok("gtpx-position");
    TestBridge.Line stranger = bridge.connect("stranger");
    stranger.ok("gtpx-watch g");
    stranger.ok("final_score");
    black.ok("final_score"); // it has already been counted
  }

  @Test
  void pagesCountAsWell() {
    bridge.create("g", "go board=5");
    LobbyPages pages = new LobbyPages(bridge.lobby);
    bridge.threadTimePerLook = Duration.ofSeconds(3);
    assertThat(pages.game("g", Optional.empty(), "192.0.2.1", "stranger").join()).isPresent();

    assertThat(pages.game("g", Optional.empty(), "192.0.2.1", "stranger"))
        .failsWithin(Duration.ZERO)
        .withThrowableThat()
        .withRootCauseInstanceOf(LimitException.class);
    assertThat(pages.game("g", Optional.empty(), "192.0.2.1", "other").join()).isPresent();
  }
}
