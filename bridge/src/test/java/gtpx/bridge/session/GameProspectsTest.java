package gtpx.bridge.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.bridge.service.ProspectsAnswer;
import gtpx.game.Game;
import gtpx.game.Position;
import gtpx.player.Prospects;
import gtpx.record.GameJson;
import gtpx.rooms.limit.LimitException;
import gtpx.rooms.limit.ProspectsRule;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Who is told what the server's bot expects, and who pays for it. docs/protocol/bridge.md, section
 * 26
 */
class GameProspectsTest {
  private final List<Game> judged = new ArrayList<>(); // the positions that the bot has judged

  private TestBridge bridge(ProspectsRule rule) {
    return bridge(new TestStore(), rule);
  }

  /** Returns a bridge whose bot expects that black owns everything and wins. */
  private TestBridge bridge(TestStore store, ProspectsRule rule) {
    TestBridge bridge = new TestBridge(store, new TestBridge().limits().with(rule));
    bridge.players.prospects = this::judge;
    return bridge;
  }

  private Optional<Prospects> judge(Position position) {
    judged.add((Game) position);
    int players = position.spec().players();
    List<Double> first = new ArrayList<>(Collections.nCopies(players, 0.0));
    first.set(0, 1.0);
    return Optional.of(
        new Prospects(
            Map.of(ColorSet.of(Color.BLACK), 0.75, ColorSet.of(Color.WHITE), 0.25),
            Collections.nCopies(players, 12.34),
            Collections.nCopies(position.topology().size(), first)));
  }

  private static TestBridge.Line watch(TestBridge bridge, String client) {
    TestBridge.Line watcher = bridge.connect(client);
    watcher.ok("gtpx-watch g");
    return watcher;
  }

  /** Creates a game of go with that many stones on its board. */
  private static void play(TestBridge bridge, String words, int turns) {
    bridge.create("g", words);
    TestBridge.Line black = bridge.sit("g", "black");
    TestBridge.Line white = bridge.sit("g", "white");
    for (int i = 0; i < turns; i++) {
      String point = "ABCDE".charAt(i % 5) + "" + (1 + i / 5);
      (i % 2 == 0 ? black : white).ok("play " + (i % 2 == 0 ? "black " : "white ") + point);
    }
    black.drop();
    white.drop();
  }

  private static JsonObject json(String text) {
    return JsonParser.parseString(text).getAsJsonObject();
  }

  private static int turn(String answer) {
    return json(answer).get("turn").getAsInt();
  }

  // What is told.

  @Test
  void theAnswerHasSharesPointsAndOwners() {
    TestBridge bridge = bridge(ProspectsRule.after(0));
    play(bridge, "go board=2", 1);

    assertThat(watch(bridge, "a").ok("gtpx-prospects"))
        .isEqualTo(
            "{\"turn\":1,\"victory\":{\"black\":0.75,\"white\":0.25},"
                + "\"points\":{\"black\":12.3,\"white\":12.3},"
                + "\"ownership\":{\"A1\":{\"black\":1.0},\"B1\":{\"black\":1.0},"
                + "\"A2\":{\"black\":1.0},\"B2\":{\"black\":1.0}}}");
  }

  @Test
  void eachTurnIsJudgedAsItsPositionWas() {
    TestBridge bridge = bridge(ProspectsRule.after(0));
    play(bridge, "go board=5", 3);
    TestBridge.Line watcher = watch(bridge, "a");

    IntStream.rangeClosed(0, 3).forEach(turn -> watcher.ok("gtpx-prospects " + turn));

    assertThat(judged).extracting(Game::turn).containsExactly(0, 1, 2, 3);
    assertThat(judged)
        .extracting(game -> game.board().emptyCount())
        .containsExactly(25, 24, 23, 22);
    assertThat(watcher.fails("gtpx-prospects 4"))
        .isEqualTo("no prospects: turn 4 (expected: 0 to 3)");
  }

  @Test
  void theLastPositionOfACountedGameIsItsEnd() {
    TestBridge bridge = bridge(ProspectsRule.FINISHED);
    bridge.create("g", "go board=5 end=all-pass");
    TestBridge.Line black = bridge.sit("g", "black");
    TestBridge.Line white = bridge.sit("g", "white");
    black.ok("play black C3");
    white.ok("play white pass");
    black.ok("play black pass");
    black.ok("gtpx-dead black");
    white.ok("gtpx-dead white");

    assertThat(turn(black.ok("gtpx-prospects"))).isEqualTo(3);
    assertThat(judged.get(0).isFinished()).isTrue();
  }

  @Test
  void aTurnThatWasTakenBackIsJudgedAnew() {
    TestBridge bridge = bridge(ProspectsRule.after(0));
    bridge.create("g", "go board=5");
    TestBridge.Line black = bridge.sit("g", "black");
    TestBridge.Line white = bridge.sit("g", "white");
    TestBridge.Line watcher = watch(bridge, "a");
    black.ok("play black C3");
    watcher.ok("gtpx-prospects 1");
    black.waits("gtpx-request_undo");
    white.ok("undo");
    black.ok("play black B2");

    watcher.ok("gtpx-prospects 1");

    assertThat(judged).hasSize(2);
    assertThat(judged.get(1).stones().get(Color.BLACK))
        .containsExactly(judged.get(1).topology().find("B2").orElseThrow());
  }

  /** Rule 26.21: the position right after the turn. */
  @Test
  void aResignationCountsFromTheNextTurnOn() {
    TestBridge bridge = bridge(ProspectsRule.after(0));
    bridge.create("g", "multi players=3 board=5");
    bridge.sit("g", "black").ok("play black C3");
    TestBridge.Line watcher = watch(bridge, "a");
    watcher.ok("gtpx-prospects 1");
    bridge.sit("g", "red").ok("play red resign");
    watcher.ok("gtpx-prospects 1");
    bridge.sit("g", "white").ok("play white B2");
    watcher.ok("gtpx-prospects 2");

    assertThat(judged).extracting(Game::turn).containsExactly(1, 2);
    assertThat(judged).extracting(game -> game.active().size()).containsExactly(3, 2);
  }

  @Test
  void aPositionOfWhichTheBotSaysNothingIsRefused() {
    TestBridge bridge = bridge(ProspectsRule.after(0));
    bridge.players.prospects = position -> Optional.empty();
    play(bridge, "go board=5", 0);

    assertThat(watch(bridge, "a").fails("gtpx-prospects"))
        .isEqualTo("no prospects: the bot can't estimate this position");
  }

  // Who is told.

  @Test
  void nobodyIsToldUnlessTheOperatorAllowsIt() {
    TestBridge bridge = new TestBridge();
    play(bridge, "go board=5 assist=bot", 0);
    TestBridge.Line watcher = watch(bridge, "a");

    assertThat(watcher.fails("gtpx-prospects"))
        .isEqualTo("no prospects: this server doesn't offer them");
    assertThat(watcher.ok("gtpx-state")).doesNotContain("\"prospects\"");
  }

  @Test
  void ofFinishedGamesEverybodyIsToldEverything() {
    TestBridge bridge = bridge(ProspectsRule.FINISHED);
    play(bridge, "go board=5", 2);
    TestBridge.Line watcher = watch(bridge, "a");
    assertThat(watcher.fails("gtpx-prospects 0"))
        .isEqualTo("no prospects: this server offers them only after the end of a game");
    assertThat(json(watcher.ok("gtpx-state")).get("prospects").toString()).isEqualTo("{}");
    TestBridge.Line black = bridge.sit("g", "black");
    black.ok("play black resign");

    assertThat(turn(watcher.ok("gtpx-prospects"))).isEqualTo(2);
    assertThat(turn(black.ok("gtpx-prospects 1"))).isEqualTo(1);
    assertThat(json(watcher.ok("gtpx-state")).get("prospects").toString())
        .isEqualTo("{\"delay\":0}");
  }

  @Test
  void spectatorsOfARunningGameAreToldWhenEnoughTurnsHaveFollowed() {
    TestBridge bridge = bridge(ProspectsRule.after(3));
    play(bridge, "go board=5", 5);
    TestBridge.Line watcher = watch(bridge, "a");

    assertThat(turn(watcher.ok("gtpx-prospects"))).isEqualTo(2);
    assertThat(watcher.fails("gtpx-prospects 3"))
        .isEqualTo("no prospects: turn 3 can be asked about from turn 6 on");
    assertThat(json(watcher.ok("gtpx-state")).get("prospects").toString())
        .isEqualTo("{\"delay\":3}");
    bridge.sit("g", "white").ok("play white E5");
    assertThat(turn(watcher.ok("gtpx-prospects 3"))).isEqualTo(3);
  }

  @Test
  void beforeThatTheyAreToldNothing() {
    TestBridge bridge = bridge(ProspectsRule.after(3));
    play(bridge, "go board=5", 2);

    assertThat(watch(bridge, "a").fails("gtpx-prospects"))
        .isEqualTo("no prospects: turn 0 can be asked about from turn 3 on");
  }

  @Test
  void aPlayerIsToldNothingBeforeTheEnd() {
    TestBridge bridge = bridge(ProspectsRule.after(0));
    play(bridge, "go board=5", 2);
    TestBridge.Line black = bridge.sit("g", "black");

    assertThat(black.fails("gtpx-prospects 0"))
        .isEqualTo("no prospects: players can ask only after the end of the game");
    assertThat(json(black.ok("gtpx-state")).get("prospects").toString()).isEqualTo("{}");
    assertThat(bridge.post(bridge.secret("g", "white"), "gtpx-prospects"))
        .startsWith("? no prospects: players");
    assertThat(judged).isEmpty();
  }

  @Test
  void playersWhomTheBotAssistsAreToldAtOnce() {
    TestBridge bridge = bridge(ProspectsRule.after(9));
    play(bridge, "go board=5 assist=bot", 2);

    assertThat(turn(bridge.sit("g", "black").ok("gtpx-prospects"))).isEqualTo(2);
    assertThat(turn(watch(bridge, "a").ok("gtpx-prospects"))).isEqualTo(2);
  }

  // Secrecy.

  /** Twin games that differ only in a choice that is not revealed. */
  @Test
  void hiddenChoicesMakeNoDifference() {
    List<String> answers = new ArrayList<>();
    for (String choice : List.of("A1", "E5", "pass")) {
      TestBridge bridge = bridge(ProspectsRule.after(0));
      bridge.players.prospects =
          position -> {
            judged.add((Game) position);
            double all = Math.floorMod(GameJson.position(position, Map.of()).hashCode(), 1000);
            return Optional.of(
                new Prospects(
                    Map.of(ColorSet.of(Color.BLACK), 1.0), List.of(all, all, all), List.of()));
          };
      bridge.create("g", "parallel players=3 board=5");
      for (String color : List.of("black", "white", "red")) {
        bridge.sit("g", color).ok("play " + color + " C3");
      }
      bridge.sit("g", "black").ok("play black " + choice);
      answers.add(watch(bridge, "a").ok("gtpx-prospects 1"));
    }

    assertThat(answers).containsOnly(answers.get(0));
    for (Game game : judged) {
      assertThat(game.committed()).isEqualTo(ColorSet.NONE);
      assertThat(game.commitment(Color.BLACK)).isEmpty();
    }
  }

  // Cost.

  @Test
  void aPositionIsComputedOnceForAll() {
    TestBridge bridge = bridge(ProspectsRule.after(0));
    play(bridge, "go board=5", 1);
    bridge.putLookUpsOff();
    List<TestBridge.Line> watchers =
        IntStream.range(0, 20).mapToObj(i -> watch(bridge, "client" + i)).toList();
    watchers.forEach(watcher -> watcher.waits("gtpx-prospects"));
    assertThat(bridge.lookUps).hasSize(1);

    bridge.finishLookUp();

    assertThat(watchers)
        .allSatisfy(watcher -> assertThat(turn(watcher.last().substring(2))).isEqualTo(1));
    assertThat(turn(watch(bridge, "late").ok("gtpx-prospects"))).isEqualTo(1);
    assertThat(judged).hasSize(1);
  }

  @Test
  void aClientThatHasUsedItsTimeForCountsIsRefusedAndOthersAreNot() {
    TestBridge bridge = bridge(ProspectsRule.after(0));
    play(bridge, "go board=5", 3);
    TestBridge.Line greedy = watch(bridge, "greedy");
    bridge.threadTimePerLook = Duration.ofSeconds(61);
    greedy.ok("gtpx-prospects 1");
    bridge.threadTimePerLook = Duration.ZERO;

    assertThat(greedy.fails("gtpx-prospects 2"))
        .startsWith("too much c"); // computing or counting time used
    assertThat(turn(watch(bridge, "other").ok("gtpx-prospects 2"))).isEqualTo(2);
  }

  @Test
  void aClientMayWaitForFourPositionsAtATime() {
    TestBridge bridge = bridge(ProspectsRule.after(0));
    play(bridge, "go board=5", 5);
    bridge.putLookUpsOff();
    for (int turn = 0; turn < 4; turn++) {
      watch(bridge, "greedy").waits("gtpx-prospects " + turn);
    }

    assertThat(watch(bridge, "greedy").fails("gtpx-prospects 4"))
        .startsWith("too many positions waiting for an estimate");
    TestBridge.Line other = watch(bridge, "other");
    other.waits("gtpx-prospects 4");

    while (!bridge.lookUps.isEmpty()) {
      bridge.finishLookUp();
    }
    assertThat(turn(other.last().substring(2))).isEqualTo(4);
    other.drop();
    watch(bridge, "greedy").waits("gtpx-prospects 5");
  }

  @Test
  void aFaultOfTheBotIsReportedAndTheNextIsAskedAgain() {
    TestBridge bridge = bridge(ProspectsRule.after(0));
    play(bridge, "go board=5", 1);
    bridge.players.prospects =
        position -> {
          throw new IllegalStateException("a fault");
        };
    TestBridge.Line watcher = watch(bridge, "a");
    assertThat(watcher.fails("gtpx-prospects")).isEqualTo("internal error: IllegalStateException");

    bridge.players.prospects =
        position -> {
          throw new AssertionError("a bug");
        };
    assertThat(watcher.fails("gtpx-prospects")).startsWith("internal error");

    bridge.players.prospects = this::judge;

    assertThat(turn(watcher.ok("gtpx-prospects"))).isEqualTo(1);
  }

  @Test
  void anInterruptEndsTheWaitAndOthersGoOnWaiting() {
    TestBridge bridge = bridge(ProspectsRule.after(0));
    play(bridge, "go board=5", 1);
    bridge.putLookUpsOff();
    TestBridge.Line first = watch(bridge, "a");
    TestBridge.Line second = watch(bridge, "b");
    TestBridge.Line gone = watch(bridge, "c");
    List.of(first, second, gone).forEach(watcher -> watcher.waits("gtpx-prospects"));

    first.interrupt();
    gone.drop();

    assertThat(first.last()).isEqualTo("? interrupted");
    bridge.finishLookUp();
    assertThat(first.answers.stream().filter("? interrupted"::equals)).hasSize(1);
    assertThat(turn(second.last().substring(2))).isEqualTo(1);
  }

  // Over HTTP.

  private static Optional<ProspectsAnswer> page(
      TestBridge bridge, String game, OptionalInt turn, Optional<String> secret) {
    return new LobbyPages(bridge.lobby)
        .prospects(game, turn, secret, "192.0.2.1", "192.0.2.1")
        .join();
  }

  @Test
  void thePageAnswersAsTheCommandDoes() {
    TestBridge bridge = bridge(ProspectsRule.after(1));
    play(bridge, "go board=5", 3);

    assertThat(page(bridge, "g", OptionalInt.empty(), Optional.empty()))
        .contains(new ProspectsAnswer(true, watch(bridge, "a").ok("gtpx-prospects")));
    assertThat(page(bridge, "none", OptionalInt.empty(), Optional.empty())).isEmpty();
    assertThat(page(bridge, "g", OptionalInt.of(3), Optional.empty()))
        .contains(
            new ProspectsAnswer(false, "no prospects: turn 3 can be asked about from turn 4 on"));
  }

  @Test
  void aPrivateGameNeedsItsSecret() {
    TestBridge bridge = bridge(ProspectsRule.after(0));
    play(bridge, "go board=5 private=yes", 1);

    assertThat(page(bridge, "g", OptionalInt.empty(), Optional.empty())).isEmpty();
    assertThat(page(bridge, "g", OptionalInt.of(9), Optional.empty())).isEmpty();
    assertThat(page(bridge, "g", OptionalInt.empty(), Optional.of(bridge.secret("g", "watch"))))
        .isPresent();
  }

  @Test
  void gamesFromTheStoreAreJudgedToo() {
    TestStore store = new TestStore();
    TestBridge before = bridge(store, ProspectsRule.FINISHED);
    play(before, "go board=5", 3);
    before.sit("g", "black").ok("play black resign");

    TestBridge after = bridge(store, ProspectsRule.FINISHED);

    assertThat(
            page(after, "g", OptionalInt.of(2), Optional.empty())
                .map(answer -> turn(answer.text())))
        .contains(2);
    assertThat(judged.get(0).board().emptyCount()).isEqualTo(23);
  }

  @Test
  void theLimitsOfAPageAreThoseOfItsClient() {
    TestBridge bridge = bridge(ProspectsRule.after(0));
    play(bridge, "go board=5", 3);
    bridge.threadTimePerLook = Duration.ofSeconds(61);
    page(bridge, "g", OptionalInt.of(1), Optional.empty());
    bridge.threadTimePerLook = Duration.ZERO;

    assertThatThrownBy(() -> page(bridge, "g", OptionalInt.of(2), Optional.empty()))
        .hasCauseInstanceOf(LimitException.class);
  }
}
