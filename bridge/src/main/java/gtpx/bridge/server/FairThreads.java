package gtpx.bridge.server;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.Executor;

/** Threads that carry out a task of each client in turn, whoever has more. Thread-safe. */
final class FairThreads {
  private final Executor threads;

  // Guarded by this:

  private final Map<String, Queue<Runnable>> waiting = new HashMap<>(); // by client; none is empty
  private final Deque<String> turns = new ArrayDeque<>(); // those clients

  FairThreads(Executor threads) {
    this.threads = threads;
  }

  /** The executor of a client's tasks. */
  Executor of(String client) {
    return task -> {
      add(client, task);
      threads.execute(this::runNext);
    };
  }

  private synchronized void add(String client, Runnable task) {
    Queue<Runnable> tasks = waiting.get(client);
    if (tasks == null) {
      tasks = new ArrayDeque<>();
      waiting.put(client, tasks);
      turns.add(client);
    }
    tasks.add(task);
  }

  private void runNext() {
    takeNext().run();
  }

  /** As many are taken as were added. */
  private synchronized Runnable takeNext() {
    String client = turns.remove();
    Queue<Runnable> tasks = waiting.remove(client);
    if (tasks == null) {
      throw new AssertionError(client);
    }
    Runnable task = tasks.remove();
    if (!tasks.isEmpty()) {
      waiting.put(client, tasks);
      turns.add(client);
    }
    return task;
  }
}
