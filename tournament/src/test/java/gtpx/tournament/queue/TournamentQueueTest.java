package gtpx.tournament.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gtpx.testing.PostgresServer;
import gtpx.testing.TierFilter;
import gtpx.tournament.ScheduledGame;
import gtpx.tournament.result.GameResult;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

@Timeout(120)
@Tag("queue")
class TournamentQueueTest {
  @RegisterExtension static final QueueExtension QUEUES = new QueueExtension();

  private QueueFixture fixture;
  private QueueDatabase database;

  @BeforeEach
  void open() {
    fixture = QUEUES.fixture();
    database = fixture.database();
  }

  private TournamentQueue put(String name, List<ScheduledGame> games) {
    return TournamentQueue.put(database, name, "rounds=2", (old, next) -> false, games);
  }

  private static List<String> keys(List<ArrivedResult> results) {
    return results.stream().map(arrived -> arrived.result().key()).toList();
  }

  @Test
  void gamesArePlayedInTheirOrderAndTheirResultsAreReadAsTheyWereMade() throws Exception {
    List<ScheduledGame> games = TestGames.of(20, "b", "a", "ä", "b");
    TournamentQueue queue = put("spring", games);
    assertThat(queue.isDone()).isFalse();

    fixture.worker(QueueFixture.settings("w"), QueueFixture::play, WorkerListener.NONE);
    fixture.await("SELECT count(*) FROM results", "20");

    List<ArrivedResult> results = queue.resultsAfter(0, 100);
    assertThat(results.stream().map(ArrivedResult::result).toList())
        .isEqualTo(games.stream().map(TestGames::result).toList());
    assertThat(results).extracting(ArrivedResult::worker).containsOnly("w");
    assertThat(queue.isDone()).isTrue();
    assertThat(fixture.query("SELECT count(*) FROM scheduled_tasks")).containsExactly("0");
  }

  @Test
  void aWorkerGetsTheGameAndTheDefinitionAsTheyWerePut() throws Exception {
    ScheduledGame game = new ScheduledGame(7, 3, 2, List.of("b", "a"), Long.MAX_VALUE);
    put("spring", List.of(game));
    CompletableFuture<List<Object>> got = new CompletableFuture<>();

    fixture.worker(
        QueueFixture.settings("w"),
        (tournament, definition, given) -> {
          got.complete(List.of(tournament, definition, given));
          return TestGames.result(given);
        },
        WorkerListener.NONE);

    assertThat(got.get()).containsExactly("spring", "rounds=2", game);
  }

  @Test
  void gamesThatAreThereAreNotPutAgain() throws Exception {
    List<ScheduledGame> games = TestGames.of(3, "a", "b");
    put("spring", games.subList(0, 2));
    fixture.worker(QueueFixture.settings("w"), QueueFixture::play, WorkerListener.NONE).stop();
    fixture.await("SELECT count(*) + (SELECT count(*) FROM results) FROM scheduled_tasks", "2");

    TournamentQueue queue = put("spring", games);
    put("spring", games);

    assertThat(queue.status().games()).isEqualTo(3);
    assertThat(queue.status().remaining() + queue.status().results()).isEqualTo(3);
    fixture.await("SELECT count(*) + (SELECT count(*) FROM results) FROM scheduled_tasks", "3");
  }

  /** More than one batch. */
  @Test
  @Tag(TierFilter.LONG)
  void manyGamesArePut() throws Exception {
    List<ScheduledGame> games = TestGames.of(25_000, "a", "b");

    assertThat(put("spring", games).status().remaining()).isEqualTo(25_000);
    assertThat(fixture.query("SELECT min(number) || ' ' || max(number) FROM scheduled_tasks"))
        .containsExactly("1 25000");
  }

  @Test
  void tournamentsOfDifferentNamesAreApart() {
    TournamentQueue spring = put("spring", TestGames.of(3, "a", "b"));
    TournamentQueue autumn = put("autumn", TestGames.of(5, "a", "b"));

    assertThat(spring.status().games()).isEqualTo(3);
    assertThat(autumn.status().games()).isEqualTo(5);
  }

  @Test
  void anotherDefinitionUnderTheSameNameIsRefused() {
    TournamentQueue queue = put("spring", TestGames.of(2, "a", "b"));

    assertThatThrownBy(
            () ->
                TournamentQueue.put(
                    database,
                    "spring",
                    "rounds=9",
                    (old, next) -> false,
                    TestGames.of(9, "a", "b")))
        .isInstanceOf(QueueException.class)
        .hasMessage(
            database.name()
                + " has a tournament spring with another definition"
                + " (expected: the same, an extension, or another name)");
    assertThat(queue.status().games()).isEqualTo(2);
  }

  /** The game that waits gets the new number, and the worker the new definition. */
  @Test
  void anExtensionAddsItsGamesAndReachesWorkersThatAreRunning() throws Exception {
    Set<String> seen = new TreeSet<>();
    QueueFixture.Log log = new QueueFixture.Log();
    put("spring", TestGames.of(1, "a", "b"));
    fixture.worker(
        QueueFixture.settings("w"),
        (tournament, definition, game) -> {
          seen.add(game.number() + " " + definition);
          return TestGames.result(game);
        },
        log);
    log.await("counted 1:a,b");

    TournamentQueue queue =
        TournamentQueue.put(
            database,
            "spring",
            "rounds=3",
            (old, next) -> old.equals("rounds=2") && next.equals("rounds=3"),
            TestGames.of(3, "a", "b"));

    log.await("counted 3:a,b");
    assertThat(seen).containsExactly("1 rounds=2", "2 rounds=3", "3 rounds=3");
    assertThat(fixture.query("SELECT definition FROM tournaments")).containsExactly("rounds=3");
    assertThat(queue.status().games()).isEqualTo(3);
  }

  @Test
  @Tag(TierFilter.LONG)
  void waitingGamesGetTheNumbersOfAnExtendedSchedule() throws Exception {
    ScheduledGame game = new ScheduledGame(2, 1, 2, List.of("a", "b"), 5);
    put("spring", List.of(game));

    put("spring", List.of(new ScheduledGame(4, 1, 3, List.of("a", "b"), 5)));

    assertThat(
            fixture.query(
                "SELECT number || ' ' || (convert_from(task_data, 'UTF8')::json->>'block')"
                    + " FROM scheduled_tasks"))
        .containsExactly("4 3");
  }

  /** Each game that any of the readers has seen is there once, in the same order for all. */
  @Test
  void readersMissNoResultWhileManyAreStoredAtOnce() throws Exception {
    int games = 600;
    TournamentQueue queue = put("spring", TestGames.of(games, "a", "b"));
    AtomicBoolean isOver = new AtomicBoolean();
    List<CompletableFuture<List<String>>> readers = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      readers.add(CompletableFuture.supplyAsync(() -> readUntil(isOver, queue)));
    }
    for (int i = 0; i < 3; i++) {
      WorkerSettings settings = QueueFixture.settings("w" + i).withConcurrency(4);
      fixture.worker(settings, QueueFixture::play, WorkerListener.NONE);
    }
    fixture.await("SELECT count(*) FROM results", Integer.toString(games));
    isOver.set(true);

    List<String> all = keys(queue.resultsAfter(0, games + 1));
    assertThat(all).hasSize(games).doesNotHaveDuplicates();
    for (CompletableFuture<List<String>> reader : readers) {
      assertThat(reader.get()).isEqualTo(all);
    }
  }

  private static List<String> readUntil(AtomicBoolean isOver, TournamentQueue queue) {
    List<String> seen = new ArrayList<>();
    long sequence = 0;
    while (true) {
      boolean last = isOver.get();
      List<ArrivedResult> news = queue.resultsAfter(sequence, 7);
      seen.addAll(keys(news));
      if (!news.isEmpty()) {
        sequence = news.get(news.size() - 1).sequence();
      } else if (last) {
        return seen;
      }
    }
  }

  /**
   * A transaction has taken the lower number and isn't committed when the higher one is visible:
   * the case in which a reader that goes by numbers alone would lose the lower one.
   */
  @Test
  @Tag(TierFilter.LONG)
  void aResultThatIsStillBeingStoredIsWaitedFor() throws Exception {
    TournamentQueue queue = put("spring", TestGames.of(2, "a", "b"));
    GameResult first = TestGames.result(TestGames.of(1, "a", "b").get(0));
    CountDownLatch taken = new CountDownLatch(1);
    CountDownLatch commit = new CountDownLatch(1);
    CompletableFuture<Integer> slow =
        CompletableFuture.supplyAsync(
            () ->
                database.inTransaction(
                    connection -> {
                      Sql.query(
                          connection,
                          row -> "",
                          "SELECT pg_advisory_xact_lock_shared("
                              + GameTransitions.ARRIVALS_LOCK
                              + ", 1)");
                      int rows =
                          Sql.update(
                              connection,
                              "INSERT INTO results (tournament, key, worker, line)"
                                  + " VALUES (1, '1:a,b', 'slow', ?)",
                              first.toLine());
                      taken.countDown();
                      awaitQuietly(commit);
                      return rows;
                    }));
    taken.await();
    new GameTransitions(new Patience(database.source(), "here"))
        .finish(
            new QueuedGame(1, TestGames.from(2, 2, "a", "b").get(0)),
            TestGames.result(TestGames.from(2, 2, "a", "b").get(0)).toLine(),
            "fast");

    CompletableFuture<List<ArrivedResult>> read =
        CompletableFuture.supplyAsync(() -> queue.resultsAfter(0, 10));
    awaitWaiting();
    assertThat(read).isNotDone();
    commit.countDown();

    assertThat(keys(read.get())).containsExactly("1:a,b", "2:a,b");
    assertThat(slow.get()).isEqualTo(1);
  }

  /** Otherwise a reader that has the lock could see a number while a lower one is still to come. */
  @Test
  void aResultTakesItsNumberOnlyWhenItHasTheLock() throws Exception {
    put("spring", TestGames.of(1, "a", "b"));
    QueuedGame game = new QueuedGame(1, TestGames.of(1, "a", "b").get(0));
    GameTransitions outcomes = new GameTransitions(new Patience(database.source(), "here"));
    CompletableFuture<Boolean> stored =
        database.inTransaction(
            connection -> {
              Sql.query(
                  connection,
                  row -> "",
                  "SELECT pg_advisory_xact_lock(" + GameTransitions.ARRIVALS_LOCK + ", 1)");
              CompletableFuture<Boolean> finish =
                  CompletableFuture.supplyAsync(
                      () -> outcomes.finish(game, TestGames.result(game.game()).toLine(), "w"));
              awaitWaiting();
              assertThat(Sql.number(connection, "SELECT is_called::int FROM results_sequence_seq"))
                  .as("whether a number was taken")
                  .isZero();
              return finish;
            });

    assertThat(stored.get()).isTrue();
  }

  private void awaitWaiting() {
    try {
      fixture.await(
          "SELECT count(*) FROM pg_stat_activity"
              + " WHERE wait_event = 'advisory' AND state = 'active'",
          "1");
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  private static void awaitQuietly(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void aSecondResultOfAGameIsDropped() {
    TournamentQueue queue = put("spring", TestGames.of(1, "a", "b"));
    QueuedGame game = new QueuedGame(1, TestGames.of(1, "a", "b").get(0));
    GameTransitions outcomes = new GameTransitions(new Patience(database.source(), "here"));
    String line = TestGames.result(game.game()).toLine();

    assertThat(outcomes.finish(game, line, "first")).isTrue();
    assertThat(outcomes.finish(game, line, "second")).isFalse();
    assertThat(outcomes.finish(game, line, "first")).as("the same again").isTrue();

    assertThat(queue.resultsAfter(0, 10))
        .extracting(ArrivedResult::worker)
        .containsExactly("first");
    assertThat(queue.isDone()).isTrue();
  }

  @Test
  @Tag(TierFilter.LONG)
  void workersGetOnlyGamesWhoseEntrantsTheyHaveEvenOfLineupsThatAppearLater() throws Exception {
    List<ScheduledGame> games = new ArrayList<>(TestGames.from(1, 5, "a", "b"));
    games.addAll(TestGames.from(6, 10, "a", "c"));
    games.addAll(TestGames.from(11, 15, "b", "a", "a"));
    put("spring", games);
    Set<String> played = new HashSet<>();
    QueueFixture.Log log = new QueueFixture.Log();
    fixture.worker(
        QueueFixture.settings("w").withEngines(Set.of("a", "b", "d")),
        (tournament, definition, game) -> {
          played.add(game.key());
          return TestGames.result(game);
        },
        log);
    log.await("counted 15:b,a,a");

    put("spring", TestGames.from(16, 20, "a", "d"));
    put("spring", TestGames.from(21, 25, "c", "d"));
    log.await("counted 20:a,d");

    fixture.await("SELECT count(*) FROM results", "15");
    assertThat(played)
        .isEqualTo(
            java.util.stream.Stream.of(
                    TestGames.from(1, 5, "a", "b"),
                    TestGames.from(11, 15, "b", "a", "a"),
                    TestGames.from(16, 20, "a", "d"))
                .flatMap(List::stream)
                .map(ScheduledGame::key)
                .collect(Collectors.toSet()));

    fixture.worker(QueueFixture.settings("all"), QueueFixture::play, WorkerListener.NONE);
    fixture.await("SELECT count(*) FROM results", "25");
  }

  @Test
  void aGameThatCannotBePlayedIsTriedAgainAndThenFails() throws Exception {
    TournamentQueue queue = put("spring", TestGames.of(2, "a", "b"));
    QueueFixture.Log log = new QueueFixture.Log();
    fixture.worker(
        QueueFixture.settings("w", new WorkerSettings.Retries(3, QueueFixture.POLL)),
        (tournament, definition, game) -> {
          if (game.number() == 1) {
            throw new IllegalStateException("no disk");
          }
          return TestGames.result(game);
        },
        log);

    log.await("again 1/1:a,b: w: no disk");
    log.await("again 1/1:a,b: w: no disk");
    log.await("failed 1/1:a,b: w: no disk");

    fixture.await("SELECT count(*) FROM results", "1");
    QueueStatus status = queue.status();
    assertThat(status.failed())
        .singleElement()
        .satisfies(
            failed -> {
              assertThat(failed.key()).isEqualTo("1:a,b");
              assertThat(failed.attempts()).isEqualTo(3);
              assertThat(failed.fault()).isEqualTo("w: no disk");
            });
    assertThat(status.remaining()).isZero();
    assertThat(queue.isDone()).isTrue();
  }

  @Test
  @Tag(TierFilter.LONG)
  void aFailedGameCanBeTriedAgain() throws Exception {
    TournamentQueue queue = put("spring", TestGames.of(1, "a", "b"));
    QueueFixture.Log log = new QueueFixture.Log();
    AtomicBoolean isBroken = new AtomicBoolean(true);
    fixture.worker(
        QueueFixture.settings("w", new WorkerSettings.Retries(1, QueueFixture.POLL)),
        (tournament, definition, game) -> {
          if (isBroken.get()) {
            throw new IllegalStateException("no disk");
          }
          return TestGames.result(game);
        },
        log);
    log.await("failed 1/1:a,b");
    isBroken.set(false);

    fixture.execute( // as docs/tournament-queue.md says
        """
        WITH again AS (DELETE FROM failed WHERE tournament = (SELECT id FROM tournaments WHERE name = 'spring') RETURNING *)
        INSERT INTO scheduled_tasks (task_name, task_instance, task_data, execution_time, picked, version,
                                     tournament, key, number, lineup)
        SELECT 'game', tournament || '/' || key, convert_to(game, 'UTF8'), now(), false, 1, tournament, key, number, lineup
        FROM again
        """);

    log.await("counted 1:a,b");
    assertThat(queue.status().failures()).isZero();
    assertThat(queue.isDone()).isTrue();
  }

  @Test
  void aResultOfAnotherGameIsAFault() throws Exception {
    put("spring", TestGames.of(1, "a", "b"));
    QueueFixture.Log log = new QueueFixture.Log();
    fixture.worker(
        QueueFixture.settings("w", new WorkerSettings.Retries(1, QueueFixture.POLL)),
        (tournament, definition, game) -> TestGames.result(TestGames.from(9, 9, "a").get(0)),
        log);

    assertThat(log.await("failed")).isEqualTo("failed 1/1:a,b: w: a result of 9:a");
  }

  @Test
  void theStatusShowsWorkersAndWhatTheyPlay() throws Exception {
    TournamentQueue queue = put("spring", TestGames.of(3, "a", "b"));
    CountDownLatch end = new CountDownLatch(1);
    QueueFixture.Log log = new QueueFixture.Log();
    fixture.worker(
        QueueFixture.settings("w").withConcurrency(2).withEngines(Set.of("a", "b")),
        (tournament, definition, game) -> {
          end.await();
          return TestGames.result(game);
        },
        log);
    log.await("started");
    log.await("started");

    QueueStatus status = queue.status();
    assertThat(status.remaining()).isEqualTo(3);
    assertThat(status.workers())
        .singleElement()
        .satisfies(
            worker -> {
              assertThat(worker.name()).isEqualTo("w");
              assertThat(worker.host()).isEqualTo("here");
              assertThat(worker.concurrency()).isEqualTo(2);
              assertThat(worker.engines().orElseThrow()).containsExactlyInAnyOrder("a", "b");
              assertThat(worker.playing()).containsExactly("1:a,b", "2:a,b");
            });
    end.countDown();
    log.await("counted 3:a,b");
    assertThat(queue.status().perHour()).isPositive();
  }

  @Test
  void aStopWaitsForTheGamesThatArePlayed() throws Exception {
    TournamentQueue queue = put("spring", TestGames.of(5, "a", "b"));
    CountDownLatch end = new CountDownLatch(1);
    QueueFixture.Log log = new QueueFixture.Log();
    Worker worker =
        fixture.worker(
            QueueFixture.settings("w"),
            (tournament, definition, game) -> {
              end.await();
              return TestGames.result(game);
            },
            log);
    log.await("started");
    CompletableFuture<Worker.Summary> stopped = CompletableFuture.supplyAsync(worker::stop);
    fixture.await("SELECT count(*) FROM scheduled_tasks WHERE picked", "1");
    assertThat(stopped).isNotDone();

    end.countDown();

    assertThat(stopped.get().givenBack()).isEmpty();
    assertThat(stopped.get().finished()).isEqualTo(5 - (int) queue.status().remaining());
    assertThat(queue.status().workers()).isEmpty();
  }

  @Test
  void gamesAreGivenBackWithoutCountingAsAttempts() throws Exception {
    TournamentQueue queue = put("spring", TestGames.of(3, "a", "b"));
    QueueFixture.Log log = new QueueFixture.Log();
    Worker worker =
        fixture.worker(
            QueueFixture.settings("w").withConcurrency(2),
            (tournament, definition, game) -> {
              new CountDownLatch(1).await();
              return TestGames.result(game);
            },
            log);
    log.await("started");
    log.await("started");

    worker.giveBack();
    Worker.Summary summary = worker.stop();

    assertThat(summary.finished()).isZero();
    assertThat(summary.givenBack()).containsExactlyInAnyOrder("1/1:a,b", "1/2:a,b");
    assertThat(queue.status().workers()).allMatch(each -> each.playing().isEmpty());
    assertThat(fixture.query("SELECT sum(coalesce(consecutive_failures, 0)) FROM scheduled_tasks"))
        .containsExactly("0");
    fixture.worker(QueueFixture.settings("next"), QueueFixture::play, WorkerListener.NONE);
    fixture.await("SELECT count(*) FROM results", "3");
  }

  @Test
  @Tag(TierFilter.LONG)
  void aWorkerWhoseClockIsWrongHarmsNobody() throws Exception {
    put("spring", TestGames.of(1, "a", "b"));
    CountDownLatch end = new CountDownLatch(1);
    QueueFixture.Log log = new QueueFixture.Log();
    fixture.worker(
        QueueFixture.settings("right"),
        (tournament, definition, game) -> {
          end.await();
          return TestGames.result(game);
        },
        log);
    log.await("started");
    QueueFixture.Log ahead = new QueueFixture.Log();
    WorkerSettings settings = QueueFixture.settings("ahead");
    InstantSource clock = () -> InstantSource.system().instant().plusSeconds(3600);
    Worker worker =
        Worker.start(
            fixture.database(settings.connections()), settings, QueueFixture::play, ahead, clock);
    // long enough for the worker to judge others, and to look for lost ones twice
    fixture.query("SELECT pg_sleep(2)");

    assertThat(ahead.rest()).isEmpty();
    end.countDown();
    log.await("counted 1:a,b");
    worker.stop();
  }

  @Test
  void aWorkerThatMayNotTakeGamesIsToldSo() throws Exception {
    put("spring", TestGames.of(1, "a", "b"));
    CompletableFuture<String> refused = new CompletableFuture<>();
    fixture.execute("ALTER TABLE scheduled_tasks RENAME COLUMN number TO renamed");

    fixture.worker(
        QueueFixture.settings("w"),
        QueueFixture::play,
        new WorkerListener() {
          @Override
          public void refused(String reason) {
            refused.complete(reason);
          }
        });

    assertThat(refused.get()).isEqualTo("ERROR: column \"number\" does not exist");
  }

  @Test
  void aTournamentIsRemovedWithItsGamesAndResults() throws Exception {
    TournamentQueue queue = put("spring", TestGames.of(3, "a", "b"));
    put("autumn", TestGames.of(2, "a", "b"));

    queue.remove();

    assertThat(fixture.query("SELECT name FROM tournaments")).containsExactly("autumn");
    assertThat(fixture.query("SELECT count(*) FROM scheduled_tasks")).containsExactly("2");
  }

  @Test
  @Tag(TierFilter.LONG)
  void manyProcessesMakeTheTablesAtOnce() {
    QueueFixture empty = QUEUES.fixture();
    List<CompletableFuture<Void>> opened = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      opened.add(
          CompletableFuture.runAsync(
              () -> QueueDatabase.open(empty.url(), PostgresServer.PASSWORD, 1).close()));
    }
    CompletableFuture.allOf(opened.toArray(CompletableFuture[]::new)).join();
  }

  @Test
  void tablesOfALaterVersionAreRefused() throws Exception {
    fixture.execute("UPDATE meta SET version = 9");

    assertThatThrownBy(fixture::database)
        .isInstanceOf(QueueException.class)
        .hasMessage(database.name() + " has tables of version 9 (expected: at most 1)");
  }

  @Test
  void aServerThatIsNotThereIsToldInOneLine() {
    assertThatThrownBy(
            () -> QueueDatabase.open("postgresql://me:secret@127.0.0.1:1/games?x=y", "", 1))
        .isInstanceOf(QueueException.class)
        .hasMessageStartingWith("postgresql://127.0.0.1:1/games: ")
        .hasMessageNotContaining("secret")
        .hasMessageNotContaining("\n");
  }
}
