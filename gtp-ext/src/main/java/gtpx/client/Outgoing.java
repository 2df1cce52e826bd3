package gtpx.client;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Writes lines to a program, on a thread of its own because a program that doesn't read blocks the
 * writer. Doesn't wait for answers.
 */
final class Outgoing {
  private static final String END = "\0"; // of the queue; an empty line interrupts an answer

  private final OutputStream out;
  private final Runnable failure;
  private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();
  private final AtomicInteger unwritten = new AtomicInteger();
  private final Thread thread;

  /**
   * Starts the thread.
   *
   * @param failure run when nothing can be written any more
   */
  Outgoing(OutputStream out, String name, Runnable failure) {
    this.out = out;
    this.failure = failure;
    thread = Threads.start(this::writeUntilItFails, "commands to " + name);
  }

  void add(String line) {
    unwritten.incrementAndGet();
    lines.add(line);
  }

  /** Queues a line unless the same line is already queued. */
  void addOnce(String line) {
    if (!lines.contains(line)) {
      add(line);
    }
  }

  /** Returns whether the program has not yet read everything that was queued. */
  boolean isBlocked() {
    return unwritten.get() > 0;
  }

  private void writeUntilItFails() throws InterruptedException {
    try {
      for (String line = lines.take(); !line.equals(END); line = lines.take()) {
        out.write((line + "\n").getBytes(StandardCharsets.UTF_8));
        out.flush();
        unwritten.decrementAndGet();
      }
    } catch (IOException e) {
      failure.run();
    }
  }

  /** Adds the last line and waits until it is written, but no longer than {@code grace}. */
  void addLast(String line, Duration grace) {
    add(line);
    lines.add(END);
    join(grace);
  }

  /** Asks the thread to end, which it does at the latest when the stream is closed. */
  void stop() {
    thread.interrupt();
  }

  void join(Duration grace) {
    Threads.join(thread, grace);
  }
}
