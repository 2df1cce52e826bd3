package gtpx.tournament.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gtpx.testing.PostgresServer;
import gtpx.tournament.ScheduledGame;
import gtpx.tournament.result.GameResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Rows that somebody with the rights of a worker has written or changed. */
@Timeout(120)
@Tag("queue")
class HostileRowsTest {
  @RegisterExtension static final QueueExtension QUEUES = new QueueExtension();

  private final Set<ScheduledGame> played = ConcurrentHashMap.newKeySet();
  private QueueFixture fixture;
  private TournamentQueue queue;

  @BeforeEach
  void put() {
    fixture = QUEUES.fixture();
    queue =
        TournamentQueue.put(
            fixture.database(), "spring", "", (old, next) -> false, TestGames.of(2, "a", "b"));
  }

  private GameResult play(String tournament, String definition, ScheduledGame game) {
    played.add(game);
    return TestGames.result(game);
  }

  private void store(String key, String line) throws Exception {
    fixture.execute(
        "INSERT INTO results (tournament, key, worker, line) SELECT id, '%s', 'evil', '%s' FROM tournaments"
            .formatted(key, line));
  }

  private static String line(ScheduledGame game) {
    return TestGames.result(game).toLine();
  }

  /** The rights that the page gives to workers are enough to play, to fail and to give back. */
  @Test
  void theGrantsOfThePageSufficeForAWorker() throws Exception {
    String page = Files.readString(Path.of("..", "docs", "tournament-queue.md"));
    String grants =
        page.substring(page.indexOf("    GRANT USAGE"), page.indexOf("Such a worker can't put"))
            .replace("gtpx_tournament", fixture.schema());
    fixture.execute(
        "CREATE ROLE gtpx_worker LOGIN PASSWORD '" + PostgresServer.PASSWORD + "'; " + grants);
    WorkerSettings settings =
        QueueFixture.settings("w", new WorkerSettings.Retries(2, Duration.ofMillis(10)));
    QueueFixture.Log log = new QueueFixture.Log();

    Worker worker =
        fixture.worker(
            fixture.databaseAs("gtpx_worker", settings.connections()),
            settings,
            (tournament, definition, game) -> {
              if (game.number() == 2) {
                throw new IOException("no engine");
              }
              return TestGames.result(game);
            },
            log);
    log.await("counted 1:a,b");
    log.await("failed");
    worker.stop();

    assertThat(queue.status().failures()).isEqualTo(1);
    assertThat(queue.isDone()).isTrue();
    assertThat(fixture.query("SELECT count(*) FROM workers")).containsExactly("0");
    assertThatThrownBy(
            () ->
                fixture
                    .databaseAs("gtpx_worker", 1)
                    .run(c -> Sql.update(c, "UPDATE scheduled_tasks SET task_data = ''")))
        .hasMessageContaining("permission denied");
  }

  @Test
  void numbersAtTheirLimitsStopNoWorker() throws Exception {
    fixture.execute(
        "UPDATE scheduled_tasks SET version = 9223372036854775807 WHERE number = 1;"
            + " UPDATE scheduled_tasks SET consecutive_failures = 2147483647, task_data = '\\x00'"
            + " WHERE number = 2;"
            + " INSERT INTO workers (name, host, concurrency, engines, last_seen)"
            + " VALUES ('evil', 'h', 1, ARRAY[NULL, 'x'], 'infinity')");
    QueueFixture.Log log = new QueueFixture.Log();

    fixture.worker(QueueFixture.settings("w"), this::play, log);

    log.await("failed 1/2:a,b");
    fixture.await("SELECT count(*) FROM results", "1");
    assertThat(queue.isDone()).isTrue();
    assertThat(queue.status().workers()).extracting(WorkerStatus::name).doesNotContain("evil");
  }

  /** The names of the entrants become that of a folder. */
  @Test
  void aGameThatWasMadeAnotherOneIsNotPlayed() throws Exception {
    fixture.execute(
        "UPDATE scheduled_tasks SET task_data ="
            + " convert_to(replace(convert_from(task_data, 'UTF8'), '\"b\"', '\"../b\"'), 'UTF8')"
            + " WHERE number = 1");
    QueueFixture.Log log = new QueueFixture.Log();

    fixture.worker(QueueFixture.settings("w"), this::play, log);

    assertThat(log.await("again 1/1:a,b")).contains("its data are those of game 1/1:a,../b");
    log.await("counted 2:a,b");
    assertThat(played).extracting(ScheduledGame::key).containsExactly("2:a,b");
  }

  @Test
  void rowsOfOtherTasksAreLeft() throws Exception {
    fixture.execute(
        "INSERT INTO scheduled_tasks (task_name, task_instance, execution_time, picked, version,"
            + " tournament, key, number, lineup)"
            + " SELECT 'other', 'x', now(), false, 1, id, 'x', -1, 1 FROM tournaments");
    QueueFixture.Log log = new QueueFixture.Log();

    fixture.worker(QueueFixture.settings("w").withConcurrency(1), this::play, log);

    log.await("counted 1:a,b");
    log.await("counted 2:a,b");
    assertThat(fixture.query("SELECT version || ' ' || picked FROM scheduled_tasks"))
        .containsExactly("1 false");
  }

  @Test
  void resultsBeforeOneThatIsNoResultAreRead() throws Exception {
    store("1:a,b", line(TestGames.of(1, "a", "b").get(0)));
    store("2:a,b", "{}");

    List<ArrivedResult> results = queue.resultsAfter(0, 10);

    assertThat(results).extracting(arrived -> arrived.result().key()).containsExactly("1:a,b");
    assertThatThrownBy(() -> queue.resultsAfter(results.get(0).sequence(), 10))
        .isInstanceOfSatisfying(
            QueueException.class, fault -> assertThat(fault.isOutage()).isFalse())
        .hasMessageContaining("spring, result 2 of worker evil: ");
  }

  @Test
  void aResultOfAnotherGameThanThatOfItsRowIsRefused() throws Exception {
    store("1:a,b", line(TestGames.of(2, "a", "b").get(1)));

    assertThatThrownBy(() -> queue.resultsAfter(0, 10))
        .isInstanceOf(QueueException.class)
        .hasMessageEndingWith("worker evil: game 2:a,b in the row of game 1:a,b");
  }

  @Test
  void withdrawnGamesAreNeitherWaitedForNorPlayed() {
    assertThat(queue.isDone()).isFalse();

    queue.withdraw();

    assertThat(queue.isDone()).isTrue();
    assertThat(queue.status().games()).isZero();
  }
}
