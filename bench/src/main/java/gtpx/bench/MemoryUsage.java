package gtpx.bench;

import com.google.gson.JsonObject;
import java.util.OptionalLong;

/** The memory used by a server, in bytes; empty where it is unknown. */
record MemoryUsage(OptionalLong resident, OptionalLong heap) {
  private static final long BYTES_A_MIB = 1 << 20;

  static MemoryUsage of(ServerProcess server) throws BenchException {
    OptionalLong heap = server.heap(); // first, because it collects garbage
    return new MemoryUsage(server.resident(), heap);
  }

  /** In MiB, as far as known. */
  JsonObject json() {
    JsonObject json = new JsonObject();
    resident.ifPresent(bytes -> json.addProperty("resident_mib", bytes / BYTES_A_MIB));
    heap.ifPresent(bytes -> json.addProperty("heap_mib", bytes / BYTES_A_MIB));
    return json;
  }

  static void addTo(JsonObject row, MemoryUsage before, MemoryUsage after, int count, String what) {
    add(row, before.resident, after.resident, count, "resident", what);
    add(row, before.heap, after.heap, count, "heap", what);
  }

  private static void add(
      JsonObject row,
      OptionalLong before,
      OptionalLong after,
      int count,
      String name,
      String what) {
    if (before.isPresent() && after.isPresent()) {
      row.addProperty(name + "_before_mib", before.getAsLong() / BYTES_A_MIB);
      row.addProperty(name + "_after_mib", after.getAsLong() / BYTES_A_MIB);
      row.addProperty(name + "_bytes_a_" + what, (after.getAsLong() - before.getAsLong()) / count);
    }
  }
}
