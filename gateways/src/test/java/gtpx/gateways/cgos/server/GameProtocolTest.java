package gtpx.gateways.cgos.server;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.bridge.server.Server;
import gtpx.bridge.store.NullStore;
import gtpx.bridge.store.SqliteStore;
import gtpx.bridge.store.Store;
import gtpx.rooms.limit.Action;
import gtpx.rooms.limit.Action.Rate;
import gtpx.rooms.limit.Limits;
import gtpx.rooms.limit.Quotas;
import gtpx.rooms.room.Room;
import gtpx.testing.LongTest;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * Games, line by line, with both players, an admin and viewers. The clocks charge nothing within a
 * minute, so that the times are exact.
 */
@LongTest
@Timeout(120)
@Execution(ExecutionMode.CONCURRENT)
class GameProtocolTest {
  private static final String SETUP = "setup 1 5 0.5 600000 alice(1800?) bob(1800?)";

  @TempDir Path folder;
  private TestCgos cgos;
  private CgosClient alice;
  private CgosClient bob;
  private CgosClient admin;

  @BeforeEach
  void start() throws Exception {
    open(TestCgos.CONFIG);
  }

  private void open(CgosConfig config) throws Exception {
    cgos =
        TestCgos.start(
            config, folder, SqliteStore.open(folder.resolve("games.sqlite"), System::nanoTime));
    admin = CgosClient.admin(cgos.address());
    alice = player("alice");
    bob = player("bob");
  }

  private CgosClient player(String name) throws Exception {
    CgosClient client = CgosClient.player(cgos.address(), name);
    awaitIn(name + " waiting", "who");
    return client;
  }

  private void awaitIn(String text, String command) throws Exception {
    StringBuilder answers = new StringBuilder();
    while (!answers.toString().contains(text)) {
      answers.append(admin.send(command).send("x").line()).append('\n');
      while (!answers.toString().endsWith("unknown command\n")) {
        answers.append(admin.line()).append('\n');
      }
    }
  }

  @AfterEach
  void end() throws Exception {
    cgos.close();
  }

  /** Alice has White. */
  private void match() throws Exception {
    admin.send("match alice bob").expect("match alice(1800?) bob(1800?)");
    alice.expect(SETUP);
    bob.expect(SETUP);
  }

  /** Plays a game without moves, which White wins. */
  private void resignAtOnce(int game) throws Exception {
    assertThat(admin.send("match alice bob").line()).startsWith("match alice(");
    assertThat(alice.line()).startsWith("setup " + game + " ");
    assertThat(bob.line()).startsWith("setup " + game + " ");
    bob.expect("genmove b 600000").send("resign");
    for (CgosClient each : new CgosClient[] {alice, bob}) {
      each.expect("gameover DATE W+Resign Resignation").send("ready");
    }
    cgos.awaitWaiting("alice", "bob");
  }

  private void play(CgosClient mover, String color, String move, CgosClient other)
      throws Exception {
    mover.expect("genmove " + color + " 600000").send(move);
    other.expect("play " + color + " " + move.split(" ", 2)[0] + " 600000");
  }

  @Test
  void aGameIsPlayedToItsCountedEnd() throws Exception {
    match();
    play(bob, "b", "C3", alice);
    play(alice, "w", "A1", bob);
    play(bob, "b", "pass", alice);
    play(alice, "w", "pass", bob);

    bob.expect("gameover DATE W+0.5 ").send("ready");
    alice.expect("gameover DATE W+0.5 ");
    awaitIn("bob waiting 0", "who");
    awaitIn("alice gameover 1", "who");
    alice.send("what?").send("ready");
    awaitIn("alice waiting 0", "who");
    admin.send("games").expect("match 1 MINUTE 5 0.5 alice(1800?) bob(1800?) - - - W+0.5");
  }

  /** Board as it stands: one stone each, 23 empty points that touch both colours. */
  @Test
  void deadStonesStayOnTheBoard() throws Exception {
    match();
    play(bob, "b", "B2", alice);
    play(alice, "w", "C3", bob);
    play(bob, "b", "B3", alice);
    play(alice, "w", "pass", bob);
    play(bob, "b", "pass", alice);

    alice.expect("gameover DATE B+0.5 "); // 2 stones against 1, less komi
  }

  @Test
  void aResignationEndsTheGame() throws Exception {
    match();
    bob.expect("genmove b 600000").send("resign");

    bob.expect("gameover DATE W+Resign Resignation");
    alice.expect("gameover DATE W+Resign Resignation");
  }

  @Test
  void anIllegalMoveLoses() throws Exception {
    match();
    play(bob, "b", "C3", alice);
    alice.expect("genmove w 600000").send("c3");

    alice.expect("gameover DATE B+Illegal Illegal move error:move to occupied point move:c3");
    bob.expect("gameover DATE B+Illegal Illegal move error:move to occupied point move:c3");
  }

  @Test
  void anAnswerThatIsNoMoveLoses() throws Exception {
    match();
    bob.expect("genmove b 600000").send("Z99");

    alice.expect("gameover DATE W+Illegal Illegal move error:do not understand syntax move:Z99");
  }

  @Test
  void suicideLoses() throws Exception {
    match();
    play(bob, "b", "A2", alice);
    play(alice, "w", "E5", bob);
    play(bob, "b", "B1", alice);
    alice.expect("genmove w 600000").send("A1");

    bob.expect("gameover DATE B+Illegal Illegal move error:suicide attempted move:A1");
  }

  @Test
  void whoseTimeIsUpLoses() throws Exception {
    cgos.close();
    CgosConfig config = TestCgos.CONFIG;
    open(
        new CgosConfig(
            config.address(),
            config.spec(),
            config.event(),
            new CgosConfig.GameTime(Duration.ofSeconds(1), Duration.ZERO),
            false,
            config.users(),
            config.timing()));
    admin.send("match alice bob").expect("match alice(1800?) bob(1800?)");
    bob.expect("setup 1 5 0.5 1000 alice(1800?) bob(1800?)");
    assertThat(bob.line()).startsWith("genmove b ");

    bob.expect("gameover DATE W+Time ");
    awaitIn("W+Time", "games");
  }

  /** Whether Alice's lines are read before or after the end, they have no effect. */
  @Test
  void linesOutOfTurnChangeNothing() throws Exception {
    match();
    alice.send("D4").send("ready").send("resign");
    bob.expect("genmove b 600000").send("resign").send("B2");

    bob.expect("gameover DATE W+Resign Resignation");
    alice.expect("gameover DATE W+Resign Resignation");
    awaitIn("W+Resign", "games");
  }

  @Test
  void aPlayerThatComesBackIsSetUpAndAskedAgain() throws Exception {
    match();
    play(bob, "b", "C3", alice);
    alice.expect("genmove w 600000");
    alice.close();

    alice = CgosClient.player(cgos.address(), "alice");
    alice.expect(SETUP + " C3 600000").expect("genmove w 600000").send("d4");
    bob.expect("play w D4 600000").expect("genmove b 600000").close();
    bob = CgosClient.player(cgos.address(), "bob");
    bob.expect(SETUP + " C3 600000 D4 600000").expect("genmove b 600000");
  }

  @Test
  void viewersSeeTheGamesAndTheirMoves() throws Exception {
    CgosClient viewer = CgosClient.viewer(cgos.address()).expect("");
    match();
    viewer.expect("match 1 - - 5 0.5 alice(1800?) bob(1800?) -").send("observe 1");
    viewer.expect("setup 1 - - 5 0.5 alice(1800?) bob(1800?) 600000 ");
    play(bob, "b", "C3", alice);
    viewer.expect("update 1 C3 600000");
    CgosClient late =
        CgosClient.viewer(cgos.address()).expect("match 1 - - 5 0.5 alice(1800?) bob(1800?) -");
    late.send("observe 1").expect("setup 1 - - 5 0.5 alice(1800?) bob(1800?) 600000 C3 600000");
    alice.expect("genmove w 600000").send("resign");
    viewer.expect("update 1 resign 600000");
    viewer.expect("gameover 1 B+Resign 0 0").expect("update 1 B+Resign");
    late.expect("update 1 resign 600000").expect("gameover 1 B+Resign 0 0");
    late.expect("update 1 B+Resign");

    CgosClient after = CgosClient.viewer(cgos.address());
    after.expect("match 1 MINUTE 5 0.5 alice(1800?) bob(1800?) B+Resign").send("observe 1");
    after.expect(
        "setup 1 MINUTE 5 0.5 alice(1800?) bob(1800?) 600000 C3 600000 resign 600000 B+Resign");
    after.send("observe 77").expect("setup 77 ?").send("nonsense").send("quit").expectEnd();
  }

  @Test
  void anAdminStartsAbortsAndListsGames() throws Exception {
    admin
        .send("match alice")
        .expect(
            "match <white> <black> [<white_remaining_time sec>]  [<black_remaining_time sec>]"
                + " [<game id>] [<resume position>]");
    admin.send("match alice alice").expect("same player alice alice");
    admin.send("match alice carol").expect("no login player carol");
    admin.send("match alice bob x").expect("bad time");
    admin.send("match alice bob 0 0 9").expect("no game");
    admin.send("match alice bob 90 100").expect("match alice(1800?) bob(1800?)");
    bob.expect(SETUP).expect("genmove b 100000").send("C3");
    alice.expect(SETUP).expect("play b C3 100000").expect("genmove w 90000");
    admin.send("games").expect("match 1 - - 5 0.5 alice(1800?) bob(1800?) 90000 100000 1 -");
    admin.send("match alice bob").expect("player is not waiting alice genmove");
    admin.send("abort").expect("abort <game id> [<result>]");
    admin.send("abort 9").expect("No game");
    admin.send("abort 1 B+Time").expect("aborted 1 alice bob");
    alice.expect("gameover DATE B+Time ").send("ready");
    bob.expect("gameover DATE B+Time ").send("ready");
    awaitIn("alice waiting 0 1637.8 290.2", "who");
    awaitIn("bob waiting 0 1962.2 290.2", "who");

    admin.send("match bob alice 0 0 1 1").expect("bad game length 1/1");
    admin.send("match bob alice 0 0 1");
    assertThat(admin.line()).matches("match bob\\(1962\\?\\) alice\\(1638\\?\\)");
    assertThat(bob.line())
        .matches("setup 2 5 0.5 600000 bob\\(1962\\?\\) alice\\(1638\\?\\) C3 600000");
    bob.expect("genmove w 600000");
  }

  @Test
  void theAnalysisIsKeptInTheRecord() throws Exception {
    match();
    bob.expect("genmove b 600000").send("C3 {\"winrate\": 0.55, \"comment\": \"a]b\"}");
    alice.expect("play b C3 600000");
    play(alice, "w", "D4 {broken", bob);
    bob.expect("genmove b 600000").send("resign");
    bob.expect("gameover DATE W+Resign Resignation");

    String sgf = record(cgos.bridge(), "cgos-1");

    assertThat(sgf)
        .contains("C[{\"winrate\":0.55,\"comment\":\"a\\]b\"}]")
        .contains("PW[alice]")
        .contains("PB[bob]")
        .contains("BL[600]")
        .doesNotContain("broken");
  }

  private static String record(Server bridge, String game) throws Exception {
    Room room = bridge.gateway().lobby().find(game, Quotas.OPERATOR).get().orElseThrow();
    CompletableFuture<String> record = new CompletableFuture<>();
    room.execute(() -> record.complete(room.record("sgf")));
    return record.get();
  }

  /** Both are asked as CGOS asks; Kee rules count everything on the board as alive. */
  @Test
  void otherVariantsOfTwoPlayersCanBePlayed() throws Exception {
    cgos.close();
    cgos =
        TestCgos.start(
            TestCgos.config("kee board=5", false, Duration.ofMinutes(10)), folder, new NullStore());
    admin = CgosClient.admin(cgos.address());
    alice = player("alice");
    bob = player("bob");
    admin.send("match alice bob").expect("match alice(1800?) bob(1800?)");
    alice.expect("setup 1 5 0.0 600000 alice(1800?) bob(1800?)");
    bob.expect("setup 1 5 0.0 600000 alice(1800?) bob(1800?)");
    play(bob, "b", "C3", alice);
    play(alice, "w", "D4", bob);
    bob.expect("genmove b 600000").send("resign");
    alice.expect("gameover DATE W+Resign Resignation");
  }

  @Test
  void viewersAndAdminsFindOldGames() throws Exception {
    for (int game = 1; game <= 42; game++) {
      resignAtOnce(game);
    }
    try (CgosClient viewer = CgosClient.viewer(cgos.address())) {
      for (int game = 3; game <= 42; game++) { // as in the original
        assertThat(viewer.line()).startsWith("match " + game + " ");
      }

      viewer.send("games 3").expect("match 1 MINUTE 5 0.5 alice(1800?) bob(1800?) W+Resign");
      assertThat(viewer.line()).startsWith("match 2 ");
      viewer.send("games");
      for (int game = 3; game <= 42; game++) {
        assertThat(viewer.line()).startsWith("match " + game + " ").endsWith(" W+Resign");
      }
      viewer.send("observe 1");
      assertThat(viewer.line()).startsWith("setup 1 ").endsWith(" resign 600000 W+Resign");
      viewer.send("observe 43").expect("setup 43 ?");
    }
    admin.send("games 2");
    admin.expect("match 1 MINUTE 5 0.5 alice(1800?) bob(1800?) - - - W+Resign");
    admin.send("games x").expect("games [<game id>]");
  }

  @Test
  void aViewerThatAsksTooOftenIsToldWhenToGoOn() throws Exception {
    cgos.close();
    Rate rate = new Rate(2, Duration.ofHours(1));
    cgos =
        TestCgos.start(
            TestCgos.CONFIG, folder, new NullStore(), Limits.DEFAULT.with(Action.VIEW, rate));
    try (CgosClient viewer = CgosClient.viewer(cgos.address()).expect("");
        CgosClient another = CgosClient.viewer(cgos.address()).expect("")) {
      viewer.send("observe 7").expect("setup 7 ?");
      viewer.send("games").expectInfo("there are no earlier games");

      viewer.send("observe 7").expectInfo("too many requests of viewers (at most a burst of 2, ");
      viewer.send("games").expectInfo("too many requests of viewers (at most a burst of 2, ");
      another.send("observe 7").expect("setup 7 ?"); // each connection of this machine is a client
    }
  }

  /** The server keeps fewer games in memory than it lists. */
  @Test
  void aGameIsResumedHoweverOldItIs() throws Exception {
    match();
    play(bob, "b", "C3", alice);
    alice.expect("genmove w 600000").send("resign");
    bob.expect("gameover DATE B+Resign Resignation");
    cgos.close();
    try (Store store = SqliteStore.open(folder.resolve("games.sqlite"), System::nanoTime)) {
      GameRecord first = GameRecord.read(store.documents(GameRecord.KIND, "", 1).get(0));
      store
          .put(
              IntStream.rangeClosed(2, 1002)
                  .mapToObj(
                      id ->
                          new GameRecord(
                              id, first.white(), first.black(), first.begun(), first.end()))
                  .map(GameRecord::document)
                  .toList())
          .join();
    }
    open(TestCgos.CONFIG);

    assertThat(admin.send("match alice bob 0 0 1").line()).startsWith("match alice(");
    assertThat(bob.line()).startsWith("setup 1003 5 0.5 600000 ").endsWith(" C3 600000");
  }
}
