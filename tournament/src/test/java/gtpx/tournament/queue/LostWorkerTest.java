package gtpx.tournament.queue;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.testing.JavaCommand;
import gtpx.testing.LongTest;
import gtpx.testing.RunSeed;
import gtpx.testing.TierFilter;
import gtpx.tournament.ScheduledGame;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Workers that are killed or cut off, and a database that goes away. */
@LongTest
@Timeout(180)
@Tag("queue")
@Tag(TierFilter.LONG)
class LostWorkerTest {
  private static final long SEED = RunSeed.value();
  private static final int ROUNDS = 5;
  private static final int GAMES_PER_ROUND = 40;
  private static final int GAME_MILLIS = 60;
  @RegisterExtension static final QueueExtension QUEUES = new QueueExtension();

  private final List<Process> processes = new ArrayList<>();
  private QueueFixture fixture;
  private QueueDatabase database;

  @BeforeEach
  void open() {
    fixture = QUEUES.fixture();
    database = fixture.database();
  }

  @AfterEach
  void close() throws Exception {
    for (Process process : processes) {
      process.destroyForcibly().waitFor();
    }
  }

  private TournamentQueue put(int games) {
    return TournamentQueue.put(
        database, "spring", "", (old, next) -> false, TestGames.of(games, "a", "b", "c"));
  }

  private BufferedReader start(String name, int millis) throws IOException {
    List<String> arguments = List.of(fixture.url(), name, Integer.toString(millis));
    List<String> command = JavaCommand.of(WorkerProgram.class.getName(), arguments);
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    processes.add(process);
    return process.inputReader(StandardCharsets.UTF_8);
  }

  private static void await(BufferedReader output, String line) throws IOException {
    String next = output.readLine();
    while (next != null && !next.equals(line)) {
      next = output.readLine();
    }
    assertThat(next).as("what the worker prints").isEqualTo(line);
  }

  private static List<String> keys(TournamentQueue queue) {
    return queue.resultsAfter(0, Integer.MAX_VALUE).stream()
        .map(arrived -> arrived.result().key())
        .toList();
  }

  @Test
  void theGamesOfAWorkerThatIsKilledArePlayedByAnother() throws Exception {
    TournamentQueue queue = put(2);
    BufferedReader victim = start("victim", 0);
    await(victim, "started 2:a,b,c");

    processes.get(0).destroyForcibly().waitFor();
    QueueFixture.Log log = new QueueFixture.Log();
    fixture.worker(QueueFixture.settings("heir"), QueueFixture::play, log);

    log.await("revived 1/1:a,b,c of victim");
    fixture.await("SELECT count(*) FROM results", "2");
    assertThat(queue.resultsAfter(0, 10)).extracting(ArrivedResult::worker).containsOnly("heir");
    assertThat(queue.status().workers())
        .filteredOn(worker -> worker.name().equals("victim"))
        .singleElement()
        .satisfies(worker -> assertThat(worker.silence()).isPositive());
  }

  /**
   * Issue 18, "Seen at the end", 6, on a small scale; the schedule is extended meanwhile. What the
   * killed workers printed was acknowledged, and must be there in the end.
   */
  @Test
  @Tag(TierFilter.LONG)
  void killedAgainAndAgainThreeWorkersPlayEveryGameOnce() throws Exception {
    Random random = new Random(SEED);
    Set<String> acknowledged = new HashSet<>();
    List<BufferedReader> outputs = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      outputs.add(start("worker" + i, GAME_MILLIS));
    }
    Set<Process> running = new HashSet<>();
    TournamentQueue queue = put(0);
    for (int round = 1; round <= ROUNDS; round++) {
      int victim = random.nextInt(outputs.size());
      if (!running.contains(processes.get(victim))) {
        await(outputs.get(victim), "running");
        running.add(processes.get(victim));
      }
      put(round * GAMES_PER_ROUND);
      note(outputs.get(victim), 1 + random.nextInt(5), acknowledged);
      Process process = processes.get(victim);
      process.toHandle().destroyForcibly(); // Process.destroyForcibly would close the stream too
      note(outputs.get(victim), Integer.MAX_VALUE, acknowledged);
      outputs.set(victim, start("worker" + victim + "," + round, GAME_MILLIS));
      processes.set(victim, processes.remove(processes.size() - 1));
    }
    int games = ROUNDS * GAMES_PER_ROUND;
    fixture.await("SELECT count(*) FROM results", Integer.toString(games));

    assertThat(keys(queue))
        .as("-Dgtpx.seed=" + SEED)
        .doesNotHaveDuplicates()
        .containsAll(acknowledged)
        .containsExactlyInAnyOrderElementsOf(
            TestGames.of(games, "a", "b", "c").stream().map(ScheduledGame::key).toList());
    fixture.await("SELECT count(*) FROM scheduled_tasks", "0");
    assertThat(queue.isDone()).isTrue();
  }

  /** Reads some lines; notes the results that were acknowledged, except a line that is cut off. */
  private static void note(BufferedReader output, int lines, Set<String> acknowledged)
      throws IOException {
    String line = output.readLine();
    for (int i = 1; line != null; i++) {
      if (line.matches("counted \\d+:a,b,c")) {
        acknowledged.add(line.substring("counted ".length()));
      }
      line = i < lines ? output.readLine() : null;
    }
  }

  @Test
  void aGameThatKillsItsWorkersFailsInTheEnd() throws Exception {
    TournamentQueue queue = put(1);
    fixture.execute("UPDATE scheduled_tasks SET consecutive_failures = 4");
    BufferedReader victim = start("victim", 0);
    await(victim, "started 1:a,b,c");
    processes.get(0).destroyForcibly().waitFor();
    QueueFixture.Log log = new QueueFixture.Log();
    fixture.worker(QueueFixture.settings("heir"), QueueFixture::play, log);

    assertThat(log.await("failed")).isEqualTo("failed 1/1:a,b,c: victim was lost");
    assertThat(queue.status().failed()).extracting(FailedGame::attempts).containsExactly(5);
  }

  /** The first worker is only cut off, and finishes its game after it was given to the second. */
  @Test
  void theResultOfAWorkerThatWasBelievedLostDoesNotCountTwice() throws Exception {
    TournamentQueue queue = put(1);
    CountDownLatch end = new CountDownLatch(1);
    QueueFixture.Log log = new QueueFixture.Log();
    fixture.worker(
        QueueFixture.settings("slow"),
        (tournament, definition, game) -> {
          end.await();
          return TestGames.result(game);
        },
        log);
    log.await("started");
    // as if its heartbeats had not arrived, and another worker had taken the game
    fixture.execute("UPDATE scheduled_tasks SET version = version + 1, picked = false");
    fixture.worker(QueueFixture.settings("fast"), QueueFixture::play, WorkerListener.NONE);
    fixture.await("SELECT count(*) FROM results", "1");

    end.countDown();

    log.await("dropped 1:a,b,c");
    assertThat(queue.resultsAfter(0, 10)).extracting(ArrivedResult::worker).containsExactly("fast");
    assertThat(queue.isDone()).isTrue();
  }

  @Test
  void theFirstResultCountsEvenIfItIsThatOfTheWorkerThatWasBelievedLost() throws Exception {
    TournamentQueue queue = put(1);
    CountDownLatch first = new CountDownLatch(1);
    CountDownLatch second = new CountDownLatch(1);
    QueueFixture.Log slow = new QueueFixture.Log();
    fixture.worker(QueueFixture.settings("slow"), waitingFor(first), slow);
    slow.await("started");
    fixture.execute("UPDATE scheduled_tasks SET version = version + 1, picked = false");
    QueueFixture.Log fast = new QueueFixture.Log();
    fixture.worker(QueueFixture.settings("fast"), waitingFor(second), fast);
    fast.await("started");

    first.countDown();
    slow.await("counted 1:a,b,c");
    second.countDown();

    fast.await("dropped 1:a,b,c");
    assertThat(queue.resultsAfter(0, 10)).extracting(ArrivedResult::worker).containsExactly("slow");
  }

  private static GameHandler waitingFor(CountDownLatch end) {
    return (tournament, definition, game) -> {
      end.await();
      return TestGames.result(game);
    };
  }

  /** The outage is longer than the silence after which a worker counts as lost. */
  @Test
  void gamesAndResultsOutlastAnOutageOfTheDatabase() throws Exception {
    TournamentQueue queue = put(40);
    AtomicInteger played = new AtomicInteger();
    CountDownLatch end = new CountDownLatch(1);
    List<QueueFixture.Log> logs = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      logs.add(new QueueFixture.Log());
      fixture.worker(
          QueueFixture.settings("w" + i).withConcurrency(2),
          (tournament, definition, game) -> {
            played.incrementAndGet();
            end.await();
            return TestGames.result(game);
          },
          logs.get(i));
    }
    for (QueueFixture.Log log : logs) {
      log.await("started");
      log.await("started");
    }
    QUEUES.server().halt();
    try {
      for (QueueFixture.Log log : logs) {
        log.await("disconnected");
      }
      end.countDown(); // so four games end while nobody can store their results
    } finally {
      QUEUES.server().startAgain();
    }

    fixture.await("SELECT count(*) FROM results", "40");
    assertThat(keys(queue)).doesNotHaveDuplicates();
    assertThat(played).as("games that were played").hasValue(40);
    for (QueueFixture.Log log : logs) {
      log.await("reconnected");
      assertThat(log.rest()).noneMatch(line -> line.startsWith("revived"));
    }
  }

  /** Those that go on playing through an outage keep their games. */
  @Test
  void nobodyIsBelievedLostBecauseTheDatabaseWasAway() throws Exception {
    TournamentQueue queue = put(2);
    CountDownLatch end = new CountDownLatch(1);
    QueueFixture.Log log = new QueueFixture.Log();
    QueueFixture.Log other = new QueueFixture.Log();
    fixture.worker(QueueFixture.settings("w0"), waitingFor(end), log);
    fixture.worker(QueueFixture.settings("w1"), waitingFor(end), other);
    log.await("started");
    other.await("started");
    QUEUES.server().halt();
    try {
      log.await("disconnected");
      other.await("disconnected");
    } finally {
      QUEUES.server().startAgain();
    }
    log.await("reconnected");
    other.await("reconnected");
    // as long as it takes to look for lost workers several times
    fixture.query("SELECT pg_sleep(3)");
    assertThat(log.rest()).isEmpty();
    assertThat(other.rest()).isEmpty();

    end.countDown();
    log.await("counted");
    other.await("counted");
    assertThat(queue.isDone()).isTrue();
  }
}
