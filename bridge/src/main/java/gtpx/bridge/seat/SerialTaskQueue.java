package gtpx.bridge.seat;

import java.util.ArrayDeque;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.Executor;

/**
 * Has orders done one after the other on threads that it shares with others, one order at a time:
 * between two of them the others have their turn. Waits for nothing.
 */
final class SerialTaskQueue {
  private final Executor threads;

  // guarded by this:

  private final Queue<Runnable> waiting = new ArrayDeque<>();
  private Optional<Thread> busy = Optional.empty();
  private boolean isScheduled;
  private boolean isEnded;

  SerialTaskQueue(Executor threads) {
    this.threads = threads;
  }

  /** Has it done after all others; after the end, not at all. */
  synchronized void add(Runnable order) {
    if (!isEnded) {
      put(order);
    }
  }

  /** Drops what waits, interrupts what is under way, and does this as the last. */
  synchronized void end(Runnable last) {
    if (!isEnded) {
      isEnded = true;
      waiting.clear();
      busy.ifPresent(Thread::interrupt);
      put(last);
    }
  }

  private synchronized void put(Runnable order) {
    waiting.add(order);
    if (!isScheduled) {
      isScheduled = true;
      threads.execute(this::doNext);
    }
  }

  private void doNext() {
    Optional<Runnable> order = take();
    try {
      order.ifPresent(Runnable::run);
    } finally {
      scheduleNext();
    }
  }

  private synchronized Optional<Runnable> take() {
    busy = Optional.of(Thread.currentThread());
    return Optional.ofNullable(waiting.poll());
  }

  /** The thread goes back to the others as it came: not interrupted. */
  private synchronized void scheduleNext() {
    boolean unused = Thread.interrupted();
    busy = Optional.empty();
    isScheduled = !waiting.isEmpty();
    if (isScheduled) {
      threads.execute(this::doNext);
    }
  }
}
