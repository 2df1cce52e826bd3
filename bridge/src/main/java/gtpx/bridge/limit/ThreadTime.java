package gtpx.bridge.limit;

import java.util.function.LongSupplier;
import java.util.function.ObjLongConsumer;

/**
 * The time that threads take of a processor, and what part of it counts for somebody else than the
 * task that runs: what a client has asked for is not its room's. Thread-safe.
 */
public final class ThreadTime {
  private final LongSupplier nanos;
  private final ObjLongConsumer<String> debts;
  private final ThreadLocal<Long> charged = ThreadLocal.withInitial(() -> 0L);

  /**
   * The time by a clock.
   *
   * @param nanos how many nanoseconds of a processor the calling thread has taken
   * @param debts receives how many nanoseconds each client is charged
   */
  public ThreadTime(LongSupplier nanos, ObjLongConsumer<String> debts) {
    this.nanos = nanos;
    this.debts = debts;
  }

  /** How many nanoseconds the calling thread has taken. */
  public long taken() {
    return nanos.getAsLong();
  }

  /** The same without what was charged to others. */
  public long uncharged() {
    return taken() - charged.get();
  }

  /** Part of what the calling thread has taken is counted for a client. */
  public void charge(String client, long taken) {
    charged.set(charged.get() + taken);
    debts.accept(client, taken);
  }
}
