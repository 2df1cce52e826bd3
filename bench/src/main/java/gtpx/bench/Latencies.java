package gtpx.bench;

import com.google.gson.JsonObject;
import java.util.Arrays;

/** How long many alike actions took; keeps every one. Confined to one thread. */
public final class Latencies {
  private static final double NANOS_A_MILLI = 1e6;
  private static final double PARTS = 1000; // of a millisecond that are shown

  private long[] nanos = new long[1024];
  private int count;

  void add(long took) {
    if (count == nanos.length) {
      nanos = Arrays.copyOf(nanos, 2 * count);
    }
    nanos[count++] = took;
  }

  void addAll(Latencies other) {
    for (int i = 0; i < other.count; i++) {
      add(other.nanos[i]);
    }
  }

  /** How many there are. */
  public int count() {
    return count;
  }

  /** What that share of all was at most, in milliseconds; 0 of none. */
  public double millis(double share) {
    if (count == 0) {
      return 0;
    }
    long[] sorted = Arrays.copyOf(nanos, count);
    Arrays.sort(sorted);
    int index = (int) Math.ceil(share * count) - 1;
    return Math.round(PARTS * sorted[Math.max(0, index)] / NANOS_A_MILLI) / PARTS;
  }

  /** The middle, the worst of a hundred and the worst. */
  public JsonObject json() {
    JsonObject json = new JsonObject();
    json.addProperty("p50_ms", millis(0.5));
    json.addProperty("p99_ms", millis(0.99));
    json.addProperty("max_ms", millis(1));
    return json;
  }
}
