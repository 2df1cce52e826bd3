package gtpx.cli.tournament;

import com.google.common.collect.Iterables;
import gtpx.tournament.queue.ArrivedResult;
import gtpx.tournament.queue.FailedGame;
import gtpx.tournament.queue.QueueDatabase;
import gtpx.tournament.queue.QueueException;
import gtpx.tournament.queue.QueueStatus;
import gtpx.tournament.queue.TournamentQueue;
import gtpx.tournament.result.GameResult;
import gtpx.tournament.result.ResultsFile;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * Follows a tournament whose games are in a queue, where workers play them: copies results as they
 * arrive. Plays nothing.
 */
public final class QueueFollower {
  /** The environment variable with the password of the database. */
  static final String PASSWORD = "GTPX_QUEUE_PASSWORD";

  static final int CONNECTIONS = 2;
  private static final int POLLS = 20; // until the queue is asked whether games have failed
  private static final int MAX_SHOWN_FAILURES = 5;
  private static final int BATCH = 1000; // results read at once

  private final TournamentQueue queue;
  private final ResultsFile results;
  private final TournamentScreen screen;
  private final Consumer<GameResult> counted;
  private final BooleanSupplier isDecided;
  private final Predicate<GameResult> isOurs;
  private final CountDownLatch stop = new CountDownLatch(1);
  private long last; // the number of the last result that was copied
  private int polls;
  private boolean isAway; // the database, when it was asked last
  private boolean isWithoutWorkers; // when they were asked for last

  /**
   * Creates the view of a tournament whose games have been put.
   *
   * @param counted receives each result once it has been copied
   * @param isDecided whether the results say enough, so that waiting games need not be played
   * @param isOurs whether a result may be one of this tournament's games
   */
  QueueFollower(
      TournamentQueue queue,
      ResultsFile results,
      TournamentScreen screen,
      Consumer<GameResult> counted,
      BooleanSupplier isDecided,
      Predicate<GameResult> isOurs) {
    this.queue = queue;
    this.results = results;
    this.screen = screen;
    this.counted = counted;
    this.isDecided = isDecided;
    this.isOurs = isOurs;
  }

  static QueueDatabase open(String url, int connections) {
    return QueueDatabase.open(url, System.getenv().getOrDefault(PASSWORD, ""), connections);
  }

  /** Makes {@link #follow} return early. */
  void stop() {
    stop.countDown();
  }

  /**
   * Copies results until every game has one or has failed. As soon as the results say enough, the
   * games that wait are taken out of the queue, and those that are being played are the last.
   *
   * @return whether no game has failed
   */
  boolean follow() throws IOException, InterruptedException {
    QueueStatus status = queue.status();
    screen.inform(
        "%d games to be played; workers in the database: %d"
            .formatted(status.remaining(), status.workers().size()));
    noteWorkers(status);
    while (true) {
      try {
        copyAll();
        boolean isOver = isDecided.getAsBoolean();
        if (isOver) {
          queue.withdraw(); // also games that workers have given back since
        }
        if (isDone(isOver)) {
          copyAll(); // those that have arrived meanwhile
          return isComplete(isOver);
        }
        isAway = false;
      } catch (QueueException e) {
        if (!e.isOutage()) {
          throw e;
        }
        noteOutage(e);
      }
      if (stop.await(1, TimeUnit.SECONDS)) {
        return false;
      }
    }
  }

  /** Tells which games have no result, unless the results say enough; returns whether all have. */
  private boolean isComplete(boolean isOver) {
    QueueStatus status = queue.status();
    for (FailedGame game : Iterables.limit(status.failed(), MAX_SHOWN_FAILURES)) {
      screen.note("game " + game.number() + " could not be played: " + game.fault());
    }
    if (status.failures() > 0) {
      screen.note(
          status.failures()
              + " games have failed too often, see \"failed\" in docs/tournament-queue.md");
    } else if (!isOver && screen.remaining() > 0) {
      screen.note(screen.remaining() + " games have neither a result nor a place in the queue");
      return false;
    }
    return status.failures() == 0;
  }

  /** Says what games wait for if there is no worker, once until there is one again. */
  private void noteWorkers(QueueStatus status) {
    boolean hasNone = status.workers().isEmpty() && status.remaining() > 0;
    if (hasNone && !isWithoutWorkers) {
      screen.note(
          "no worker is running, so the games wait: start gtpx worker with the address of --queue");
    }
    isWithoutWorkers = hasNone;
  }

  private void noteOutage(QueueException fault) {
    if (!isAway) {
      isAway = true;
      screen.note(fault.getMessage() + "; trying again every second");
    }
  }

  private void copyAll() throws IOException {
    List<ArrivedResult> arrived = queue.resultsAfter(last, BATCH);
    while (!arrived.isEmpty()) {
      for (ArrivedResult each : arrived) {
        last = each.sequence();
        copy(each);
      }
      arrived = queue.resultsAfter(last, BATCH);
    }
  }

  /** Asks the queue when all results may have arrived, and otherwise seldom: it has to count. */
  private boolean isDone(boolean isOver) {
    polls++;
    if (!isOver && polls % POLLS == 0) {
      noteWorkers(queue.status());
    }
    boolean isWorthIt = isOver || screen.remaining() <= 0 || polls % POLLS == 0;
    return isWorthIt && queue.isDone();
  }

  private void requireOurs(ArrivedResult arrived) throws IOException {
    if (!isOurs.test(arrived.result())) {
      throw new IOException(
          "result %d of worker %s: game %s is none of this tournament (expected: one of its schedule)"
              .formatted(arrived.sequence(), arrived.worker(), arrived.result().key()));
    }
  }

  private void copy(ArrivedResult arrived) throws IOException {
    if (!results.has(arrived.result().key())) {
      requireOurs(arrived);
      results.add(arrived.result());
      counted.accept(arrived.result());
    }
  }
}
