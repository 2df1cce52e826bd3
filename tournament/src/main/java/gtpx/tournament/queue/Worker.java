package gtpx.tournament.queue;

import com.github.kagkarlsson.scheduler.Scheduler;
import com.github.kagkarlsson.scheduler.SchedulerName;
import com.github.kagkarlsson.scheduler.logging.LogLevel;
import com.google.common.util.concurrent.ThreadFactoryBuilder;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;

/**
 * Takes games of all tournaments from a database, lets a {@link GameHandler} play them, and stores
 * the results. db-scheduler gives the games to the workers, shows by heartbeats that they are being
 * played, and finds those whose worker is lost. If the database is away, games go on, and their
 * results wait in memory until it is back.
 *
 * <p>Two workers may play the same game if one of them was silent for too long; the first result
 * counts.
 */
public final class Worker {
  private static final Duration NEVER = Duration.ofDays(36_500);
  private static final Duration LAST_BEAT = Duration.ofSeconds(10); // that is waited for
  private static final double FETCH_BELOW = 0.999; // of the threads: as soon as one is free

  private final ExecutorService games;
  private final ScheduledExecutorService beats;
  private final Patience patience;
  private final WorkerBeat beat;
  private final GameTask task;
  private final Scheduler scheduler;

  /**
   * What a worker has done.
   *
   * @param finished how many results it has contributed
   * @param givenBack the games that it didn't finish, which others play again
   */
  public record Summary(int finished, Set<String> givenBack) {
    public Summary {
      givenBack = Set.copyOf(givenBack);
    }
  }

  private Worker(
      QueueDatabase database,
      WorkerSettings settings,
      GameHandler handler,
      WorkerListener listener,
      InstantSource clock) {
    games = Executors.newFixedThreadPool(settings.concurrency(), threads("game-%d"));
    beats = Executors.newSingleThreadScheduledExecutor(threads("worker-beat-%d"));
    patience = new Patience(database.source(), database.name());
    beat = new WorkerBeat(database, settings, listener, clock);
    task = new GameTask(handler, settings, listener, beat, patience);
    scheduler = scheduler(database, settings, listener);
  }

  private static ThreadFactory threads(String name) {
    return new ThreadFactoryBuilder().setNameFormat(name).setDaemon(true).build();
  }

  private Scheduler scheduler(
      QueueDatabase database, WorkerSettings settings, WorkerListener listener) {
    return Scheduler.create(database.source(), task.task())
        .clock(beat)
        .schedulerName(new SchedulerName.Fixed(settings.name()))
        .serializer(new GameSerializer())
        .jdbcCustomization(new GamePicker(settings.engines(), listener::refused))
        .threads(settings.concurrency())
        .executorService(games)
        .pollUsingLockAndFetch(FETCH_BELOW, 1)
        .pollingInterval(settings.rhythm().poll())
        .heartbeatInterval(settings.rhythm().heartbeat())
        .missedHeartbeatsLimit(WorkerSettings.MISSED_HEARTBEATS)
        .shutdownMaxWait(settings.patience())
        .deleteUnresolvedAfter(NEVER)
        .failureLogging(LogLevel.DEBUG, false) // the listener is told
        .build();
  }

  /**
   * Starts a worker, which then takes games until it is stopped.
   *
   * @param database with at least {@link WorkerSettings#connections} connections
   * @param clock the local one; the database's time is derived from it
   * @throws QueueException if the database can't be reached
   */
  public static Worker start(
      QueueDatabase database,
      WorkerSettings settings,
      GameHandler handler,
      WorkerListener listener,
      InstantSource clock) {
    Worker worker = new Worker(database, settings, handler, listener, clock);
    worker.beat.start();
    long interval = settings.rhythm().heartbeat().toNanos();
    var unused =
        worker.beats.scheduleWithFixedDelay(
            worker.beat::beat, interval, interval, TimeUnit.NANOSECONDS);
    worker.scheduler.start();
    return worker;
  }

  /**
   * Takes no more games, waits for those that are being played, and interrupts them when the
   * patience of the settings is over.
   */
  public synchronized Summary stop() {
    if (!scheduler.getSchedulerState().isShuttingDown()) {
      shutDown();
    }
    return new Summary(task.finished(), task.givenBack());
  }

  private void shutDown() {
    scheduler.stop();
    patience.end();
    try {
      endBeats();
    } catch (QueueException e) {
      // the row shows a worker that was lost, until others remove it
    }
  }

  /** A beat that is still under way would add the row again. */
  private void endBeats() {
    beats.shutdown();
    try {
      if (beats.awaitTermination(LAST_BEAT.toNanos(), TimeUnit.NANOSECONDS)) {
        beat.end();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * Interrupts the games that are being played, so that a {@link #stop} that waits for them ends
   * soon. Results that wait for the database are kept.
   */
  public void giveBack() {
    games.shutdownNow();
  }
}
