package gtpx.player;

import java.util.concurrent.locks.LockSupport;

/**
 * Short pauses for threads of the lowest priority, which should use only idle processor time.
 * Operating systems let such a thread keep a processor for milliseconds after other threads have
 * become ready, and Java waits for it whenever it stops all threads. A pausing thread frees its
 * processor, and Java doesn't wait for it. Threads of any other priority don't pause.
 */
public final class BackgroundPause {
  private static final long NANOS = 1; // the shortest possible pause, some 60 µs

  private BackgroundPause() {}

  /** Pauses if this thread has the lowest priority. Should be called about once per millisecond. */
  public static void pause() {
    if (Thread.currentThread().getPriority() == Thread.MIN_PRIORITY) {
      LockSupport.parkNanos(NANOS);
    }
  }
}
