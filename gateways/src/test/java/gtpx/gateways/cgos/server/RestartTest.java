package gtpx.gateways.cgos.server;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.bridge.store.PostgresStore;
import gtpx.bridge.store.SqliteStore;
import gtpx.bridge.store.Store;
import gtpx.rooms.limit.Limits;
import gtpx.rooms.limit.Quotas;
import gtpx.rooms.room.Room;
import gtpx.testing.PostgresServer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A server that stops without warning, and starts again with the same store. */
@Timeout(180)
class RestartTest {
  private static final CgosConfig ROUNDS =
      TestCgos.config("go board=5 komi=0.5", true, Duration.ofMinutes(10));

  @TempDir Path folder;

  /** Opens the same store each time. */
  @FunctionalInterface
  private interface Stores {
    Store open() throws Exception;
  }

  @Test
  void aRunningGameGoesOnWhenBothComeBack() throws Exception {
    Path file = folder.resolve("games.sqlite");
    playOverAStop(() -> SqliteStore.open(file, System::nanoTime));
  }

  @Test
  void aRunningGameGoesOnWithPostgresToo() throws Exception {
    PostgresServer server = PostgresServer.start();
    try {
      playOverAStop(
          () ->
              PostgresStore.open(
                  server.url(), PostgresServer.USER, PostgresServer.PASSWORD, System::nanoTime));
    } finally {
      server.stop();
    }
  }

  private void playOverAStop(Stores stores) throws Exception {
    String setup;
    boolean hasAliceBlack;
    try (TestCgos cgos = TestCgos.start(ROUNDS, folder, stores.open());
        CgosClient alice = CgosClient.player(cgos.address(), "alice");
        CgosClient bob = CgosClient.player(cgos.address(), "bob")) {
      setup = alice.line();
      assertThat(setup).startsWith("setup 1 5 0.5 600000 ");
      bob.expect(setup);
      hasAliceBlack = setup.endsWith("alice(1800?)");
      CgosClient black = hasAliceBlack ? alice : bob;
      CgosClient white = hasAliceBlack ? bob : alice;
      black.expect("genmove b 600000").send("C3");
      white.expect("play b C3 600000").expect("genmove w 600000").send("D4");
      black.expect("play w D4 600000").expect("genmove b 600000");
    }

    try (TestCgos cgos = TestCgos.start(ROUNDS, folder, stores.open());
        CgosClient alice = CgosClient.player(cgos.address(), "alice")) {
      alice.expect(setup + " C3 600000 D4 600000");
      try (CgosClient bob = CgosClient.player(cgos.address(), "bob")) {
        bob.expect(setup + " C3 600000 D4 600000");
        CgosClient black = hasAliceBlack ? alice : bob;
        CgosClient white = hasAliceBlack ? bob : alice;
        black.expect("genmove b 600000").send("C4");
        white.expect("play b C4 600000").expect("genmove w 600000").send("resign");
        black.expect("gameover DATE B+Resign Resignation").send("ready");
        white.expect("gameover DATE B+Resign Resignation").send("ready");
        assertThat(black.line()).startsWith("setup 2 5 0.5 600000 ").contains("(1962?)", "(1638?)");
      }
    }
  }

  /** Regression: the clock ran from the moment at which the game was restored. */
  @Test
  void noClockRunsBeforeClientsCanComeBack() throws Exception {
    Path file = folder.resolve("games.sqlite");
    try (TestCgos cgos = TestCgos.start(ROUNDS, folder, SqliteStore.open(file, System::nanoTime));
        CgosClient alice = CgosClient.player(cgos.address(), "alice");
        CgosClient bob = CgosClient.player(cgos.address(), "bob")) {
      String setup = alice.line();
      bob.expect(setup);
      (setup.endsWith("alice(1800?)") ? alice : bob).expect("genmove b 600000");
    }

    Store store = SqliteStore.open(file, System::nanoTime);
    try (TestCgos cgos = TestCgos.restored(ROUNDS, folder, store, Limits.DEFAULT)) {
      Room room =
          cgos.bridge().gateway().lobby().find("cgos-1", Quotas.OPERATOR).get().orElseThrow();
      CompletableFuture<Boolean> isPaused = new CompletableFuture<>();
      room.execute(() -> isPaused.complete(room.shared().isPaused()));

      assertThat(isPaused.get(1, TimeUnit.MINUTES)).isTrue();
    }
  }

  @Test
  void accountsRatingsAndGamesAreKept() throws Exception {
    Path file = folder.resolve("games.sqlite");
    try (TestCgos cgos = TestCgos.start(ROUNDS, folder, SqliteStore.open(file, System::nanoTime));
        CgosClient alice = CgosClient.player(cgos.address(), "alice");
        CgosClient bob = CgosClient.player(cgos.address(), "bob")) {
      String setup = alice.line();
      CgosClient black = setup.endsWith("alice(1800?)") ? alice : bob;
      bob.expect(setup);
      black.expect("genmove b 600000").send("resign");
      alice.expect("gameover DATE W+Resign Resignation").send("ready");
      bob.expect("gameover DATE W+Resign Resignation").send("ready");
      assertThat(alice.line()).contains("(1962?)", "(1638?)");
    }

    try (TestCgos cgos =
            TestCgos.start(TestCgos.CONFIG, folder, SqliteStore.open(file, System::nanoTime));
        CgosClient viewer = CgosClient.viewer(cgos.address())) {
      assertThat(viewer.line()).startsWith("match 1 ").endsWith(" W+Resign");
      assertThat(viewer.line()).startsWith("match 2 - - ").endsWith(" -");
      CgosClient.to(cgos.address())
          .expect("protocol genmove_analyze")
          .send("e1 other")
          .expect("username")
          .send("alice")
          .expect("password")
          .send("another")
          .expect("Error: Sorry, password doesn't match")
          .expectEnd()
          .close();
      try (CgosClient admin = CgosClient.admin(cgos.address())) {
        admin.send("abort 2").expect("aborted 2 " + viewerNames(viewer));
      }
      viewer.expect("gameover 2 Abort 0 0");
    }
  }

  private static String viewerNames(CgosClient viewer) throws Exception {
    String setup = viewer.send("observe 2").line();
    String[] words = setup.split(" ", -1);
    return words[6].replaceAll("\\(.*", "") + " " + words[7].replaceAll("\\(.*", "");
  }

  /** Regression: one damaged row stopped the whole bridge. */
  @Test
  void damagedDocumentsAreSetAside() throws Exception {
    Store store = SqliteStore.open(folder.resolve("games.sqlite"), System::nanoTime);
    store
        .put(
            List.of(
                new Store.Document(Account.KIND, "alice", "{broken"),
                new Store.Document(Account.KIND, "bob", "{}"),
                new Store.Document(GameRecord.KIND, "000000007", "[]"),
                new Store.Document(GameRecord.KIND, "nonsense", "{}")))
        .get();

    try (TestCgos cgos = TestCgos.start(ROUNDS, folder, store);
        CgosClient carol = CgosClient.player(cgos.address(), "carol");
        CgosClient dave = CgosClient.player(cgos.address(), "dave")) {
      assertThat(carol.line()).startsWith("setup 8 5 0.5 "); // numbers are used once
      assertThat(dave.line()).startsWith("setup 8 5 0.5 ");
      try (CgosClient alice = CgosClient.to(cgos.address())) {
        alice
            .expect("protocol genmove_analyze")
            .send("e1 test")
            .expect("username")
            .send("alice")
            .expect("password")
            .send("mine-now")
            .expect("Error: the account is damaged (expected: the operator repairs it)");
      }
    }
  }

  /** The result is on disk with the last move, even if the server stops before it tells anybody. */
  @Test
  void aGameThatEndedWithTheStopHasItsResult() throws Exception {
    Path file = folder.resolve("games.sqlite");
    try (TestCgos cgos = TestCgos.start(ROUNDS, folder, SqliteStore.open(file, System::nanoTime));
        CgosClient alice = CgosClient.player(cgos.address(), "alice");
        CgosClient bob = CgosClient.player(cgos.address(), "bob")) {
      String setup = alice.line();
      bob.expect(setup);
      (setup.endsWith("alice(1800?)") ? alice : bob).expect("genmove b 600000").send("resign");
      alice.expect("gameover DATE W+Resign Resignation");
      bob.expect("gameover DATE W+Resign Resignation");
    }
    try (Store store = SqliteStore.open(file, System::nanoTime)) { // as if it was not yet written
      GameRecord game = GameRecord.read(store.documents(GameRecord.KIND, "", 1).get(0));
      GameRecord open =
          new GameRecord(game.id(), game.white(), game.black(), game.begun(), Optional.empty());
      store.put(List.of(open.document())).join();
    }

    try (TestCgos cgos =
            TestCgos.start(TestCgos.CONFIG, folder, SqliteStore.open(file, System::nanoTime));
        CgosClient viewer = CgosClient.viewer(cgos.address())) {
      String line = viewer.line();
      if (line.endsWith(" -")) { // the result was found after the viewer came
        line = viewer.line();
      }
      assertThat(line).contains("W+Resign");
    }
  }
}
