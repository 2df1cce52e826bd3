package gtpx.bench;

import gtpx.bench.net.LoadLoop;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.function.IntFunction;

/**
 * Many games at once, and when these are long enough others in their place, one after the other.
 */
final class GameSeries implements AutoCloseable {
  private static final int AT_ONCE = 10; // games that are being replaced

  private final LoadLoop loop;
  private final IntFunction<GameLoad> loads;
  private GameLoad current;
  private int number;
  private int faults; // of games that are over
  private int refusals; // of those too

  /**
   * The first games, which are not made yet.
   *
   * @param loads the games of a number, from 0
   */
  GameSeries(LoadLoop loop, IntFunction<GameLoad> loads) {
    this.loop = loop;
    this.loads = loads;
    current = loads.apply(0);
  }

  /** Resigns each game and makes another, with new connections. */
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

  /** Connections that were broken, of all games. */
  int faults() {
    return faults + current.faults().size();
  }

  /** How often a game could not be made at once. */
  int refusals() {
    return refusals + current.refusals();
  }

  @Override
  public void close() {
    current.close();
  }
}
