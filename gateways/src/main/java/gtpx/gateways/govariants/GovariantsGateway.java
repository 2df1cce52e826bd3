package gtpx.gateways.govariants;

import com.google.common.util.concurrent.MoreExecutors;
import gtpx.game.Game;
import gtpx.gateways.seat.PlayerSupply;
import gtpx.gateways.seat.ReplicaSeat;
import gtpx.gateways.seat.RetryPause;
import gtpx.record.Metadata;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/** Plays seats on a govariants server, each in a game of its own, until all games are over. */
public final class GovariantsGateway {
  private final GovariantsApi api;
  private final GovariantsSettings settings;
  private final PlayerSupply players;
  private final ReplicaSeat.Terms terms;
  private final GovariantsListener listener;
  private final CountDownLatch open;
  private final AtomicInteger failures = new AtomicInteger();
  private final List<Runnable> ends = new ArrayList<>();

  /** Where the tasks of one game run, one at a time. */
  interface Loop extends Executor {
    /** Runs a task later. */
    void after(Duration time, Runnable task);
  }

  /**
   * Creates a gateway that does nothing yet.
   *
   * @param terms among them where the players think: its threads limit how many do so at once
   */
  public GovariantsGateway(
      GovariantsApi api,
      GovariantsSettings settings,
      PlayerSupply players,
      ReplicaSeat.Terms terms,
      GovariantsListener listener) {
    this.api = api;
    this.settings = settings;
    this.players = players;
    this.terms = terms;
    this.listener = listener;
    open = new CountDownLatch(settings.places().size());
  }

  GovariantsApi api() {
    return api;
  }

  PlayerSupply players() {
    return players;
  }

  ReplicaSeat.Terms terms() {
    return terms;
  }

  Duration lag() {
    return settings.lag();
  }

  /**
   * Begins to play.
   *
   * @param threads where everything but thinking happens
   * @param pauses makes the pauses of each game
   */
  public void start(ScheduledExecutorService threads, Supplier<RetryPause> pauses) {
    for (GovariantsSettings.Place place : settings.places()) {
      Executor sequential = MoreExecutors.newSequentialExecutor(threads);
      Loop loop =
          new Loop() {
            @Override
            public void execute(Runnable task) {
              try {
                sequential.execute(task);
              } catch (RejectedExecutionException e) {
                // the gateway is closed
              }
            }

            @Override
            public void after(Duration time, Runnable task) {
              try {
                var unused =
                    threads.schedule(() -> execute(task), time.toMillis(), TimeUnit.MILLISECONDS);
              } catch (RejectedExecutionException e) {
                // the gateway is closed
              }
            }
          };
      GovariantsGame game = new GovariantsGame(place, this, loop, pauses.get());
      ends.add(() -> loop.execute(game::end));
      loop.execute(game::start);
    }
  }

  /**
   * Waits until all games are over or stopped.
   *
   * @return how many were stopped by a failure
   */
  public int await() throws InterruptedException {
    open.await();
    return failures.get();
  }

  /** Stops playing; the games go on on the server, and the seats stay ours. */
  public void close() {
    ends.forEach(Runnable::run);
  }

  void note(GovariantsSettings.Place place, String line) {
    listener.note(place, line);
  }

  void sent(GovariantsSettings.Place place, String text) {
    listener.sent(place, text);
  }

  void received(GovariantsSettings.Place place, String json) {
    listener.received(place, json);
  }

  void finished(GovariantsSettings.Place place, Game game, Metadata metadata, String result) {
    listener.finished(place, game, metadata, result);
    open.countDown();
  }

  void stopped(GovariantsSettings.Place place, String reason) {
    failures.incrementAndGet();
    listener.stopped(place, reason);
    open.countDown();
  }
}
