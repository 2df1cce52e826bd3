package gtpx.gateways.govariants;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.bridge.connect.RetryPause;
import gtpx.bridge.connect.Sleeper;
import gtpx.game.Game;
import gtpx.gateways.seat.PlayerSupply;
import gtpx.gateways.seat.RemoteSeat;
import gtpx.gateways.seat.ScriptedSeats;
import gtpx.gateways.seat.TimeReserve;
import gtpx.record.Metadata;
import gtpx.rooms.seat.MoveTimeout;
import gtpx.rooms.seat.SeatFault;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** One game whose tasks run in an order that the test chooses. */
@Timeout(60)
class GovariantsGameTest {
  private final List<String> notes = new ArrayList<>();
  private final AtomicLong nanos = new AtomicLong();
  private final Tasks tasks = new Tasks();

  /** Keeps the tasks until the test runs them. */
  private static final class Tasks implements GameLoop {
    private final BlockingQueue<Runnable> now = new LinkedBlockingQueue<>();
    private final BlockingQueue<Runnable> later = new LinkedBlockingQueue<>();

    @Override
    public void execute(Runnable task) {
      now.add(task);
    }

    @Override
    public void after(Duration time, Runnable task) {
      later.add(task);
    }
  }

  private final class Notes implements GovariantsListener {
    @Override
    public void note(GovariantsSettings.Place place, String line) {
      notes.add(line);
    }

    @Override
    public void sent(GovariantsSettings.Place place, String text) {}

    @Override
    public void received(GovariantsSettings.Place place, String json) {}

    @Override
    public void finished(
        GovariantsSettings.Place place, Game game, Metadata metadata, String result) {}

    @Override
    public void stopped(GovariantsSettings.Place place, String reason) {
      notes.add(reason);
    }
  }

  private static final class Store implements SessionStore {
    @Override
    public Optional<String> load() {
      return Optional.empty();
    }

    @Override
    public void save(String cookie) {}
  }

  private static final class NoPauses implements Sleeper {
    @Override
    public long nanos() {
      return 0;
    }

    @Override
    public void pause(Duration time) {}
  }

  private GovariantsGame game(GovariantsStandIn server) {
    return game(server, new ScriptedSeats());
  }

  private GovariantsGame game(GovariantsStandIn server, PlayerSupply players) {
    return new GovariantsGame(
        new GovariantsSettings.Place(GovariantsStandIn.GAME, 0),
        new GovariantsContext(
            new GovariantsApi(server.url(), new Store()),
            players,
            new RemoteSeat.Terms(
                Runnable::run, new MoveTimeout(Duration.ofHours(1), Duration.ZERO), nanos::get),
            new TimeReserve(Duration.ZERO),
            new Notes(),
            isFailure -> {}),
        tasks,
        new RetryPause(new NoPauses(), new Random(1)));
  }

  @Test
  void theEndOfAConnectionThatWasReplacedDoesNotEndItsSuccessor() throws Exception {
    try (GovariantsStandIn server = new GovariantsStandIn(5, 2)) {
      server.hangUpOnce();
      GovariantsGame game = game(server);
      game.start();
      Runnable unusedMove = tasks.now.take();
      Runnable watch = tasks.later.take();
      Runnable closed = tasks.now.take();
      nanos.set(Duration.ofMinutes(2).toNanos());
      watch.run(); // replaces the silent connection

      closed.run();

      assertThat(notes).hasSize(1).allMatch(note -> note.startsWith("sat down"));
      game.end();
    }
  }

  /** Regression: the game was counted twice, and the gateway ended before its other games. */
  @Test
  void aPlayerThatFailsAsItsGameEndsDoesNotEndItTwice() throws Exception {
    try (GovariantsStandIn server = new GovariantsStandIn(5, 2)) {
      PlayerSupply broken =
          (spec, color, time) ->
              () -> {
                throw new SeatFault(SeatFault.Kind.UNFIT, "it isn't there");
              };
      GovariantsGame game = game(server, broken);
      game.start();
      Runnable failure = tasks.now.take();
      game.end();

      failure.run();

      assertThat(notes).noneMatch(note -> note.contains("it isn't there"));
    }
  }
}
