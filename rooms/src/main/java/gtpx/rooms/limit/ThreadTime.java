package gtpx.rooms.limit;

import java.util.function.LongSupplier;
import java.util.function.ObjLongConsumer;

/**
 * Measures the processor time of threads, and charges part of it to a client instead of the running
 * task: what a client has asked for isn't charged to its room. Thread-safe.
 */
public final class ThreadTime {
  private final LongSupplier nanos;
  private final ObjLongConsumer<String> debts;
  private final ThreadLocal<Long> charged = ThreadLocal.withInitial(() -> 0L);

  /**
   * Measures by the given clock.
   *
   * @param nanos returns the processor time of the calling thread, in nanoseconds
   * @param debts receives each charge: the client and its nanoseconds
   */
  public ThreadTime(LongSupplier nanos, ObjLongConsumer<String> debts) {
    this.nanos = nanos;
    this.debts = debts;
  }

  /** Returns the processor time of the calling thread, in nanoseconds. */
  public long taken() {
    return nanos.getAsLong();
  }

  /** Returns the same without what was charged to clients. */
  public long uncharged() {
    return taken() - charged.get();
  }

  /** Charges a part of the calling thread's time to a client. */
  public void charge(String client, long taken) {
    charged.set(charged.get() + taken);
    debts.accept(client, taken);
  }
}
