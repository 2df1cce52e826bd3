package gtpx.bridge.server;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/**
 * The processor time that a client or a network owes. It is paid off as time passes, and is never
 * more than half a second for each share.
 */
final class HolderDebt implements TimeDebt {
  /** How much may be taken at once, for each share. */
  static final Duration ALLOWANCE = Duration.ofMillis(50);

  /** The fraction of passing time that pays off the debt, as its denominator, for each share. */
  static final int FREE_PART = 100;

  private static final Duration MOST = Duration.ofMillis(500);

  /** How long it takes to pay off the largest debt, if nothing more is taken. */
  static final Duration PAID_AFTER = MOST.multipliedBy(FREE_PART);

  private final LongSupplier nanoTime;
  private final int shares;
  private final AtomicLong paidAt; // when the whole debt will be paid

  /**
   * Creates a debt of zero.
   *
   * @param shares how many clients' time may be taken
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
