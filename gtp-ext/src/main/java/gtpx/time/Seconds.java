package gtpx.time;

import java.math.BigDecimal;
import java.time.Duration;

/**
 * A range of times in the words of {@code time=}: seconds with up to three decimals.
 *
 * @param most the longest time
 */
record Seconds(Duration most) {
  /** Main time: up to 115 days. */
  static final Seconds MAIN = new Seconds(Duration.ofSeconds(10_000_000));

  /** Time for one or a few moves: up to 11 days. */
  static final Seconds MOVE = new Seconds(Duration.ofSeconds(1_000_000));

  private static final Duration LEAST = Duration.ofMillis(1);
  private static final int MOST_COUNTED = 1000; // stones or periods
  private static final int DECIMALS = 3;

  /** Parses a time in this range, or 0. */
  Duration readOrNone(String what, String digits) {
    return read(what, digits, Duration.ZERO);
  }

  /** Parses a time in this range. */
  Duration read(String what, String digits) {
    return read(what, digits, LEAST);
  }

  private Duration read(String what, String digits, Duration least) {
    Duration time =
        Duration.ofMillis(new BigDecimal(digits).movePointRight(DECIMALS).longValueExact());
    if (time.compareTo(least) < 0 || time.compareTo(most) > 0) {
      String range = text(least) + " to " + text(most) + " s, in whole milliseconds";
      throw new IllegalArgumentException(what + ": " + text(time) + " s (expected: " + range + ")");
    }
    return time;
  }

  /** Parses a number of stones or periods. */
  static int readCount(String what, String digits) {
    int count = Integer.parseInt(digits);
    if (count < 1 || count > MOST_COUNTED) {
      throw new IllegalArgumentException(
          what + ": " + count + " (expected: 1 to " + MOST_COUNTED + ")");
    }
    return count;
  }

  static void checkNotNegative(String what, Duration time) {
    if (time.isNegative()) {
      throw new IllegalArgumentException(what + ": " + time + " (expected: not negative)");
    }
  }

  static void checkPositive(String what, Duration time) {
    if (time.isNegative() || time.isZero()) {
      throw new IllegalArgumentException(what + ": " + time + " (expected: more than 0)");
    }
  }

  static void checkPositive(String what, int count) {
    if (count < 1) {
      throw new IllegalArgumentException(what + ": " + count + " (expected: 1 or more)");
    }
  }

  /** The time with as few digits as possible, down to the millisecond. */
  static String text(Duration time) {
    BigDecimal seconds = BigDecimal.valueOf(time.toMillis(), DECIMALS);
    return seconds.stripTrailingZeros().toPlainString();
  }
}
