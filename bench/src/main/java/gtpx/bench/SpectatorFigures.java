package gtpx.bench;

import com.google.gson.JsonObject;
import gtpx.bench.net.LoadConnection;
import java.net.InetSocketAddress;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * How long a turn of a lively game takes to reach each of many spectators, who wait for events on
 * WebSockets: from the answer to the move that resolves it to the frame that a spectator receives.
 * Confined to the thread of the loop while the game is played.
 */
final class SpectatorFigures {
  private static final String GAME = "watched";
  private static final int TURNS = 60;
  private static final int AT_ONCE = 100; // spectators that are connecting
  private static final long STEP_NANOS = 250_000_000; // between the answer and the next move
  private static final Pattern TURN = Pattern.compile("\"turn\":\\{\"turn\":(\\d+),");

  private final BenchContext bench;
  private final InetSocketAddress server;
  private final int spectators;
  private final MoveScript script = MoveScript.ofLength(TURNS);
  private final long[] answered = new long[TURNS]; // when each move was answered
  private final long[][] received; // by turn and spectator
  private final CompletableFuture<Void> all = new CompletableFuture<>();
  private int missing; // turns that spectators haven't received

  SpectatorFigures(BenchContext bench, InetSocketAddress server, int spectators) {
    this.bench = bench;
    this.server = server;
    this.spectators = spectators;
    received = new long[TURNS][spectators];
    missing = TURNS * spectators;
  }

  /** Plays a game before that many spectators. */
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
    bench.loop().execute(() -> play(player, 0));
    Await.get(all, BenchContext.LIMIT, "turns to reach all spectators");
    player.close();
    return figures();
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
                  } else if (note(events, number) < TURNS) {
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
    if (index == TURNS) {
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

  private JsonObject figures() {
    Latencies latencies = new Latencies();
    for (int turn = 0; turn < TURNS; turn++) {
      for (long arrival : received[turn]) {
        latencies.add(Math.max(0, arrival - answered[turn])); // some come before the answer
      }
    }
    JsonObject figures = new JsonObject();
    figures.addProperty("spectators", spectators);
    figures.addProperty("frames", latencies.count());
    latencies.json().entrySet().forEach(entry -> figures.add(entry.getKey(), entry.getValue()));
    return figures;
  }
}
