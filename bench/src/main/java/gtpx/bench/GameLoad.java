package gtpx.bench;

import gtpx.bench.net.LoadConnection;
import gtpx.bench.net.LoadLoop;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.IntFunction;
import java.util.function.LongSupplier;

/**
 * Many simultaneous games on one server, played by a script. In half of the games the clients wait
 * with genmove, in the others with gtpx-wait.
 */
public final class GameLoad implements AutoCloseable {
  private static final int AT_ONCE = 50; // games being created

  private final LoadLoop loop;
  private final IntFunction<CompletableFuture<LoadConnection>> connect;
  private final LongSupplier nanoTime;
  private final List<ScriptedGame> games = new ArrayList<>();
  private int played;

  /**
   * Creates a load whose games don't exist on the server yet.
   *
   * @param connect opens a connection for one of the two players of a game, by the game's number
   * @param name the prefix of their names
   */
  public GameLoad(
      LoadLoop loop,
      IntFunction<CompletableFuture<LoadConnection>> connect,
      String name,
      int count,
      MoveScript script,
      LongSupplier nanoTime) {
    this.loop = loop;
    this.connect = connect;
    this.nanoTime = nanoTime;
    for (int i = 0; i < count; i++) {
      games.add(new ScriptedGame(name + i, loop, script, nanoTime));
    }
  }

  /** Creates the games and takes the seats, with two connections per game. */
  public void open(Duration limit) throws BenchException {
    ConcurrentTasks.run(
        loop, games.size(), AT_ONCE, this::open, limit, games.size() + " games made");
  }

  /** Creates one of the games and takes its seats. */
  CompletableFuture<Void> open(int game) {
    return games.get(game).open(() -> connect.apply(game), game % 2 == 1);
  }

  /** Ends one of the games and closes its connections. */
  CompletableFuture<Void> resign(int game) {
    return games.get(game).resign();
  }

  /**
   * Plays on in all games at once.
   *
   * @param moves of each game
   * @param period in which each player moves once; zero for as fast as possible
   */
  public LoadResult play(int moves, Duration period, Duration limit) throws BenchException {
    LoadResult result = new LoadResult();
    play(moves, period, limit, result);
    return result;
  }

  /** Does the same, and adds the measurements to earlier ones. */
  void play(int moves, Duration period, Duration limit, LoadResult result) throws BenchException {
    long start = nanoTime.getAsLong();
    long step = period.toNanos() / 2;
    ConcurrentTasks.run(
        loop,
        games.size(),
        games.size(),
        i ->
            games
                .get(i)
                .play(
                    new ScriptedGame.Schedule(moves, start + step * i / games.size(), step),
                    result),
        limit,
        moves + " moves each in " + games.size() + " games");
    result.lasted(nanoTime.getAsLong() - start);
    played += moves;
  }

  /** The number of moves in each game. */
  int played() {
    return played;
  }

  List<String> names() {
    return games.stream().map(ScriptedGame::name).toList();
  }

  /**
   * The faults of connections that the server closed, or that received an answer without a command.
   */
  public List<String> faults() {
    return games.stream()
        .flatMap(game -> game.connections().stream())
        .flatMap(connection -> connection.fault().stream())
        .toList();
  }

  /** How often a game could not be created at once. */
  int refusals() {
    return games.stream().mapToInt(ScriptedGame::refusals).sum();
  }

  /** Closes all connections. */
  @Override
  public void close() {
    games.forEach(game -> game.connections().forEach(LoadConnection::close));
  }
}
