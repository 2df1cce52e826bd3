package gtpx.rooms.limit;

import com.google.common.collect.ImmutableMap;
import com.google.common.primitives.Ints;
import java.time.Duration;
import java.util.Map;

/**
 * What the limits of one table are set to: bytes, milliseconds or mere numbers.
 *
 * @param changed those that differ from their defaults
 */
public record LimitValues<L extends Enum<L> & LimitValues.Row>(Map<L, Long> changed) {
  /** A row of a table of limits. */
  public interface Row {
    Limit limit();

    /** Returns the default, for a limit that nothing changes; else ask the values in force. */
    default int number() {
      return Ints.saturatedCast(limit().amount());
    }

    /** Returns the default, for a limit that nothing changes; else ask the values in force. */
    default Duration time() {
      return Duration.ofMillis(limit().amount());
    }
  }

  public LimitValues {
    changed = Map.copyOf(changed);
  }

  /** Returns the defaults of a table. */
  public static <L extends Enum<L> & Row> LimitValues<L> standard() {
    return new LimitValues<L>(Map.of());
  }

  public long of(L row) {
    return changed.getOrDefault(row, row.limit().amount());
  }

  public int number(L row) {
    return Ints.saturatedCast(of(row));
  }

  public Duration time(L row) {
    return Duration.ofMillis(of(row));
  }

  /** Returns these with another value of a limit, which is at least 1. */
  public LimitValues<L> with(L row, long value) {
    if (value < 1) {
      throw new IllegalArgumentException(row + ": " + value + " (expected: at least 1)");
    }
    return new LimitValues<>(
        ImmutableMap.<L, Long>builder().putAll(changed).put(row, value).buildKeepingLast());
  }

  /** Returns these with another time. */
  public LimitValues<L> with(L row, Duration time) {
    return with(row, time.toMillis());
  }
}
