package gtpx.bench;

import com.google.gson.JsonObject;
import gtpx.json.Json;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** The cost of games: a few played as fast as possible, and many played at the pace of people. */
record GameFigures(BenchContext bench) {
  private static final double PARTS = 1000;
  private static final double MILLIS = 1e6;
  private static final Duration PERIOD = Duration.ofSeconds(1); // in which each player moves once

  /**
   * Measures moves per second that are on disk, each sent when the previous one was received. The
   * 200 games warm up the server with 120,000 moves, after which hardly anything is left to
   * compile.
   */
  JsonObject measureFast(ServerProcess server) throws BenchException {
    return Json.of("1 game", fast(server, 1, 500, 3000), "200 games", fast(server, 200, 600, 200));
  }

  private JsonObject fast(ServerProcess server, int count, int unmeasured, int moves)
      throws BenchException {
    try (GameLoad games =
        bench.games(server.address(), "fast" + count + "-", count, unmeasured + moves)) {
      games.open(BenchContext.LIMIT);
      games.play(unmeasured, Duration.ZERO, BenchContext.LIMIT);
      Duration cpu = server.cpu();
      Map<Path, Long> jit = server.compilerNanos();
      LoadResult result = games.play(moves, Duration.ZERO, BenchContext.LIMIT);
      JsonObject row = result.json();
      row.addProperty("cpu_us_a_move", server.cpu().minus(cpu).toNanos() / 1000 / result.moves());
      long compiling =
          server.compilerNanos().entrySet().stream()
              .mapToLong(thread -> thread.getValue() - jit.getOrDefault(thread.getKey(), 0L))
              .sum();
      if (!jit.isEmpty()) {
        row.addProperty("jit_us_a_move", compiling / 1000 / result.moves());
      }
      return row;
    }
  }

  /** Measures many games at once, then kills the server and measures its restart. */
  void measureMany(int count, int seconds, JsonObject figures) throws IOException, BenchException {
    int moves = 2 * seconds;
    try (ServerProcess server = bench.start("many");
        IdleClients first = new IdleClients(bench.loop(), server.address())) {
      first.open(1, i -> "name", BenchContext.LIMIT);
      MemoryUsage before = MemoryUsage.of(server);
      try (GameLoad games = bench.games(server.address(), "many", count, 2 + moves)) {
        games.open(BenchContext.LIMIT);
        JsonObject seats = new JsonObject();
        MemoryUsage.addTo(seats, before, MemoryUsage.of(server), count, "game");
        figures.add("games_seated", seats);
        games.play(2, PERIOD, BenchContext.LIMIT);
        figures.add("games_at_once", many(server, games, moves));
        server.kill();
        figures.add("recovery", recovery("many", games));
      }
    }
  }

  private JsonObject many(ServerProcess server, GameLoad games, int moves) throws BenchException {
    Duration limit = PERIOD.multipliedBy(moves).plus(BenchContext.LIMIT);
    Duration cpu = server.cpu();
    long from = bench.nanoTime().getAsLong();
    LoadResult result = games.play(moves, PERIOD, limit);
    double seconds = (bench.nanoTime().getAsLong() - from) / 1e9;
    JsonObject rows = new JsonObject();
    rows.add("answer to play", result.answers().json());
    rows.add("received by the opponent", result.deliveries().json());
    JsonObject sum = result.json();
    sum.addProperty("lost", result.moves() - result.delivered());
    sum.addProperty("later_than_100_ms", result.late());
    sum.addProperty("broken_connections", games.faults().size());
    double cores = server.cpu().minus(cpu).toNanos() / 1e9 / seconds;
    sum.addProperty("server_cores", Math.round(PARTS * cores) / PARTS);
    sum.addProperty(
        "server_resident_mib", server.resident().stream().map(b -> b >> 20).findFirst().orElse(0));
    rows.add("sum", sum);
    return rows;
  }

  /**
   * Measures the time from the start of the server's process until every game has reported its last
   * turn.
   */
  JsonObject recovery(String folder, GameLoad games) throws IOException, BenchException {
    List<String> names = games.names();
    long from = bench.nanoTime().getAsLong();
    JsonObject row = new JsonObject();
    try (ServerProcess server = bench.start(folder);
        IdleClients crowd = new IdleClients(bench.loop(), server.address())) {
      row.addProperty("listens_ms", since(from));
      crowd.open(names.size(), i -> "gtpx-watch " + names.get(i), BenchContext.LIMIT);
      crowd.askAll("gtpx-last_turn", "{\"turn\":" + games.played() + ",", BenchContext.LIMIT);
      row.addProperty("all_answer_ms", since(from));
      row.addProperty("games", names.size());
      row.addProperty("moves", names.size() * games.played());
    }
    return row;
  }

  private long since(long from) {
    return Math.round((bench.nanoTime().getAsLong() - from) / MILLIS);
  }
}
