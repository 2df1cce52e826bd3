package gtpx.bridge.net;

import java.time.Duration;

/** Checks settings. */
final class Positive {
  private Positive() {}

  static void check(String name, int value) {
    if (value <= 0) {
      throw new IllegalArgumentException(name + ": " + value + " (expected: at least 1)");
    }
  }

  static void check(String name, Duration value) {
    if (value.isNegative() || value.isZero()) {
      throw new IllegalArgumentException(name + ": " + value + " (expected: more than nothing)");
    }
  }
}
