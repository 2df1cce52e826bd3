package gtpx.bench;

import com.google.common.io.MoreFiles;
import com.google.common.io.RecursiveDeleteOption;
import com.google.gson.JsonObject;
import gtpx.bench.net.LoadLoop;
import gtpx.json.Json;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * Measures how much load a bridge can take. Starts a server as a separate process and measures it
 * from clients in this process, one part after the other; every part has a time limit.
 * docs/performance.md
 *
 * @param serve the command that starts the server, without the folder of its games
 * @param servePlainly the same without Java options, for spectators: some make a server that has
 *     just started slower
 * @param parent where the folder of the servers' games is created; it is deleted afterwards
 * @param against another GTP server to measure too
 */
public record BridgeBench(
    List<String> serve,
    List<String> servePlainly,
    Path parent,
    Load load,
    Optional<InetSocketAddress> against,
    LongSupplier nanoTime)
    implements Bench {
  /**
   * How much of everything there is.
   *
   * @param games the number of simultaneous games
   * @param seconds how long they are played
   * @param connections the number of connections kept open
   * @param spectators the number of spectators of one game
   */
  public record Load(int games, int seconds, int connections, int spectators) {}

  public BridgeBench {
    serve = List.copyOf(serve);
    servePlainly = List.copyOf(servePlainly);
  }

  /** Measures everything: a section for each question, and a row for each thing measured. */
  @Override
  public JsonObject measure() throws IOException, BenchException {
    JsonObject figures = new JsonObject();
    figures.add("machine", BenchContext.machine()); // before this program makes it busy
    Path folder = Files.createTempDirectory(parent, "gtpx-bench");
    try (LoadLoop loop = new LoadLoop()) {
      BenchContext bench = new BenchContext(loop, serve, folder, nanoTime);
      GameFigures played = new GameFigures(bench);
      try (ServerProcess server = bench.start("few")) {
        figures.add("round_trip", new RoundTripFigures(bench).measure(server.address(), against));
        figures.add("durable_moves", played.measureFast(server));
      }
      figures.add("idle_connections", idle(bench));
      figures.add("spectators", spectators(loop, folder));
      played.measureMany(load.games(), load.seconds(), figures);
    } finally {
      MoreFiles.deleteRecursively(folder, RecursiveDeleteOption.ALLOW_INSECURE);
    }
    return figures;
  }

  /** How turns reach spectators of a new server, once this program's own code is compiled. */
  private JsonObject spectators(LoadLoop loop, Path folder) throws IOException, BenchException {
    BenchContext plain = new BenchContext(loop, servePlainly, folder, nanoTime);
    BenchContext tuned = new BenchContext(loop, serve, folder, nanoTime);
    watch(plain, "unmeasured", 2 * SpectatorFigures.FIRST_TURNS);
    return Json.of(
        "without Java options", watch(plain, "watched", SpectatorFigures.TURNS),
        "with those of the unit", watch(tuned, "watched too", SpectatorFigures.TURNS));
  }

  private JsonObject watch(BenchContext bench, String name, int turns)
      throws IOException, BenchException {
    try (ServerProcess server = bench.start(name)) {
      return new SpectatorFigures(bench, server, load.spectators(), turns).measure();
    }
  }

  /**
   * The cost of silent connections: all are open at once, and then each is sent one more command.
   */
  private JsonObject idle(BenchContext bench) throws IOException, BenchException {
    JsonObject row = new JsonObject();
    try (ServerProcess server = bench.start("idle");
        IdleClients crowd = new IdleClients(bench.loop(), server.address())) {
      crowd.open(1, i -> "name", BenchContext.LIMIT);
      MemoryUsage before = MemoryUsage.of(server);
      crowd.open(load.connections(), i -> "name", BenchContext.LIMIT);
      MemoryUsage after = MemoryUsage.of(server);
      Latencies asked = new Latencies();
      long from = nanoTime.getAsLong();
      crowd.askAll("name", "gtpx", Duration.ofMinutes(1));
      asked.add(nanoTime.getAsLong() - from);
      row.addProperty("held", load.connections() - crowd.lost());
      row.addProperty("all_answer_ms", asked.millis(1));
      MemoryUsage.addTo(row, before, after, load.connections(), "connection");
    }
    return row;
  }
}
