package gtpx.bridge.server;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs the tasks of one room, or of a connection outside rooms, one at a time, on threads that it
 * shares with others. After a {@link #QUANTUM} it gives way to waiting executors. If its client
 * takes more time than games normally do, its tasks run on separate threads for busy clients, so
 * that others never wait for them. Tasks of its {@link #background} run when there are no others.
 * Thread-safe.
 */
final class SequentialExecutor implements Executor {
  /** How long it runs before others get their turn; a task that takes longer isn't interrupted. */
  static final Duration QUANTUM = Duration.ofMillis(2);

  private static final Logger log = LoggerFactory.getLogger(SequentialExecutor.class);

  private final Executor shared;
  private final Executor busy;
  private final LongSupplier nanoTime;
  private final LongSupplier cpuTime;
  private final Queue<Runnable> tasks = new ArrayDeque<>(2);
  private final Queue<Runnable> background = new ArrayDeque<>(2);
  private final TimeDebt debt;
  private boolean isScheduled;

  /**
   * Creates an executor without tasks.
   *
   * @param shared runs the tasks of clients that take little time
   * @param busy runs the tasks of clients that take much time
   * @param cpuTime returns the processor time of the calling thread in nanoseconds, excluding time
   *     when it wasn't running
   * @param debt the debt of its client
   */
  SequentialExecutor(
      Executor shared, Executor busy, LongSupplier nanoTime, LongSupplier cpuTime, TimeDebt debt) {
    this.shared = shared;
    this.busy = busy;
    this.nanoTime = nanoTime;
    this.cpuTime = cpuTime;
    this.debt = debt;
  }

  @Override
  public void execute(Runnable task) {
    execute(tasks, task);
  }

  /** Returns an executor whose tasks run when no others wait. */
  Executor background() {
    return task -> execute(background, task);
  }

  private void execute(Queue<Runnable> queue, Runnable task) {
    synchronized (this) {
      queue.add(task);
      if (isScheduled) {
        return;
      }
      isScheduled = true;
    }
    try {
      schedule();
    } catch (RejectedExecutionException e) { // the server has ended
      synchronized (this) {
        isScheduled = false;
        queue.remove(task);
      }
      throw e;
    }
  }

  private void schedule() {
    (debt.isMuch() ? busy : shared).execute(this::run);
  }

  private void run() {
    long taken = cpuTime.getAsLong();
    try {
      long end = nanoTime.getAsLong() + QUANTUM.toNanos();
      boolean hasRun = runNext();
      while (hasRun && nanoTime.getAsLong() < end) {
        hasRun = runNext();
      }
    } finally {
      if (count(cpuTime.getAsLong() - taken)) {
        schedule();
      }
    }
  }

  private boolean runNext() {
    Runnable task;
    synchronized (this) {
      task = tasks.isEmpty() ? background.poll() : tasks.poll();
    }
    if (task == null) {
      return false;
    }
    try {
      task.run();
    } catch (RuntimeException e) {
      log.error("a task of a room or a connection has failed", e);
    }
    return true;
  }

  /** Adds the time taken to the debt; returns whether more tasks wait. */
  private synchronized boolean count(long taken) {
    debt.add(taken);
    isScheduled = !tasks.isEmpty() || !background.isEmpty();
    return isScheduled;
  }
}
