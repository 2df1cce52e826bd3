package gtpx.time;

import java.math.BigDecimal;
import java.time.Duration;

/**
 * Times as people write them: seconds with up to three decimals. Which times make sense is the
 * range's word.
 *
 * @param most the longest
 */
record Seconds(Duration most) {
  /** Main time: up to 115 days. */
  static final Seconds MAIN = new Seconds(Duration.ofSeconds(10_000_000));

  /** What is given for one or a few moves: up to 11 days. */
  static final Seconds MOVE = new Seconds(Duration.ofSeconds(1_000_000));

  private static final Duration LEAST = Duration.ofMillis(1);
  private static final int MOST_COUNTED = 1000; // stones or periods
  private static final int DECIMALS = 3;

  /** Checks that it is a time, and not too long. */
  void checkOrNone(String what, Duration time) {
    check(what, time, Duration.ZERO);
  }

  /** The same, and that it is not 0. */
  void check(String what, Duration time) {
    check(what, time, LEAST);
  }

  private void check(String what, Duration time, Duration least) {
    boolean isWhole = time.toNanos() % LEAST.toNanos() == 0;
    if (time.compareTo(least) < 0 || time.compareTo(most) > 0 || !isWhole) {
      String range = text(least) + " to " + text(most) + " s, in whole milliseconds";
      throw new IllegalArgumentException(what + ": " + text(time) + " s (expected: " + range + ")");
    }
  }

  static void checkCount(String what, int count) {
    if (count < 1 || count > MOST_COUNTED) {
      throw new IllegalArgumentException(
          what + ": " + count + " (expected: 1 to " + MOST_COUNTED + ")");
    }
  }

  /** Reads digits, with a point and up to three more perhaps. */
  static Duration parse(String digits) {
    return Duration.ofMillis(new BigDecimal(digits).movePointRight(DECIMALS).longValueExact());
  }

  /** As few digits as tell it, down to the millisecond. */
  static String text(Duration time) {
    BigDecimal seconds = BigDecimal.valueOf(time.toMillis(), DECIMALS);
    return seconds.stripTrailingZeros().toPlainString();
  }

  static double of(Duration time) {
    return time.toMillis() / 1000.0;
  }
}
