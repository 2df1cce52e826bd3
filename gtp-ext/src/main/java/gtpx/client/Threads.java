package gtpx.client;

import java.time.Duration;

/** The threads of a conversation: none of them keeps this program from ending. */
final class Threads {
  private Threads() {}

  static Thread start(Runnable task, String name) {
    Thread thread = new Thread(task, name);
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  /** Waits for its end, but not for long. */
  static void join(Thread thread, Duration most) {
    try {
      thread.join(Math.max(1, most.toMillis()));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
