package gtpx.bench;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.time.Duration;
import java.util.List;

/** What connections cost that say nothing: all are held at once, then asked once more. */
final class IdleFigures {
  private final BenchContext bench;

  IdleFigures(BenchContext bench) {
    this.bench = bench;
  }

  JsonObject measure() throws IOException, BenchException {
    int count = bench.plan().connections();
    JsonObject row = new JsonObject();
    try (ServerProcess server = bench.start("idle");
        IdleClients crowd = new IdleClients(bench.loop(), server.address())) {
      crowd.open(1, i -> List.of("name"), BenchContext.LIMIT);
      MemoryUsage before = MemoryUsage.of(server);
      crowd.open(count, i -> List.of("name"), BenchContext.LIMIT);
      MemoryUsage after = MemoryUsage.of(server);
      Latencies asked = new Latencies();
      long from = bench.nanoTime().getAsLong();
      crowd.askAll("name", "gtpx", Duration.ofMinutes(1));
      asked.add(bench.nanoTime().getAsLong() - from);
      row.addProperty("held", count - crowd.lost());
      row.addProperty("all_answer_ms", asked.millis(1));
      MemoryUsage.addTo(row, before, after, count, "connection");
    }
    return row;
  }
}
