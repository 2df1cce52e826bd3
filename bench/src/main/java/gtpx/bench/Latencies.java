package gtpx.bench;

import com.google.gson.JsonObject;
import gtpx.json.Json;
import java.util.Arrays;

/** The durations of many similar actions; keeps every one. Confined to one thread. */
public final class Latencies {
  private static final double NANOS_A_MILLI = 1e6;
  private static final double PARTS = 1000; // of a millisecond, shown

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

  /** The number of durations. */
  public int count() {
    return count;
  }

  /** The duration, in milliseconds, that this share of them did not exceed; 0 if there are none. */
  public double millis(double share) {
    if (count == 0) {
      return 0;
    }
    long[] sorted = Arrays.copyOf(nanos, count);
    Arrays.sort(sorted);
    int index = (int) Math.ceil(share * count) - 1;
    return Math.round(PARTS * sorted[Math.max(0, index)] / NANOS_A_MILLI) / PARTS;
  }

  /** The median, the 99th percentile and the maximum. */
  public JsonObject json() {
    return Json.of("p50_ms", millis(0.5), "p99_ms", millis(0.99), "max_ms", millis(1));
  }
}
