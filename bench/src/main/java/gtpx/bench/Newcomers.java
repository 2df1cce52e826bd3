package gtpx.bench;

import com.google.gson.JsonObject;
import gtpx.bench.net.LoadConnection;
import gtpx.bench.net.LoadLoop;
import java.net.InetSocketAddress;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Users who arrive while a bridge is under attack: every few seconds one with a new address creates
 * a game, takes a seat, moves once, ends the game and leaves. Confined to the thread of its loop,
 * except {@link #start}, {@link #json} and {@link #close}.
 */
final class Newcomers implements AutoCloseable {
  private static final long PERIOD_NANOS = TimeUnit.SECONDS.toNanos(2);
  private static final int PATIENCE_SECONDS = 30;
  private static final int BYTE = 256;

  private final LoadLoop loop;
  private final InetSocketAddress server;
  private final LongSupplier nanoTime;
  private final Latencies served = new Latencies();
  private int refused;
  private int number;
  private volatile boolean isOver;
  private Optional<String> reason = Optional.empty();

  Newcomers(LoadLoop loop, InetSocketAddress server, LongSupplier nanoTime) {
    this.loop = loop;
    this.server = server;
    this.nanoTime = nanoTime;
  }

  /** Lets newcomers arrive from now on. */
  void start() {
    loop.after(PERIOD_NANOS, this::next);
  }

  private void next() {
    if (isOver) {
      return;
    }
    long from = nanoTime.getAsLong();
    String address = "12." + number / BYTE + "." + number % BYTE + ".1";
    String name = "newcomer" + number++;
    var unused =
        loop.connect(server, address)
            .thenCompose(connection -> play(connection, name))
            .orTimeout(PATIENCE_SECONDS, TimeUnit.SECONDS)
            .whenComplete(
                (done, problem) -> loop.execute(() -> count(nanoTime.getAsLong() - from, problem)));
    loop.after(PERIOD_NANOS, this::next);
  }

  private static CompletableFuture<String> play(LoadConnection connection, String name) {
    return connection
        .askWell("gtpx-create " + name + " go board=19")
        .thenCompose(
            created -> {
              Map<String, String> secrets = ScriptedGame.readSecrets(created);
              var sat = connection.askWell(ScriptedGame.sit(name, "black", secrets));
              var moved = connection.askWell("play black D4");
              var owner = connection.askWell("gtpx-owner " + name + " " + secrets.get("owner"));
              return CompletableFuture.allOf(sat, moved, owner);
            })
        .thenCompose(moved -> connection.askWell("gtpx-abort"))
        .whenComplete((done, problem) -> connection.close());
  }

  private void count(long nanos, Throwable problem) {
    if (problem == null) {
      served.add(nanos);
    } else {
      refused++;
      reason = Optional.of(String.valueOf(problem.getMessage()));
    }
  }

  /** The quality of their service; obtained from the loop's thread. */
  JsonObject json() throws BenchException {
    return Await.get(
        CompletableFuture.supplyAsync(this::ofServed, loop::execute),
        BenchContext.LIMIT,
        "the newcomers' figures");
  }

  private JsonObject ofServed() {
    JsonObject json = served.json();
    json.addProperty("served", served.count());
    json.addProperty("refused", refused);
    reason.ifPresent(text -> json.addProperty("last_reason", text));
    return json;
  }

  /** Lets no more newcomers arrive. */
  @Override
  public void close() {
    isOver = true;
  }
}
