package gtpx.bridge.seat;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** What is counted of one seat, over all its players. Read and written from any thread. */
final class SeatStatistics {
  // all guarded by this:
  private final Map<SeatFault.Kind, Integer> faults = new EnumMap<>(SeatFault.Kind.class);
  private final Map<String, Integer> substituted = new TreeMap<>(); // of those who are gone
  private Map<String, Integer> substitutedNow = Map.of(); // of the present one
  private Optional<String> name = Optional.empty();

  synchronized void count(SeatFault fault) {
    faults.merge(fault.kind(), 1, Integer::sum);
  }

  synchronized void setName(String other) {
    name = Optional.of(other);
  }

  synchronized void setSubstituted(Map<String, Integer> counts) {
    substitutedNow = Map.copyOf(counts);
  }

  /** The present player is gone; what was counted of it stays. */
  synchronized void closeAccount() {
    substitutedNow.forEach((why, count) -> substituted.merge(why, count, Integer::sum));
    substitutedNow = Map.of();
  }

  synchronized Map<SeatFault.Kind, Integer> faults() {
    return Map.copyOf(faults);
  }

  synchronized Map<String, Integer> substituted() {
    Map<String, Integer> all = new TreeMap<>(substituted);
    substitutedNow.forEach((why, count) -> all.merge(why, count, Integer::sum));
    return all;
  }

  synchronized Optional<String> name() {
    return name;
  }
}
