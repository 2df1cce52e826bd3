package gtpx.client;

import java.time.Duration;

/** The threads of a conversation; none of them keeps this process from exiting. */
final class Threads {
  private Threads() {}

  /** What a thread does until it is interrupted. */
  @FunctionalInterface
  interface Task {
    void run() throws InterruptedException;
  }

  static Thread start(Task task, String name) {
    Thread thread = new Thread(() -> run(task), name);
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  private static void run(Task task) {
    try {
      task.run();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // stopped
    }
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
