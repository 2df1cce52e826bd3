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
 * Many games at once on one server, played by a script. In every other game the clients wait by
 * genmove, in the others by gtpx-wait.
 */
public final class GameLoad implements AutoCloseable {
  private static final int AT_ONCE = 50; // games that are being made

  private final LoadLoop loop;
  private final IntFunction<CompletableFuture<LoadConnection>> connect;
  private final LongSupplier nanoTime;
  private final List<ScriptedGame> games = new ArrayList<>();
  private int played;

  /**
   * Games that are not made yet.
   *
   * @param connect opens a connection of one of the two players of a game, by the game's number
   * @param name what their names begin with
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

  /** Makes the games and sits down, two connections a game. */
  public void open(Duration limit) throws BenchException {
    ConcurrentTasks.run(
        loop, games.size(), AT_ONCE, this::open, limit, games.size() + " games made");
  }

  /** Makes one of the games and sits down. */
  CompletableFuture<Void> open(int game) {
    return games.get(game).open(() -> connect.apply(game), game % 2 == 1);
  }

  /** Ends one of the games and its connections. */
  CompletableFuture<Void> resign(int game) {
    return games.get(game).resign();
  }

  /**
   * Plays on, all games at once.
   *
   * @param moves of each game
   * @param period in which each player moves once; zero: as fast as it goes
   */
  public LoadResult play(int moves, Duration period, Duration limit) throws BenchException {
    LoadResult result = new LoadResult();
    play(moves, period, limit, result);
    return result;
  }

  /** The same, added to what was measured before. */
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

  /** How many moves each game has. */
  int played() {
    return played;
  }

  List<String> names() {
    return games.stream().map(ScriptedGame::name).toList();
  }

  /** Connections that the server closed, or that received an answer without a command. */
  public List<String> faults() {
    return games.stream()
        .flatMap(game -> game.connections().stream())
        .flatMap(connection -> connection.fault().stream())
        .toList();
  }

  /** How often a game could not be made at once. */
  int refusals() {
    return games.stream().mapToInt(ScriptedGame::refusals).sum();
  }

  /** Ends all connections. */
  @Override
  public void close() {
    games.forEach(game -> game.connections().forEach(LoadConnection::close));
  }
}
