package gtpx.bridge.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import gtpx.bridge.store.Store.Document;
import gtpx.rooms.log.RoomLog.StoredGame;
import gtpx.rooms.log.StoreException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What every store does, wherever it keeps the games. */
@Timeout(120)
abstract class StoreContract
    implements DocumentsContract, EndedGamesContract, SleepingGamesContract {
  private static final long CHECKSUM = 3723134358L;

  private Store store;

  /** Opens the store; within one test, always the same one. */
  abstract Store open() throws Exception;

  /** Executes statements on the database that {@link #open} opens, bypassing the store. */
  abstract void execute(String... statements) throws Exception;

  @Override
  public abstract List<String> query(String sql) throws Exception;

  /** Returns the statements that create the tables of schema version 1. */
  abstract List<String> versionOne();

  @BeforeEach
  final void openFirst() throws Exception {
    store = open();
  }

  @AfterEach
  final void close() {
    store.close();
  }

  @Override
  public final Store store() {
    return store;
  }

  @Override
  public final void reopen() throws Exception {
    store.close();
    store = open();
  }

  @Override
  public final List<String> events(String game) {
    List<String> events = new ArrayList<>();
    store.read(game, events::addAll);
    return events;
  }

  private static Throwable failure(CompletableFuture<Void> future) {
    return catchThrowableOfType(CompletionException.class, future::join).getCause();
  }

  @Test
  void aGameIsFoundByItsName() {
    store.create("alpha", "nine lines").join();

    assertThat(store.find("alpha")).contains(new StoredGame("alpha", "nine lines", false));
    assertThat(store.find("Alpha")).isEmpty();
  }

  @Test
  void eventsAreToldInTheirOrder() {
    store.create("alpha", "").join();
    store.append("alpha", 1, "black D4").join();
    store.append("alpha", 2, "white Q16").join();

    assertThat(events("alpha")).containsExactly("black D4", "white Q16");
  }

  @Test
  void nothingIsToldOfAGameThatThereIsNot() {
    assertThat(events("nobody")).isEmpty();
    assertThat(store.find("nobody")).isEmpty();
  }

  @Test
  void aLongGameIsToldWhole() {
    store.create("long", "").join();
    List<String> events = IntStream.rangeClosed(1, 1200).mapToObj(i -> "event " + i).toList();
    List<CompletableFuture<Void>> given = new ArrayList<>();
    for (String event : events) {
      given.add(store.append("long", given.size() + 1, event));
    }
    given.forEach(CompletableFuture::join);

    assertThat(events("long")).isEqualTo(events);
  }

  @Test
  void whoReadsMayAskTheStore() {
    store.create("alpha", "").join();
    store.append("alpha", 1, "black D4").join();
    List<StoredGame> found = new ArrayList<>();

    store.read("alpha", event -> found.add(store.find("alpha").orElseThrow()));

    assertThat(found).hasSize(1);
  }

  @Test
  void gamesThatAreNotOverAreOpenTheOldestFirst() {
    for (String name : List.of("delta", "alpha", "charlie", "bravo")) {
      store.create(name, "of " + name).join();
    }
    store.end("alpha", 5000, "of alpha at its end").join();

    assertThat(store.awake())
        .containsExactly(
            new StoredGame("delta", "of delta", false),
            new StoredGame("charlie", "of charlie", false),
            new StoredGame("bravo", "of bravo", false));
    assertThat(store.find("alpha")).contains(new StoredGame("alpha", "of alpha at its end", true));
  }

  @Test
  void moreMayBeAppendedToAGameThatIsOverAndItMayEndAgain() {
    store.create("alpha", "").join();
    store.end("alpha", 5000, "").join();
    store.append("alpha", 1, "thanks").join();
    store.end("alpha", 5000, "").join();

    assertThat(events("alpha")).containsExactly("thanks");
  }

  @Test
  void aNameThatIsTakenIsRefusedAndHarmsNothing() {
    CompletableFuture<Void> first = store.create("alpha", "the first");
    CompletableFuture<Void> second = store.create("alpha", "the second");
    CompletableFuture<Void> event = store.append("alpha", 1, "black D4");
    CompletableFuture<Void> other = store.create("bravo", "");
    CompletableFuture.allOf(first, event, other).join();

    assertThat(failure(second))
        .isInstanceOf(NameTakenException.class)
        .hasMessage("game alpha exists; choose another name");
    assertThat(store.find("alpha").orElseThrow().header()).isEqualTo("the first");
    assertThat(failure(store.create("alpha", ""))).isInstanceOf(NameTakenException.class);
    assertThat(events("alpha")).containsExactly("black D4");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "囲碁 五子",
        "naïve 'quoted' \"text\" \\ -- ; %_?",
        "\uD83C\uDDEF\uD83C\uDDF5",
        "a\tb\r\nc\u0001"
      })
  void textsAreKeptAsTheyAre(String text) throws Exception {
    store.create(text, text).join();
    store.append(text, 1, text).join();

    reopen();

    assertThat(store.awake()).containsExactly(new StoredGame(text, text, false));
    assertThat(events(text)).containsExactly(text);
  }

  @Test
  void aLongNameAndAnEventOfAMebibyteAreKept() {
    String name = "囲".repeat(255);
    String event = "碁".repeat(1 << 20);
    store.create(name, event).join();
    store.append(name, 1, event).join();
    store.append(name, 2, "short").join();

    assertThat(events(name)).containsExactly(event, "short");
    assertThat(store.find(name).orElseThrow().header()).isEqualTo(event);
  }

  @Test
  void whatNoStoreCouldKeepIsRefusedAtOnceAndHarmsNothing() {
    store.create("alpha", "").join();

    assertThatThrownBy(() -> store.create("x".repeat(256), ""))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("name: 256 characters (expected: at most 255)");
    assertThatThrownBy(() -> store.append("alpha", 1, "a\0b"))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> store.append("alpha", 1, "half \uD83C"))
        .isInstanceOf(IllegalArgumentException.class);

    store.append("alpha", 1, "black D4").join();
    assertThat(events("alpha")).containsExactly("black D4");
  }

  @Test
  void reopeningFindsEverything() throws Exception {
    store.create("alpha", "the first").join();
    store.create("bravo", "the second").join();
    store.append("bravo", 1, "black D4").join();
    store.end("alpha", 5000, "the last").join();

    reopen();

    assertThat(store.awake()).containsExactly(new StoredGame("bravo", "the second", false));
    assertThat(store.find("alpha")).contains(new StoredGame("alpha", "the last", true));
    store.append("bravo", 2, "white Q16").join();
    assertThat(events("bravo")).containsExactly("black D4", "white Q16");
    store.create("charlie", "").join();
    assertThat(store.awake()).extracting(StoredGame::name).containsExactly("bravo", "charlie");
  }

  @Test
  void closingWritesWhatWasGiven() throws Exception {
    CompletableFuture<Void> created = store.create("alpha", "");
    List<CompletableFuture<Void>> given =
        LongStream.rangeClosed(1, 500)
            .mapToObj(number -> store.append("alpha", number, "event " + number))
            .toList();

    store.close();

    assertThat(created).isCompleted();
    assertThat(given).allMatch(each -> each.isDone() && !each.isCompletedExceptionally());
    reopen();
    assertThat(events("alpha")).hasSize(500);
  }

  @Test
  void afterClosingNothingIsTakenAndNothingTold() {
    store.create("alpha", "").join();

    store.close();
    store.close();

    assertThat(failure(store.append("alpha", 1, "black D4")))
        .isInstanceOf(StoreException.class)
        .hasMessageEndingWith(" is closed");
    assertThatThrownBy(() -> store.find("alpha"))
        .isInstanceOf(StoreException.class)
        .hasMessageEndingWith(" is closed");
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 1, 3, -1, Long.MAX_VALUE})
  void aNumberThatIsNotTheNextFailsItAndEverythingAfterIt(long number) throws Exception {
    store.create("alpha", "").join();
    store.append("alpha", 1, "black D4").join();

    CompletableFuture<Void> wrong = store.append("alpha", number, "white Q16");

    assertThat(failure(wrong))
        .isInstanceOf(StoreException.class)
        .hasMessage("game alpha: event " + number + " is not the next one");
    assertThat(failure(store.append("alpha", 2, "white Q16"))).isInstanceOf(StoreException.class);
    assertThat(events("alpha")).containsExactly("black D4");
    reopen();
    assertThat(events("alpha")).containsExactly("black D4");
  }

  @Test
  void aGameThatThereIsNotTakesNoEvents() {
    assertThat(failure(store.append("nobody", 1, "black D4")))
        .isInstanceOf(StoreException.class)
        .hasMessage("game nobody: event 1 is not the next one");
  }

  @Test
  void aGameThatThereIsNotDoesNotEnd() {
    assertThat(failure(store.end("nobody", 5000, "")))
        .isInstanceOf(StoreException.class)
        .hasMessage("game nobody doesn't exist (expected: one to end)");
  }

  @Test
  void aThousandGamesAreKeptApart() {
    List<CompletableFuture<Void>> given = new ArrayList<>();
    for (int i = 0; i < 1000; i++) {
      given.add(store.create("game " + i, "header " + i));
      given.add(store.append("game " + i, 1, "event of " + i));
      if (i % 2 == 0) {
        given.add(store.end("game " + i, 5000, ""));
      }
    }
    given.forEach(CompletableFuture::join);

    assertThat(store.awake()).hasSize(500).startsWith(new StoredGame("game 1", "header 1", false));
    for (int i = 0; i < 1000; i++) {
      assertThat(events("game " + i)).containsExactly("event of " + i);
    }
  }

  /** Continuing after the changed text would play a different game. */
  @Test
  void aTextThatWasChangedEndsTheReading() throws Exception {
    for (String game : List.of("torn", "whole")) {
      store.create(game, "").join();
      store.append(game, 1, "black D4").join();
      store.append(game, 2, "white Q16").join();
    }
    store.close();
    execute(
        "UPDATE events SET event = 'white Q17' WHERE number = 2"
            + " AND game = (SELECT id FROM games WHERE name = 'torn')");
    store = open();
    List<String> told = new ArrayList<>();

    assertThatThrownBy(() -> store.read("torn", told::addAll))
        .isInstanceOf(DamagedGameException.class)
        .hasMessageMatching("game torn: event 2 has the checksum \\d+ \\(expected: \\d+\\)");

    assertThat(told).isEmpty();
    assertThat(events("whole")).containsExactly("black D4", "white Q16");
  }

  @Test
  void twoTextsThatChangedPlacesEndTheReading() throws Exception {
    store.create("alpha", "").join();
    store.append("alpha", 1, "black D4").join();
    store.append("alpha", 2, "white Q16").join();

    store.close();
    execute("UPDATE events SET number = -number", "UPDATE events SET number = 3 + number");
    store = open();

    assertThatThrownBy(() -> events("alpha"))
        .isInstanceOf(DamagedGameException.class)
        .hasMessageStartingWith("game alpha: event 1 has the checksum ");
  }

  /** CRC-32C of the number (8 bytes, least significant first) and "123456789". */
  @Test
  void theChecksumIsOneThatOthersCanCompute() throws Exception {
    store.create("alpha", "").join();
    store.append("alpha", 1, "123456789").join();

    assertThat(query("SELECT checksum FROM events")).containsExactly(Long.toString(CHECKSUM));
  }

  @Test
  void gamesThatRunAreWrittenWhileOthersAreDeleted() throws Exception {
    for (int i = 0; i < 100; i++) {
      store.create("game " + i, "").join();
      store.end("game " + i, 5000, "").join();
    }
    ExecutorService threads = Executors.newSingleThreadExecutor();
    Future<?> player = threads.submit(() -> play("alpha", 100));

    assertThat(store.deleteEnded(5001)).isEqualTo(100);

    player.get();
    threads.shutdown();
  }

  @Test
  void aStoreOfVersionOneGoesOnWithoutLoss() throws Exception {
    store.close();
    execute(
        "DROP TABLE IF EXISTS leases",
        "DROP TABLE IF EXISTS shards",
        "DROP TABLE seats",
        "DROP TABLE documents",
        "DROP TABLE events",
        "DROP TABLE games",
        "DROP TABLE meta",
        "DROP TABLE flyway_schema_history");
    execute(versionOne().toArray(String[]::new));
    execute(VersionOne.GAMES.toArray(String[]::new));

    long before = System.currentTimeMillis() / 1000 * 1000;
    store = open();
    long after = System.currentTimeMillis();

    assertThat(store.awake()).containsExactly(new StoredGame("bravo", "the second", false));
    assertThat(store.find("alpha")).contains(new StoredGame("alpha", "the first", true));
    assertThat(events("alpha")).containsExactly("black D4", "white Q16");
    assertThat(query("SELECT ended FROM games WHERE name = 'alpha'"))
        .singleElement()
        .satisfies(ended -> assertThat(Long.parseLong(ended)).isBetween(before, after));
    store.append("bravo", 3, "black C3").join();
    reopen();
    assertThat(events("bravo")).containsExactly("black D4", "white Q16", "black C3");
    assertThat(query("SELECT version FROM meta")).containsExactly("4");
    store.put(List.of(new Document("account", "alice", "1500"))).join();
    assertThat(store.documents("account", "", 9)).hasSize(1);
  }

  @Test
  void tablesOfALaterVersionAreRefusedAndLeftAlone() throws Exception {
    store.close();
    execute("UPDATE meta SET version = 7");

    assertThatThrownBy(this::open)
        .isInstanceOf(StoreException.class)
        .hasMessageEndingWith(" has tables of version 7 (expected: at most 4)");

    execute("UPDATE meta SET version = 4");
    store = open();
    store.create("alpha", "").join();
  }

  /** Submits more than can wait, from more threads than there are processors. */
  @Test
  void whatManyGiveAtOnceIsCompleteAndInOrder() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(16);
    List<Future<?>> givers = new ArrayList<>();
    for (int i = 0; i < 64; i++) {
      String game = "game " + i;
      givers.add(threads.submit(() -> play(game, 100)));
    }
    for (Future<?> giver : givers) {
      giver.get();
    }
    threads.shutdown();

    List<String> expected = LongStream.rangeClosed(1, 100).mapToObj(n -> "event " + n).toList();
    for (int i = 0; i < 64; i++) {
      assertThat(events("game " + i)).isEqualTo(expected);
    }
  }

  /** Asserts that acknowledged events can be read at once. */
  private void play(String game, int events) {
    List<Long> acknowledged = new ArrayList<>(); // on the thread that completes futures
    CompletableFuture<Void> last = store.create(game, "");
    for (long number = 1; number <= events; number++) {
      long event = number;
      last = store.append(game, number, "event " + number).thenRun(() -> acknowledged.add(event));
    }
    last.join();
    assertThat(acknowledged).isSorted().hasSize(events);
    assertThat(events(game)).hasSize(events);
  }

  @Test
  void whatHangsOnAFutureMayGiveMore() {
    CompletableFuture<Void> all =
        store
            .create("alpha", "")
            .thenCompose(created -> store.append("alpha", 1, "black D4"))
            .thenCompose(appended -> store.append("alpha", 2, "white Q16"));
    all.join();

    assertThat(events("alpha")).containsExactly("black D4", "white Q16");
  }
}
