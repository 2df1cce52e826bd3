package gtpx.player;

import java.util.concurrent.locks.LockSupport;

/**
 * Short pauses of threads of the lowest priority, which should take only what others leave. Systems
 * let such a thread keep a processor for milliseconds after others have woken up, and Java waits
 * for it to arrive whenever it stops all threads. A thread that pauses frees its processor, and
 * Java doesn't wait for it. Threads of any other priority don't pause.
 */
public final class BackgroundPause {
  private static final long NANOS = 1; // as short as the system can, some 60 µs

  private BackgroundPause() {}

  /** Pauses if this thread has the lowest priority; to be called about once a millisecond. */
  public static void pause() {
    if (Thread.currentThread().getPriority() == Thread.MIN_PRIORITY) {
      LockSupport.parkNanos(NANOS);
    }
  }
}
