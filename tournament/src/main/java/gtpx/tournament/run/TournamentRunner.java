package gtpx.tournament.run;

import com.google.common.util.concurrent.ThreadFactoryBuilder;
import gtpx.tournament.ScheduledGame;
import gtpx.tournament.result.GameResult;
import gtpx.tournament.result.ResultsFile;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * Plays the games of a tournament that have no result yet, several at once, on this machine. A game
 * that this machine fails to play is tried again later, and after some failures in a row the run
 * ends.
 */
public final class TournamentRunner {
  private static final int MAX_TRIES = 3; // of a game
  private static final int MAX_FAILURES = 6; // in a row

  private final Play play;
  private final ResultsFile results;
  private final Listener listener;
  private final BooleanSupplier isDecided;
  private final Duration backoff;
  private final ExecutorService threads;
  private final CountDownLatch end = new CountDownLatch(1); // from then on no game is begun

  // Guarded by this:

  private final Iterator<ScheduledGame> games;
  private final Deque<ScheduledGame> again = new ArrayDeque<>();
  private final Map<String, Integer> tries = new HashMap<>(); // that failed, by key
  private Optional<Ending> ending = Optional.empty();
  private int failuresInARow;
  private boolean isIncomplete;

  /** Plays a game, as {@link MatchRunner} does. */
  @FunctionalInterface
  public interface Play {
    GameResult play(ScheduledGame game) throws HostFailedException, InterruptedException;
  }

  /** Receives events, one at a time. */
  public interface Listener {
    /** A game has a result, which is on disk. */
    void ended(GameResult result);

    /** This machine has failed to play a game. */
    void failed(ScheduledGame game, String why);
  }

  /** How a run has ended. */
  public enum Ending {
    /** Every game has a result. */
    COMPLETE,
    /** A test needs no more games. */
    DECIDED,
    /** Somebody has stopped the run. */
    STOPPED,
    /** This machine has failed to play some games. */
    FAILED
  }

  /**
   * Creates a runner that has not begun.
   *
   * @param games in the order in which they are played; those that have results are left out
   * @param isDecided whether no more games are needed; asked after every game
   * @param backoff how long a thread waits after a failure of this machine; twice as long after
   *     each further one in a row
   */
  public TournamentRunner(
      Play play,
      Iterator<ScheduledGame> games,
      ResultsFile results,
      Listener listener,
      BooleanSupplier isDecided,
      Duration backoff) {
    this.backoff = backoff;
    this.play = play;
    this.games = games;
    this.results = results;
    this.listener = listener;
    this.isDecided = isDecided;
    threads =
        Executors.newCachedThreadPool(
            new ThreadFactoryBuilder().setNameFormat("game-%d").setDaemon(true).build());
  }

  /**
   * Plays until no game is left.
   *
   * @param concurrency how many games are played at once
   * @throws IOException if a result can't be written
   */
  public Ending run(int concurrency) throws IOException, InterruptedException {
    try {
      for (Future<?> worker : start(concurrency)) {
        worker.get();
      }
    } catch (ExecutionException e) {
      if (e.getCause() instanceof IOException problem) {
        throw problem;
      }
      throw new IllegalStateException(e.getCause());
    } finally {
      threads.shutdownNow();
    }
    return ending();
  }

  /** Starts the workers, unless the run has been ended before its begin. */
  private synchronized List<Future<?>> start(int concurrency) {
    List<Future<?>> workers = new ArrayList<>();
    for (int i = 0; i < concurrency && ending.isEmpty(); i++) {
      workers.add(
          threads.submit(
              () -> {
                work();
                return null;
              }));
    }
    return workers;
  }

  private synchronized Ending ending() {
    return ending.orElse(isIncomplete ? Ending.FAILED : Ending.COMPLETE);
  }

  /**
   * Begins no more games; those that are being played go on to their end. From then on, a game in
   * which an engine ends has no result.
   */
  public synchronized void stop() {
    end(Ending.STOPPED);
  }

  /** Breaks off all games that are being played; they have no result. */
  public void abort() {
    stop();
    threads.shutdownNow();
  }

  private synchronized void end(Ending how) {
    ending = Optional.of(ending.orElse(how));
    end.countDown();
  }

  private void work() throws IOException {
    try {
      for (Optional<ScheduledGame> game = next(); game.isPresent(); game = next()) {
        play(game.get());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // aborted
    } catch (IOException | RuntimeException e) {
      abort();
      throw e;
    }
  }

  private synchronized Optional<ScheduledGame> next() {
    if (ending.isPresent()) {
      return Optional.empty();
    }
    while (games.hasNext()) {
      ScheduledGame game = games.next();
      if (!results.has(game.key())) {
        return Optional.of(game);
      }
    }
    return Optional.ofNullable(again.poll());
  }

  private void play(ScheduledGame game) throws IOException, InterruptedException {
    try {
      note(play.play(game));
    } catch (HostFailedException e) {
      Duration pause = noteFailure(game, String.valueOf(e.getMessage()));
      var unused = end.await(pause.toMillis(), TimeUnit.MILLISECONDS);
    }
  }

  private synchronized void note(GameResult result) throws IOException {
    if (ending.equals(Optional.of(Ending.STOPPED)) && GameResults.hasLostAnEngine(result)) {
      return; // an interrupt at the terminal reaches engines too
    }
    results.add(result);
    failuresInARow = 0;
    listener.ended(result);
    if (isDecided.getAsBoolean()) {
      end(Ending.DECIDED);
    }
  }

  /** Returns how long to wait before the next game. */
  private synchronized Duration noteFailure(ScheduledGame game, String why) {
    listener.failed(game, why);
    failuresInARow++;
    if (tries.merge(game.key(), 1, Integer::sum) < MAX_TRIES) {
      again.add(game);
    } else {
      isIncomplete = true;
    }
    if (failuresInARow >= MAX_FAILURES) {
      end(Ending.FAILED);
    }
    return backoff.multipliedBy(1L << (Math.min(failuresInARow, MAX_FAILURES) - 1));
  }
}
