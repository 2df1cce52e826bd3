package gtpx.bridge.server;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/**
 * What a client or a network has taken. It becomes free with time, and is never more than half a
 * second for each share.
 */
final class HolderDebt implements TimeDebt {
  /** What may be taken at once, for each share. */
  static final Duration ALLOWANCE = Duration.ofMillis(50);

  /** One part of so many of the time that passes is free, for each share. */
  static final int FREE_PART = 100;

  private static final Duration MOST = Duration.ofMillis(500);

  /** When the greatest debt is paid, if nothing more is taken. */
  static final Duration PAID_AFTER = MOST.multipliedBy(FREE_PART);

  private final LongSupplier nanoTime;
  private final int shares;
  private final AtomicLong paidAt; // when all will be free

  /**
   * A debt of nothing.
   *
   * @param shares as much may be taken as by so many clients
   */
  HolderDebt(LongSupplier nanoTime, int shares) {
    this.nanoTime = nanoTime;
    this.shares = shares;
    paidAt = new AtomicLong(nanoTime.getAsLong());
  }

  @Override
  public boolean isMuch() {
    return paidAt.get() - nanoTime.getAsLong() > ALLOWANCE.toNanos() * FREE_PART;
  }

  @Override
  public void add(long taken) {
    long now = nanoTime.getAsLong();
    long payment = taken * FREE_PART / shares;
    paidAt.updateAndGet(
        paid -> now + Math.min(PAID_AFTER.toNanos(), Math.max(0, paid - now) + payment));
  }
}
