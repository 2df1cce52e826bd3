package gtpx.bridge.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import gtpx.bridge.store.Store.Document;
import gtpx.rooms.log.FencedException;
import gtpx.rooms.log.RoomLog.Sleep;
import gtpx.rooms.log.RoomLog.StoredGame;
import gtpx.rooms.log.StoreException;
import gtpx.testing.LongTest;
import gtpx.testing.PostgresExtension;
import gtpx.testing.PostgresServer;
import gtpx.testing.TierFilter;
import gtpx.testing.Waiting;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Two nodes on one database. */
@LongTest
@Timeout(120)
@Tag("store")
final class ClusterStoreTest {
  @RegisterExtension private static final PostgresExtension POSTGRES = new PostgresExtension();

  private String url;
  private ClusterStore one;
  private ClusterStore two;

  @BeforeEach
  void openBoth() throws SQLException {
    url = POSTGRES.server().newSchema();
    one = openShared();
    two = openShared();
  }

  @AfterEach
  void closeBoth() {
    one.close();
    two.close();
  }

  private ClusterStore openShared() {
    return PostgresStore.openShared(
        url, PostgresServer.USER, PostgresServer.PASSWORD, System::nanoTime);
  }

  private Store openSingle() {
    return PostgresStore.open(url, PostgresServer.USER, PostgresServer.PASSWORD, System::nanoTime);
  }

  private PausingDatabase pausing() {
    return new PausingDatabase(
        PostgresStore.shared(url, PostgresServer.USER, PostgresServer.PASSWORD));
  }

  private static ClusterStore open(PausingDatabase database) {
    return PostgresStore.openShared(database, System::nanoTime, (time, closing) -> false);
  }

  private String schema() {
    return url.substring(url.indexOf('=') + 1);
  }

  private List<String> query(String sql) throws SQLException {
    return POSTGRES.server().query("SET search_path TO " + schema(), sql);
  }

  private static Optional<ShardOwnership> owner(ClusterStore node, int shard) {
    return node.owners().stream().filter(each -> each.shard() == shard).findFirst();
  }

  private static Store claim(ClusterStore node, String game) {
    return node.claim(Shards.of(game), "node");
  }

  private static List<String> events(Store store, String game) {
    List<String> events = new ArrayList<>();
    store.read(game, events::addAll);
    return events;
  }

  private static Throwable failure(CompletableFuture<Void> future) {
    return catchThrowableOfType(CompletionException.class, future::join).getCause();
  }

  private static void assertFenced(CompletableFuture<Void> write, String game, long epoch) {
    assertThat(failure(write))
        .isInstanceOf(FencedException.class)
        .hasMessage(
            "game %s belongs to another node now (shard %d is no longer at epoch %d)",
            game, Shards.of(game), epoch);
  }

  @Test
  void aClaimTakesTheShardFromTheFormerOwner() {
    Store old = claim(one, "alpha");
    old.create("alpha", "nine lines").join();
    old.append("alpha", 1, "black D4").join();

    Store now = claim(two, "alpha");

    assertFenced(old.append("alpha", 2, "white Q16"), "alpha", 1);
    assertFenced(old.end("alpha", 5000, ""), "alpha", 1);
    assertThat(now.awake()).containsExactly(new StoredGame("alpha", "nine lines", false));
    now.append("alpha", 2, "white C3").join();
    assertThat(events(now, "alpha")).containsExactly("black D4", "white C3");
    assertThat(one.isHealthy()).isTrue();
  }

  /** Else it would be in memory twice: woken, and read as one that is awake. */
  @Test
  void aSleepingGameIsNotOfferedBeforeTheGamesThatAreAwakeWereRead() {
    Store old = claim(one, "alpha");
    old.create("alpha", "awake").join();
    old.sleep("alpha", new Sleep("asleep", Optional.empty(), true, 5000, List.of())).join();
    Store now = claim(two, "alpha");

    assertThat(two.unused(true, 9000, 9)).isEmpty();

    assertThat(now.awake()).isEmpty();
    assertThat(two.unused(true, 9000, 9)).containsExactly("alpha");
  }

  @Test
  void theOwnerOfAShardIsKnownToAll() {
    one.claim(7, "10.0.0.1:7000");
    two.claim(7, "10.0.0.2:7000");
    one.claim(9, "10.0.0.1:7000");

    assertThat(owner(one, 7)).contains(new ShardOwnership(7, 2, "10.0.0.2:7000"));
    assertThat(owner(two, 8)).isEmpty();
    assertThat(two.owners())
        .containsExactly(
            new ShardOwnership(7, 2, "10.0.0.2:7000"), new ShardOwnership(9, 1, "10.0.0.1:7000"));
  }

  @Test
  void aShardThatThereIsNotIsRefused() {
    assertThatThrownBy(() -> one.claim(256, ""))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("shard 256 (expected: 0 to 255)");
  }

  @Test
  void aGameOfAnotherShardIsRefused() {
    int other = (Shards.of("alpha") + 1) % Shards.COUNT;
    Store store = one.claim(other, "");

    assertThatThrownBy(() -> store.create("alpha", ""))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("game alpha: shard %d (expected: %d)", Shards.of("alpha"), other);
  }

  @Test
  void withoutAClaimNoGameIsWritten() {
    assertThat(failure(one.create("alpha", "")))
        .isInstanceOf(FencedException.class)
        .hasMessage(
            "game alpha is written without a claim (expected: one of shard %d)",
            Shards.of("alpha"));
    claim(one, "alpha").create("alpha", "").join();
    assertThat(failure(one.append("alpha", 1, "black D4"))).isInstanceOf(FencedException.class);
    assertThat(failure(one.end("alpha", 5000, ""))).isInstanceOf(FencedException.class);
    one.put(List.of(new Document("account", "alice", "1500"))).join();
    assertThat(two.documents("account", "", 9)).hasSize(1);
  }

  @Test
  void documentsOfAClaimAreFencedAllOrNone() {
    Store old = one.claim(7, "");
    two.claim(7, "");

    var written = old.put(List.of(new Document("a", "x", "1"), new Document("a", "y", "2")));

    assertThat(failure(written))
        .isInstanceOf(FencedException.class)
        .hasMessage("document y belongs to another node now (shard 7 is no longer at epoch 1)");
    assertThat(one.documents("a", "", 9)).isEmpty();
  }

  /** While the writer writes the first ones, the others gather in batches. */
  @Test
  void onlyTheWritesOfTheFormerOwnerAreRefused() {
    Store alpha = claim(one, "alpha");
    Store bravo = claim(one, "bravo");
    CompletableFuture.allOf(alpha.create("alpha", ""), bravo.create("bravo", "")).join();
    claim(two, "alpha");

    List<CompletableFuture<Void>> refused = new ArrayList<>();
    List<CompletableFuture<Void>> written = new ArrayList<>();
    for (int i = 1; i <= 500; i++) {
      written.add(bravo.append("bravo", i, "event " + i));
      refused.add(alpha.append("alpha", i, "event " + i));
    }
    written.forEach(CompletableFuture::join);

    refused.forEach(each -> assertFenced(each, "alpha", 1));
    assertThat(events(two, "bravo"))
        .isEqualTo(IntStream.rangeClosed(1, 500).mapToObj(i -> "event " + i).toList());
    assertThat(events(two, "alpha")).isEmpty();
  }

  @Test
  void aShardThatComesBackDoesNotReviveTheOldClaim() {
    Store first = claim(one, "alpha");
    first.create("alpha", "").join();
    claim(two, "alpha");
    Store third = claim(one, "alpha");

    assertFenced(first.append("alpha", 1, "black D4"), "alpha", 1);
    third.append("alpha", 1, "black Q16").join();
    assertThat(events(one, "alpha")).containsExactly("black Q16");
  }

  @Test
  void aClosedClaimWritesNothingMore() {
    Store store = claim(one, "alpha");
    store.create("alpha", "").join();

    store.close();

    assertThat(failure(store.append("alpha", 1, "black D4")))
        .isInstanceOf(StoreException.class)
        .hasMessageEndingWith(" is closed");
    assertThat(one.isHealthy()).isTrue();
  }

  @Test
  void aNodeReadsOnlyTheGamesOfTheShardsItClaims() {
    claim(one, "alpha").create("alpha", "").join();
    claim(one, "bravo").create("bravo", "").join();

    assertThat(claim(two, "bravo").awake()).extracting(StoredGame::name).containsExactly("bravo");
    assertThat(two.awake()).hasSize(2);
  }

  /** The transaction of another node has written, and isn't committed yet. */
  @Test
  void aClaimWaitsForAnOpenBatchAndItsRowsAreRead() throws Exception {
    claim(one, "alpha").create("alpha", "").join();
    ExecutorService threads = Executors.newSingleThreadExecutor();
    Write append = Write.append("alpha", 1, "black D4", false);
    Fence fence = new Fence(Shards.of("alpha"), 1);
    try (Connection batch =
            DriverManager.getConnection(url, PostgresServer.USER, PostgresServer.PASSWORD);
        Statement statement = batch.createStatement()) {
      batch.setAutoCommit(false);
      assertThat(new JdbcWriter(batch).lockAndFindOutdated(List.of(append.fenced(fence))))
          .isEmpty();
      statement.execute(
          "INSERT INTO events (game, number, event) SELECT id, 1, 'black D4' FROM games");

      Future<Store> claimed = threads.submit(() -> claim(two, "alpha"));
      awaitWaiter();
      assertThat(claimed.isDone()).isFalse();
      batch.commit();

      assertThat(events(claimed.get(), "alpha")).containsExactly("black D4");
    }
    threads.shutdown();
  }

  private static void awaitWaiter() throws Exception {
    String waiting = "SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock'";
    Waiting.until(() -> !POSTGRES.server().query("SELECT 1", waiting).isEmpty());
  }

  /** The pause is longer than a transaction may be idle, so the database ends the session. */
  @Test
  @Tag(TierFilter.LONG)
  void aNodeThatIsPausedWithinABatchWritesNothingAfterAClaim() throws Exception {
    PausingDatabase database = pausing();
    ClusterStore paused = open(database);
    Store old = claim(paused, "alpha");
    old.create("alpha", "").join();

    database.pauseBeforeCommit();
    CompletableFuture<Void> lost = old.append("alpha", 1, "black D4");
    database.awaitPause();
    Store now = claim(two, "alpha");
    now.append("alpha", 1, "black Q16").join();
    database.goOn();

    assertFenced(lost, "alpha", 1);
    assertThat(events(now, "alpha")).containsExactly("black Q16");
    assertThat(paused.isHealthy()).isTrue();
    claim(paused, "alpha").append("alpha", 2, "white D4").join();
    paused.close();
  }

  /** The new owner has written the same event as the batch whose commit is undecided. */
  @Test
  void theNewOwnersWritesAreNotTakenForThoseOfAnUndecidedBatch() throws Exception {
    PausingDatabase database = pausing();
    ClusterStore node = open(database);
    Store alpha = claim(node, "alpha");
    Store bravo = claim(node, "bravo");
    CompletableFuture.allOf(alpha.create("alpha", ""), bravo.create("bravo", "")).join();

    database.pauseBeforeCommit();
    CompletableFuture<Void> first = bravo.append("bravo", 1, "black D4");
    database.awaitPause();
    POSTGRES
        .server()
        .execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                + " WHERE state = 'idle in transaction'");
    claim(two, "bravo").append("bravo", 1, "black D4").join();
    CompletableFuture<Void> second = alpha.append("alpha", 1, "black D4");
    database.goOn();
    second.join();

    assertFenced(first, "bravo", 1);
    assertThat(events(two, "alpha")).containsExactly("black D4");
    node.close();
  }

  @Test
  @Tag(TierFilter.LONG)
  void aSingleServerAndAClusterExcludeEachOther() throws Exception {
    assertThatThrownBy(this::openSingle)
        .isInstanceOf(StoreException.class)
        .hasMessage(POSTGRES.server().url() + " is in use by another server");

    claim(one, "alpha");
    one.close();
    two.close();
    Store single = openSingle();
    assertThatThrownBy(this::openShared)
        .isInstanceOf(StoreException.class)
        .hasMessage(
            POSTGRES.server().url()
                + " is in use by a single server (expected: only nodes of a cluster)");
    single.create("alpha", "").join();
    single.close();

    one = openShared();
    assertThat(one.owners()).as("the single server has taken all").isEmpty();
    assertThat(claim(one, "alpha").find("alpha")).isPresent();
    assertThat(owner(one, Shards.of("alpha")))
        .contains(new ShardOwnership(Shards.of("alpha"), 3, "node"));
    assertThat(query("SELECT shard FROM games")).containsExactly("" + Shards.of("alpha"));
  }

  @Test
  @Tag(TierFilter.LONG)
  void nodesThatStartTogetherAllComeUp() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(3);
    for (int i = 0; i < 3; i++) {
      url = POSTGRES.server().newSchema();
      List<Future<ClusterStore>> nodes =
          threads.invokeAll(List.of(this::openShared, this::openShared, this::openShared));
      for (Future<ClusterStore> node : nodes) {
        node.get().close();
      }
    }
    threads.shutdown();
  }

  @Test
  @Tag(TierFilter.LONG)
  void gamesOfAnEarlierVersionGetTheirShards() throws Exception {
    url = POSTGRES.server().newSchema();
    for (List<String> part : List.of(VersionOne.POSTGRES, VersionOne.GAMES)) {
      for (String sql : part) {
        POSTGRES.server().execute("SET search_path TO " + schema() + "; " + sql);
      }
    }

    try (ClusterStore node = openShared()) {
      assertThat(claim(node, "bravo").awake())
          .extracting(StoredGame::name)
          .containsExactly("bravo");
      assertThat(query("SELECT shard FROM games ORDER BY name"))
          .containsExactly("" + Shards.of("alpha"), "" + Shards.of("bravo"));
    }
  }

  @Test
  @Tag(TierFilter.LONG)
  void tablesThatOtherNodesUseAreNotUpdated() throws Exception {
    POSTGRES.server().execute("UPDATE " + schema() + ".meta SET version = 3");

    assertThatThrownBy(this::openShared)
        .isInstanceOf(StoreException.class)
        .hasMessage(
            POSTGRES.server().url()
                + " has tables of an earlier version, which other nodes use (expected: all nodes"
                + " stopped for the update to version 4)");
  }

  @Test
  @Tag(TierFilter.LONG)
  void theFenceHolds() throws Exception {
    ClusterStore three = openShared();
    List<String> games = IntStream.range(0, 6).mapToObj(n -> "game" + n).toList();
    for (String game : games) {
      claim(one, game).create(game, "").join();
    }

    FenceAttack attack = new FenceAttack(List.of(one, two, three), games);
    attack.run(16, POSTGRES.server());

    for (String game : games) {
      List<String> rows = events(three, game); // throws if a number is missing
      assertThat(rows).doesNotHaveDuplicates();
      attack
          .acknowledged(game)
          .forEach((number, event) -> assertThat(rows.get(number - 1)).isEqualTo(event));
    }
    assertThat(query("SELECT game, number FROM events GROUP BY game, number HAVING COUNT(*) > 1"))
        .isEmpty();
    assertThat(List.of(one, two, three)).allMatch(Store::isHealthy);
    attack.assertWasOne();
    three.close();
  }
}
