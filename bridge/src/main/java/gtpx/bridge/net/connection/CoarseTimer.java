package gtpx.bridge.net.connection;

import io.netty.channel.EventLoop;
import java.util.concurrent.TimeUnit;

/**
 * Schedules the waits of clients that are too fast. All waits end on ticks, fifty times a second,
 * since thousands of waits that each ended at a different time would keep an event loop awake.
 */
public final class CoarseTimer {
  /**
   * The length of a tick. Shorter waits are skipped, so a paced client may be ahead by this much.
   */
  public static final long TICK_NANOS = TimeUnit.MILLISECONDS.toNanos(20);

  private CoarseTimer() {}

  /** Runs a task on a loop at the first tick after that time. */
  @SuppressWarnings("FutureReturnValueIgnored") // it fails only if the server has ended
  static void schedule(EventLoop loop, long nanos, Runnable task) {
    long early = Math.floorMod(-(loop.ticker().nanoTime() + nanos), TICK_NANOS);
    loop.schedule(task, nanos + early, TimeUnit.NANOSECONDS);
  }
}
