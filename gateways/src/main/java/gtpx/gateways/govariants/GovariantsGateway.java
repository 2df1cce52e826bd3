package gtpx.gateways.govariants;

import gtpx.bridge.connect.RetryPause;
import gtpx.gateways.seat.PlayerSupply;
import gtpx.gateways.seat.RemoteSeat;
import gtpx.gateways.seat.TimeReserve;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/** Plays seats on a govariants server, each in a game of its own, until all games are over. */
public final class GovariantsGateway {
  private final List<GovariantsSettings.Place> places;
  private final GovariantsContext context;
  private final CountDownLatch open;
  private final AtomicInteger failures = new AtomicInteger();
  private final List<Runnable> ends = new ArrayList<>();

  /**
   * Creates a gateway that does nothing yet.
   *
   * @param terms among them where the players think: its threads limit how many do so at once
   */
  public GovariantsGateway(
      GovariantsApi api,
      GovariantsSettings settings,
      PlayerSupply players,
      RemoteSeat.Terms terms,
      GovariantsListener listener) {
    places = settings.places();
    open = new CountDownLatch(places.size());
    context =
        new GovariantsContext(
            api, players, terms, new TimeReserve(settings.lag()), listener, this::noteEnd);
  }

  /**
   * Begins to play.
   *
   * @param threads where everything but thinking happens
   * @param pauses makes the pauses of each game
   */
  public void start(ScheduledExecutorService threads, Supplier<RetryPause> pauses) {
    for (GovariantsSettings.Place place : places) {
      GameLoop loop = GameLoop.on(threads);
      GovariantsGame game = new GovariantsGame(place, context, loop, pauses.get());
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

  private void noteEnd(boolean isFailure) {
    if (isFailure) {
      failures.incrementAndGet();
    }
    open.countDown();
  }
}
