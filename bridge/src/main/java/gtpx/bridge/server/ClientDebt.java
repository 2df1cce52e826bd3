package gtpx.bridge.server;

import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * What the rooms that one client has made, and its connections that are in none, have taken of a
 * processor and has not become free yet: a hundred that each take a little take much. Thread-safe.
 */
final class ClientDebt {
  /** What they may take at once and stay with the others. */
  static final Duration ALLOWANCE = Duration.ofMillis(50);

  /** One part of so many of the time that passes is free. */
  static final int FREE_SHARE = 100;

  private static final Duration MOST = Duration.ofMillis(500);

  private final LongSupplier nanoTime;
  private long nanos;
  private long countedAt; // when that was

  ClientDebt(LongSupplier nanoTime) {
    this.nanoTime = nanoTime;
    countedAt = nanoTime.getAsLong();
  }

  /** Whether it is more than others should wait for. */
  synchronized boolean isMuch() {
    free();
    return nanos > ALLOWANCE.toNanos();
  }

  /** Adds what was taken. */
  synchronized void add(long taken) {
    free();
    nanos = Math.min(MOST.toNanos(), nanos + taken);
  }

  private void free() {
    long now = nanoTime.getAsLong();
    nanos = Math.max(0, nanos - (now - countedAt) / FREE_SHARE);
    countedAt = now;
  }
}
