package gtpx.gateways.cgos.server;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.bridge.store.NullStore;
import gtpx.bridge.store.SqliteStore;
import gtpx.bridge.store.Store;
import gtpx.rooms.limit.Quotas;
import gtpx.rooms.room.Room;
import gtpx.testing.LongTest;
import gtpx.testing.TierFilter;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A simultaneous game of three, whose clients each see two colours. */
@Timeout(120)
@Execution(ExecutionMode.CONCURRENT)
@LongTest
class EventTest {
  @TempDir Path folder;

  /** A server, its admin, and three who wait for a game. */
  private final class Trio implements AutoCloseable {
    final TestCgos cgos;
    final CgosClient admin;
    final CgosClient alice;
    final CgosClient bob;
    final CgosClient cora;

    Trio(CgosConfig config, Store store) throws Exception {
      cgos = TestCgos.start(config, folder, store);
      admin = CgosClient.admin(cgos.address());
      alice = CgosClient.player(cgos.address(), "alice");
      bob = CgosClient.player(cgos.address(), "bob");
      cora = CgosClient.player(cgos.address(), "cora");
    }

    void begin() throws Exception {
      cgos.awaitWaiting("alice", "bob", "cora");
      admin.send("event alice bob cora").expect("event alice bob cora");
    }

    @Override
    public void close() throws IOException {
      for (CgosClient each : new CgosClient[] {cora, bob, alice, admin}) {
        each.close();
      }
      cgos.close();
    }
  }

  private static String move(CgosClient client, String... words) throws Exception {
    for (String word : words) {
      assertThat(client.line().replaceAll(" \\d+$", " TIME")).isEqualTo(word);
    }
    return client.line();
  }

  private static String setup(String name) {
    return setup(name, 600_000);
  }

  private static String setup(String name, int millis) {
    return "setup 1 5 0.0 " + millis + " others(0) " + name + "(0)";
  }

  @Test
  void threeClientsPlayOneGame() throws Exception {
    try (Trio trio = new Trio(TestCgos.CONFIG, new NullStore())) {
      trio.admin.send("event alice bob").expect("event <player>... (3 players)");
      trio.begin();

      assertThat(move(trio.alice, setup("alice"))).startsWith("genmove b ");
      trio.alice.send("A1");
      assertThat(move(trio.bob, setup("bob"))).startsWith("genmove b ");
      trio.bob.send("B2");
      assertThat(move(trio.cora, setup("cora"))).startsWith("genmove b ");
      trio.cora.send("C3");

      assertThat(move(trio.alice, "play w B2 TIME", "play b pass TIME", "play w C3 TIME"))
          .isEqualTo("genmove b 600000"); // the gift isn't charged
      trio.alice.send("pass");
      assertThat(move(trio.bob, "play w A1 TIME", "play b pass TIME", "play w C3 TIME"))
          .startsWith("genmove b ");
      trio.bob.send("pass");
      assertThat(move(trio.cora, "play w A1 TIME", "play b pass TIME", "play w B2 TIME"))
          .startsWith("genmove b ");
      trio.cora.send("pass");

      for (CgosClient each : new CgosClient[] {trio.alice, trio.bob, trio.cora}) {
        assertThat(each.line()).matches("gameover \\S+ [BW]\\+Win ");
        each.send("ready");
      }
      trio.cgos.awaitWaiting("alice", "bob", "cora");
    }
  }

  /**
   * Regression: nothing but another {@code genmove} told a client that the others had passed. It
   * took that for a repeated request, and sent its old move.
   */
  @Test
  void aClientLearnsThatTheOthersHavePassed() throws Exception {
    try (Trio trio = new Trio(TestCgos.CONFIG, new NullStore())) {
      trio.begin();
      assertThat(move(trio.alice, setup("alice"))).startsWith("genmove b ");
      trio.alice.send("A1");
      assertThat(move(trio.bob, setup("bob"))).startsWith("genmove b ");
      trio.bob.send("pass");
      assertThat(move(trio.cora, setup("cora"))).startsWith("genmove b ");
      trio.cora.send("pass");

      assertThat(move(trio.alice, "play w pass TIME")).startsWith("genmove b ");
    }
  }

  /** Waits the half minute that a seat has to come back. */
  @Test
  @Tag(TierFilter.LONG)
  void whoDisconnectsLeavesTheGameToTheOthers() throws Exception {
    try (Trio trio = new Trio(TestCgos.CONFIG, new NullStore())) {
      trio.begin();
      assertThat(move(trio.alice, setup("alice"))).startsWith("genmove b ");
      trio.alice.send("A1");
      assertThat(move(trio.bob, setup("bob"))).startsWith("genmove b ");
      trio.bob.send("B2");
      trio.cora.send("quit");

      assertThat(move(trio.alice, "play w B2 TIME")).startsWith("genmove b ");
      assertThat(move(trio.bob, "play w A1 TIME")).startsWith("genmove b ");
    }
  }

  /** Regression: the record named nobody in place of those who had left. */
  @Test
  void theRecordIsTheGameThatWasPlayedAndNamesAllWhoPlayedIt() throws Exception {
    Store store = SqliteStore.open(folder.resolve("games.sqlite"), System::nanoTime);
    try (Trio trio = new Trio(TestCgos.CONFIG, store)) {
      trio.begin();
      assertThat(move(trio.alice, setup("alice"))).startsWith("genmove b ");
      trio.alice.send("A1");
      assertThat(move(trio.bob, setup("bob"))).startsWith("genmove b ");
      trio.bob.send("B2");
      assertThat(move(trio.cora, setup("cora"))).startsWith("genmove b ");
      trio.cora.send("C3");
      assertThat(move(trio.cora, "play w A1 TIME", "play b pass TIME", "play w B2 TIME"))
          .startsWith("genmove b ");
      String game = store.awake().get(0).name();
      trio.cora.send("nonsense").expect("gameover DATE W+Illegal ");
      assertThat(move(trio.bob, "play w A1 TIME", "play b pass TIME", "play w C3 TIME"))
          .startsWith("genmove b ");
      trio.bob.send("resign").expect("gameover DATE W+Win ");
      assertThat(move(trio.alice, "play w B2 TIME", "play b pass TIME", "play w C3 TIME"))
          .startsWith("genmove b ");
      trio.alice.expect("gameover DATE B+Win ");

      String record = record(trio.cgos, game);

      assertThat(record)
          .contains("\"names\":{\"black\":\"alice\",\"white\":\"bob\",\"red\":\"cora\"}")
          .contains("\"play\":{\"black\":\"A1\",\"white\":\"B2\",\"red\":\"C3\"}");
    }
  }

  private static String record(TestCgos cgos, String game) throws Exception {
    Room room = cgos.bridge().gateway().lobby().find(game, Quotas.OPERATOR).get().orElseThrow();
    CompletableFuture<String> record = new CompletableFuture<>();
    room.execute(() -> record.complete(room.record("json")));
    return record.get();
  }

  @Test
  void whoResignsLeavesTheGameToTheOthersAndIsReadyForAnother() throws Exception {
    try (Trio trio = new Trio(TestCgos.CONFIG, new NullStore())) {
      trio.begin();
      assertThat(move(trio.alice, setup("alice"))).startsWith("genmove b ");
      assertThat(move(trio.bob, setup("bob"))).startsWith("genmove b ");
      assertThat(move(trio.cora, setup("cora"))).startsWith("genmove b ");

      trio.bob.send("resign");

      trio.bob.expect("gameover DATE W+Resign ").send("ready");
      trio.cgos.awaitWaiting("bob");
      trio.alice.send("A1");
      trio.cora.send("C3");
      assertThat(move(trio.alice, "play w C3 TIME")).startsWith("genmove b ");
      assertThat(move(trio.cora, "play w A1 TIME")).startsWith("genmove b ");
      trio.alice.send("resign").expect("gameover DATE W+Win ");
      trio.cora.expect("gameover DATE B+Win ");
    }
  }

  @Test
  void whomTheBridgeGivesUpIsSentTheEnd() throws Exception {
    try (Trio trio = new Trio(TestCgos.CONFIG, new NullStore())) {
      trio.begin();
      assertThat(move(trio.alice, setup("alice"))).startsWith("genmove b ");
      assertThat(move(trio.bob, setup("bob"))).startsWith("genmove b ");

      trio.bob.send("nonsense");

      trio.bob.expect("gameover DATE W+Illegal ").send("ready");
      trio.cgos.awaitWaiting("bob");
      assertThat(move(trio.cora, setup("cora"))).startsWith("genmove b ");
    }
  }

  @Test
  void whoHasUsedUpItsTimeIsOutOfTheGame() throws Exception {
    CgosConfig slow = TestCgos.CONFIG;
    CgosConfig fast =
        new CgosConfig(
            slow.address(),
            slow.spec(),
            slow.event(),
            // enough for those who answer at once
            new CgosConfig.GameTime(Duration.ofSeconds(5), Duration.ZERO),
            slow.pairsItself(),
            slow.users(),
            slow.timing());
    try (Trio trio = new Trio(fast, new NullStore())) {
      trio.begin();
      assertThat(move(trio.bob, setup("bob", 5000))).startsWith("genmove b ");
      assertThat(move(trio.alice, setup("alice", 5000))).startsWith("genmove b ");
      trio.alice.send("A1");
      assertThat(move(trio.cora, setup("cora", 5000))).startsWith("genmove b ");
      trio.cora.send("C3");

      trio.bob.expect("gameover DATE W+Time ").send("A2").send("ready");
      try (CgosClient dora = CgosClient.player(trio.cgos.address(), "dora")) {
        trio.cgos.awaitWaiting("bob", "dora");
        trio.admin.send("match dora bob 600 600").expect("match dora(1800?) bob(1800?)");
        dora.expect("setup 2 5 0.5 5000 dora(1800?) bob(1800?)");
        trio.bob.expect("setup 2 5 0.5 5000 dora(1800?) bob(1800?)");
        assertThat(trio.bob.line()).startsWith("genmove b ");
        trio.bob.send("C3");
        assertThat(dora.line()).startsWith("play b C3 ");
      }
    }
  }

  /** In any letters, since people take them for the server. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "others",
        "Others",
        "nobody",
        "Operator",
        "SERVER",
        "Admin1",
        "ADMIN",
        "aDministrator"
      })
  void nobodyHasANameThatStandsForTheServerOrForOthers(String name) throws Exception {
    try (TestCgos cgos = TestCgos.start(TestCgos.CONFIG, folder, new NullStore());
        CgosClient client = CgosClient.to(cgos.address())) {
      client
          .expect("protocol genmove_analyze")
          .send("e1 client")
          .expect("username")
          .send(name)
          .expect("Error: User name is reserved for the server (expected: another one).")
          .expectEnd();
    }
  }
}
