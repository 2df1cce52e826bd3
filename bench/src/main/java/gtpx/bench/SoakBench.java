package gtpx.bench;

import com.google.common.io.MoreFiles;
import com.google.common.io.RecursiveDeleteOption;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import gtpx.bench.net.LoadLoop;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;

/**
 * Measures whether strangers can harm the games of others. Starts a server as a separate process
 * and plays many games by a script, first undisturbed and then while {@link Attacker}s make every
 * {@link Attack} at once, with new games for each part of that time. In the end it kills the
 * server. Every client has its own address, by the PROXY protocol. docs/performance.md
 *
 * @param serve the command that starts a server that trusts this machine as a proxy, without the
 *     folder of its games
 * @param attack the command that starts an {@link AttackProgram}, without the server
 * @param parent where the folder of the server's games is created; it is deleted afterwards
 * @param games the number of simultaneous games
 * @param seconds how long they are played under attack
 */
public record SoakBench(
    List<String> serve,
    List<String> attack,
    Path parent,
    int games,
    int seconds,
    LongSupplier nanoTime)
    implements Bench {
  private static final Duration PERIOD = Duration.ofSeconds(2); // in which each player moves once
  private static final int MOST_WARM_UP = 60; // seconds
  private static final int QUIET_SHARE = 6; // of the time under attack
  private static final int PARTS = 6; // of the attack; memory is measured after each
  private static final int BYTE = 256;
  private static final double PRECISION = 100;
  private static final double MOST_RATIO = 5; // under attack relative to undisturbed latency

  public SoakBench {
    serve = List.copyOf(serve);
    attack = List.copyOf(attack);
  }

  private int moves() {
    int first = movesIn(warmUp(seconds)) + movesIn(seconds / QUIET_SHARE);
    return Math.max(first, movesIn(seconds / PARTS));
  }

  private static int warmUp(int seconds) {
    return Math.min(MOST_WARM_UP, seconds / 2);
  }

  private static int movesIn(int seconds) {
    return (int) (2L * seconds / PERIOD.toSeconds());
  }

  /** Measures everything; stops with an exception if a move is lost, refused or reported twice. */
  @Override
  public JsonObject measure() throws IOException, BenchException {
    JsonObject figures = new JsonObject();
    figures.add("machine", BenchContext.machine()); // before this program makes it busy
    Path folder = Files.createTempDirectory(parent, "gtpx-soak");
    try (LoadLoop loop = new LoadLoop()) {
      BenchContext bench = new BenchContext(loop, serve, folder, nanoTime);
      try (ServerProcess server = bench.start("soak");
          GameSeries series = new GameSeries(loop, number -> games(bench, server, number))) {
        series.current().open(BenchContext.LIMIT);
        play(series, warmUp(seconds), new LoadResult());
        LoadResult quiet = new LoadResult();
        play(series, seconds / QUIET_SHARE, quiet);
        LoadResult attacked = attack(bench, server, series, figures);
        add(figures, series, quiet, attacked);
        server.kill();
        figures.add("recovery", new GameFigures(bench).recovery("soak", series.current()));
      }
    } finally {
      MoreFiles.deleteRecursively(folder, RecursiveDeleteOption.ALLOW_INSECURE);
    }
    return figures;
  }

  private GameLoad games(BenchContext bench, ServerProcess server, int number) {
    return new GameLoad(
        bench.loop(),
        game -> bench.loop().connect(server.address(), address(10, game)),
        "honest" + number + "-",
        games,
        MoveScript.large(moves()),
        nanoTime);
  }

  /** An address; each is in another network. */
  static String address(int first, int number) {
    return first + "." + number / BYTE + "." + number % BYTE + ".1";
  }

  private List<String> command(ServerProcess server) {
    List<String> command = new ArrayList<>(attack);
    command.add(server.address().getHostString());
    command.add(String.valueOf(server.address().getPort()));
    return command;
  }

  private static void play(GameSeries series, int seconds, LoadResult into) throws BenchException {
    Duration limit = Duration.ofSeconds(seconds).plus(BenchContext.LIMIT);
    series.current().play(movesIn(seconds), PERIOD, limit, into);
  }

  private LoadResult attack(
      BenchContext bench, ServerProcess server, GameSeries series, JsonObject figures)
      throws IOException, BenchException {
    LoadResult result = new LoadResult();
    JsonArray parts = new JsonArray();
    List<String> command = command(server);
    try (AttackProcess attackers = new AttackProcess(command, bench.log("attackers"));
        Newcomers newcomers = new Newcomers(bench.loop(), server.address(), nanoTime)) {
      attackers.attack(series.current().names());
      newcomers.start();
      for (int part = 0; part < PARTS; part++) {
        series.next(BenchContext.LIMIT);
        attackers.attack(series.current().names());
        LoadResult one = new LoadResult();
        play(series, seconds / PARTS, one);
        result.add(one);
        JsonObject json = one.answers().json();
        json.add("memory", MemoryUsage.of(server).json());
        parts.add(json);
      }
      figures.add("attacks", attackers.end());
      figures.add("newcomers", newcomers.json());
    }
    figures.add("parts", parts);
    return result;
  }

  private static void add(
      JsonObject figures, GameSeries series, LoadResult quiet, LoadResult attacked) {
    figures.add("undisturbed", quiet.answers().json());
    figures.add("attacked", attacked.answers().json());
    double ratio = attacked.answers().millis(0.99) / quiet.answers().millis(0.99);
    JsonObject sum = attacked.json();
    sum.addProperty("p99_ratio", Math.round(PRECISION * ratio) / PRECISION);
    sum.addProperty("lost", attacked.moves() - attacked.delivered());
    sum.addProperty("refused_at_first", series.refusals());
    sum.addProperty("is_below_5", ratio < MOST_RATIO);
    sum.addProperty("broken_connections", series.faults());
    figures.add("sum", sum);
  }
}
