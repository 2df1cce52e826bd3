package gtpx.bridge.load;

import com.google.gson.JsonObject;
import java.util.OptionalLong;

/** What a server takes of it, in bytes; empty where nobody tells. */
record Memory(OptionalLong resident, OptionalLong heap) {
  private static final long BYTES_A_MIB = 1 << 20;

  static Memory of(ServerProcess server) throws LoadFault {
    OptionalLong heap = server.heap(); // first, for it collects
    return new Memory(server.resident(), heap);
  }

  static void addTo(JsonObject row, Memory before, Memory after, int count, String what) {
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
