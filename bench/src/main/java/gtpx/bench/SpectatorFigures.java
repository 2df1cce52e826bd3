package gtpx.bench;

import com.google.gson.JsonObject;
import gtpx.bench.net.LoadConnection;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * How long a turn of a lively game takes to reach each of many spectators, who wait for events on
 * WebSockets: from the answer to the move that resolves it to the frame that a spectator receives.
 * A server that has just started compiles its code during the first turns, which are reported
 * apart. This program would do so too, and count its own delay: let it watch a game of another
 * server first. Confined to the thread of the loop while the game is played.
 */
final class SpectatorFigures {
  private static final String GAME = "watched";
  static final int TURNS = 60;
  static final int FIRST_TURNS = 10; // which are reported apart

  private static final int AT_ONCE = 100; // spectators that are connecting
  private static final long STEP_NANOS = 250_000_000; // between the answer and the next move
  private static final Pattern TURN = Pattern.compile("\"turn\":\\{\"turn\":(\\d+),");

  private final BenchContext bench;
  private final ServerProcess process;
  private final InetSocketAddress server;
  private final int spectators;
  private final int turns;
  private final MoveScript script;
  private final long[] answered; // when each move was answered
  private final long[][] received; // by turn and spectator
  private final CompletableFuture<Void> all = new CompletableFuture<>();
  private int missing; // turns that spectators haven't received

  SpectatorFigures(BenchContext bench, ServerProcess process, int spectators, int turns) {
    this.bench = bench;
    this.process = process;
    server = process.address();
    this.spectators = spectators;
    this.turns = turns;
    script = MoveScript.ofLength(turns);
    answered = new long[turns];
    received = new long[turns][spectators];
    missing = turns * spectators;
  }

  /** Plays a game before the spectators, more turns than {@link #FIRST_TURNS}. */
  JsonObject measure() throws BenchException {
    LoadConnection player = bench.connect(server);
    String created =
        Await.get(
            player.askWell("gtpx-create " + GAME + " " + script.words()),
            BenchContext.LIMIT,
            "creating a game");
    Map<String, String> secrets = ScriptedGame.readSecrets(created);
    for (int seat = 0; seat < 2; seat++) {
      String sit = ScriptedGame.sit(GAME, MoveScript.color(seat), secrets);
      Await.get(player.askWell(sit), BenchContext.LIMIT, "sitting down");
    }
    ConcurrentTasks.run(
        bench.loop(), spectators, AT_ONCE, this::watch, BenchContext.LIMIT, "spectators");
    Duration cpu = process.cpu();
    bench.loop().execute(() -> play(player, 0));
    Await.get(all, BenchContext.LIMIT, "turns to reach all spectators");
    Duration used = process.cpu().minus(cpu);
    player.close();
    return figures(used);
  }

  private CompletableFuture<Void> watch(int number) {
    return bench
        .loop()
        .connectWeb(server)
        .thenCompose(
            connection ->
                connection
                    .askWell("gtpx-watch " + GAME)
                    .thenAccept(watching -> await(connection, number)));
  }

  private void await(LoadConnection connection, int number) {
    var unused =
        connection
            .askWell("gtpx-wait")
            .whenComplete(
                (events, problem) -> {
                  if (problem != null) {
                    all.completeExceptionally(problem);
                  } else if (note(events, number) < turns) {
                    await(connection, number);
                  } else {
                    connection.close();
                  }
                });
  }

  /** Notes which turns a spectator has received; returns the number of the last, or 0. */
  private int note(String events, int number) {
    long now = bench.nanoTime().getAsLong();
    int last = 0;
    for (MatchResult turn : TURN.matcher(events).results().toList()) {
      last = Integer.parseInt(turn.group(1));
      received[last - 1][number] = now;
      missing--;
    }
    if (missing == 0) {
      all.complete(null);
    }
    return last;
  }

  private void play(LoadConnection player, int index) {
    if (index == turns) {
      return;
    }
    var unused =
        player
            .askWell(script.play(index))
            .whenComplete(
                (done, problem) -> {
                  answered[index] = bench.nanoTime().getAsLong();
                  if (problem != null) {
                    all.completeExceptionally(problem);
                  }
                  bench.loop().after(STEP_NANOS, () -> play(player, index + 1));
                });
  }

  private JsonObject figures(Duration cpu) {
    JsonObject figures = new JsonObject();
    figures.add("turns 1 to " + FIRST_TURNS, figures(0, FIRST_TURNS));
    figures.add("later turns", figures(FIRST_TURNS, turns));
    JsonObject game = new JsonObject();
    game.addProperty("spectators", spectators);
    game.addProperty("server_cpu_us_a_frame", cpu.toNanos() / 1000 / ((long) turns * spectators));
    figures.add("whole game", game);
    return figures;
  }

  /**
   * The figures of some turns.
   *
   * @param from the first one's index
   * @param to the index after the last
   */
  private JsonObject figures(int from, int to) {
    Latencies latencies = new Latencies();
    Latencies slowest = new Latencies();
    for (int turn = from; turn < to; turn++) {
      long last = 0;
      for (long arrival : received[turn]) {
        long late = Math.max(0, arrival - answered[turn]); // some come before the answer
        latencies.add(late);
        last = Math.max(last, late);
      }
      slowest.add(last);
    }
    JsonObject row = new JsonObject();
    row.addProperty("frames", latencies.count());
    latencies.json().entrySet().forEach(entry -> row.add(entry.getKey(), entry.getValue()));
    row.addProperty("last_frame_p50_ms", slowest.millis(0.5));
    return row;
  }
}
