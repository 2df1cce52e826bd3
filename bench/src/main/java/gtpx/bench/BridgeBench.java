package gtpx.bench;

import com.google.gson.JsonObject;
import gtpx.bench.net.LoadLoop;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * What a bridge takes: measures a server that it starts as a process of its own, from clients in
 * this one. One part after the other; every part has a limit of time. docs/performance.md
 */
public final class BridgeBench {
  private final Plan plan;
  private final LongSupplier nanoTime;

  /**
   * What is measured.
   *
   * @param serve the command that starts the server, but for the folder of its games
   * @param folder where each part gets a folder of its own
   * @param games that are played at a time
   * @param seconds for which they are
   * @param connections that are held
   * @param against another server of GTP, to be asked too
   */
  public record Plan(
      List<String> serve,
      Path folder,
      int games,
      int seconds,
      int connections,
      Optional<InetSocketAddress> against) {
    public Plan {
      serve = List.copyOf(serve);
    }
  }

  public BridgeBench(Plan plan, LongSupplier nanoTime) {
    this.plan = plan;
    this.nanoTime = nanoTime;
  }

  /** Measures everything: a section for each question, a row for each thing that was measured. */
  public JsonObject run() throws IOException, BenchException {
    JsonObject figures = new JsonObject();
    try (LoadLoop loop = new LoadLoop()) {
      BenchContext bench = new BenchContext(loop, plan, nanoTime);
      GameFigures games = new GameFigures(bench);
      try (ServerProcess server = bench.start("few")) {
        figures.add("round_trip", new RoundTripFigures(bench).measure(server.address()));
        figures.add("durable_moves", games.measureFast(server));
      }
      figures.add("idle_connections", new IdleFigures(bench).measure());
      games.measureMany(figures);
    }
    return figures;
  }
}
