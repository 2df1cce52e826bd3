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
 * that others never wait for them. Tasks of its {@link #background} run when there are no others,
 * and their time doesn't count: whoever has submitted them is charged for it. Thread-safe.
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

  /**
   * Returns an executor whose tasks run when no others wait. The time that they take must be
   * charged to a client, since it adds nothing to this executor's debt.
   */
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
    TaskTime time = new TaskTime();
    try {
      long end = nanoTime.getAsLong() + QUANTUM.toNanos();
      boolean hasRun = runNext(time);
      while (hasRun && nanoTime.getAsLong() < end) {
        hasRun = runNext(time);
      }
    } finally {
      if (count(time.taken())) {
        goOn();
      }
    }
  }

  private void goOn() {
    try {
      schedule();
    } catch (RejectedExecutionException e) { // the server has ended
      synchronized (this) {
        isScheduled = false;
      }
    }
  }

  /** The time that tasks take, without those of the background. Confined to the running thread. */
  private final class TaskTime {
    private long since = cpuTime.getAsLong();
    private long taken;
    private boolean isBackground;

    /** Notes which kind of task comes next; reads the clock only if the last was of the other. */
    void next(boolean isOfBackground) {
      if (isOfBackground != isBackground) {
        long now = cpuTime.getAsLong();
        taken += isBackground ? 0 : now - since;
        since = now;
        isBackground = isOfBackground;
      }
    }

    /** Ends the measurement. */
    long taken() {
      next(!isBackground);
      return taken;
    }
  }

  private boolean runNext(TaskTime time) {
    Runnable task;
    boolean isOfBackground;
    synchronized (this) {
      isOfBackground = tasks.isEmpty();
      task = isOfBackground ? background.poll() : tasks.poll();
    }
    if (task == null) {
      return false;
    }
    time.next(isOfBackground);
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
