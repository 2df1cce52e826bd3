package gtpx.bridge.load;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.time.Duration;
import java.util.List;

/** What connections cost that say nothing: all are held at once, then asked once more. */
final class HoldFigures {
  private final Bench bench;

  HoldFigures(Bench bench) {
    this.bench = bench;
  }

  JsonObject measure() throws IOException, LoadFault {
    int count = bench.plan().connections();
    JsonObject row = new JsonObject();
    try (ServerProcess server = bench.start("idle");
        Crowd crowd = new Crowd(bench.loop(), server.address())) {
      crowd.open(1, i -> List.of("name"), Bench.LIMIT);
      Memory before = Memory.of(server);
      crowd.open(count, i -> List.of("name"), Bench.LIMIT);
      Memory after = Memory.of(server);
      Latencies asked = new Latencies();
      long from = bench.nanoTime().getAsLong();
      crowd.askAll("name", "gtpx", Duration.ofMinutes(1));
      asked.add(bench.nanoTime().getAsLong() - from);
      row.addProperty("held", count - crowd.lost());
      row.addProperty("all_answer_ms", asked.millis(1));
      Memory.addTo(row, before, after, count, "connection");
    }
    return row;
  }
}
