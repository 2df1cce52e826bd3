package gtpx.bench;

import gtpx.bench.net.LoadConnection;
import gtpx.bench.net.LoadLoop;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.LongSupplier;

/** Asks one thing after the other, each when the one before is answered. */
final class RoundTrips {
  private static final Duration LIMIT = Duration.ofMinutes(2);

  private final LoadConnection connection;
  private final LongSupplier nanoTime;
  private final List<String> commands;
  private final int unmeasured;
  private final Latencies latencies = new Latencies();
  private final CompletableFuture<Latencies> done = new CompletableFuture<>();
  private int next;

  private RoundTrips(
      LoadConnection connection, List<String> commands, int unmeasured, LongSupplier nanoTime) {
    this.connection = connection;
    this.commands = commands;
    this.unmeasured = unmeasured;
    this.nanoTime = nanoTime;
  }

  /**
   * Asks.
   *
   * @param commands each of which has to succeed
   * @param unmeasured how many of them are to warm up
   */
  static Latencies measure(
      LoadLoop loop,
      LoadConnection connection,
      List<String> commands,
      int unmeasured,
      LongSupplier nanoTime)
      throws BenchException {
    RoundTrips trips = new RoundTrips(connection, commands, unmeasured, nanoTime);
    return Await.get(trips.begin(loop), LIMIT, commands.size() + " answers");
  }

  private CompletableFuture<Latencies> begin(LoadLoop loop) {
    loop.execute(this::askNext);
    return done;
  }

  private void askNext() {
    if (next == commands.size()) {
      done.complete(latencies);
      return;
    }
    long from = nanoTime.getAsLong();
    var unused =
        connection
            .askWell(commands.get(next))
            .whenComplete((answer, problem) -> settle(nanoTime.getAsLong() - from, problem));
  }

  private void settle(long took, Throwable problem) {
    if (problem != null) {
      done.completeExceptionally(problem);
      return;
    }
    if (next >= unmeasured) {
      latencies.add(took);
    }
    next++;
    askNext();
  }
}
