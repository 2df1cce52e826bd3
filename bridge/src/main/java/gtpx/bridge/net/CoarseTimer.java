package gtpx.bridge.net;

import io.netty.channel.EventLoop;
import java.util.concurrent.TimeUnit;

/**
 * Waits of clients that are too fast. They end together, fifty times a second: thousands that each
 * ended at a time of its own would keep an event loop awake.
 */
final class CoarseTimer {
  /** Waits that would be shorter are not made; who is paced may be ahead by so much. */
  static final long TICK_NANOS = TimeUnit.MILLISECONDS.toNanos(20);

  private CoarseTimer() {}

  /** Runs a task on a loop at the first tick when that time has passed. */
  @SuppressWarnings("FutureReturnValueIgnored") // it fails only if the server has ended
  static void schedule(EventLoop loop, long nanos, Runnable task) {
    long early = Math.floorMod(-(loop.ticker().nanoTime() + nanos), TICK_NANOS);
    loop.schedule(task, nanos + early, TimeUnit.NANOSECONDS);
  }
}
