package gtpx.client;

import java.time.Duration;

/** The threads of a conversation; none of them keeps this process from exiting. */
final class Threads {
  private Threads() {}

  static Thread start(Runnable task, String name) {
    Thread thread = new Thread(task, name);
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  /** Waits at most this long for the thread to end. */
  static void join(Thread thread, Duration most) {
    try {
      thread.join(Math.max(1, most.toMillis()));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
