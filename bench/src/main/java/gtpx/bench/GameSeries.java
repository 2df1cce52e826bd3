package gtpx.bench;

import gtpx.bench.net.LoadLoop;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.function.IntFunction;

/** Many simultaneous games, which are replaced one by one when they are long enough. */
final class GameSeries implements AutoCloseable {
  private static final int AT_ONCE = 10; // games being replaced

  private final LoadLoop loop;
  private final IntFunction<GameLoad> loads;
  private GameLoad current;
  private int number;
  private int faults; // of finished games
  private int refusals; // of finished games

  /**
   * Creates a series whose first games don't exist on the server yet.
   *
   * @param loads the games with a given number, from 0
   */
  GameSeries(LoadLoop loop, IntFunction<GameLoad> loads) {
    this.loop = loop;
    this.loads = loads;
    current = loads.apply(0);
  }

  /** Resigns each game and creates another, with new connections. */
  void next(Duration limit) throws BenchException {
    number++;
    GameLoad next = loads.apply(number);
    String what = next.names().size() + " games replaced";
    ConcurrentTasks.run(loop, next.names().size(), AT_ONCE, i -> replace(i, next), limit, what);
    faults = faults();
    refusals = refusals();
    current = next;
  }

  private CompletableFuture<Void> replace(int game, GameLoad next) {
    return current.resign(game).thenCompose(resigned -> next.open(game));
  }

  GameLoad current() {
    return current;
  }

  /** The number of broken connections in all games. */
  int faults() {
    return faults + current.faults().size();
  }

  /** How often a game could not be created at once. */
  int refusals() {
    return refusals + current.refusals();
  }

  @Override
  public void close() {
    current.close();
  }
}
