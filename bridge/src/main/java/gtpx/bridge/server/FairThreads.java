package gtpx.bridge.server;

import gtpx.player.BackgroundPause;
import gtpx.rooms.limit.TurnQueue;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.Executor;

/**
 * Threads that serve networks in turn, and within a network its clients in turn, one task each, no
 * matter how many tasks each has. Thread-safe.
 */
final class FairThreads {
  // Guarded by this:

  private Executor threads;
  private final Map<String, Queue<Runnable>> waiting = new HashMap<>(); // by client; never empty
  private final TurnQueue turns = new TurnQueue(); // of those clients

  FairThreads(Executor threads) {
    this.threads = threads;
  }

  /** Returns the executor of a client's tasks. */
  Executor of(String client) {
    return task -> add(client, task).execute(this::runNext);
  }

  /** Moves all tasks to other threads, including those that are already waiting. */
  void moveTo(Executor others) {
    int tasks = switchTo(others);
    for (int i = 0; i < tasks; i++) {
      others.execute(this::runNext);
    }
  }

  private synchronized int switchTo(Executor others) {
    threads = others;
    return waiting.values().stream().mapToInt(Queue::size).sum();
  }

  /** Adds a task; returns the threads that will run it. */
  private synchronized Executor add(String client, Runnable task) {
    if (!waiting.containsKey(client)) {
      turns.add(client);
    }
    waiting.computeIfAbsent(client, unused -> new ArrayDeque<>()).add(task);
    return threads;
  }

  private void runNext() {
    takeNext().ifPresent(Runnable::run);
    BackgroundPause.pause();
  }

  /** Takes the next task; empty if the previous threads have already run it. */
  private synchronized Optional<Runnable> takeNext() {
    return turns.poll().map(this::takeOf);
  }

  private Runnable takeOf(String client) {
    Queue<Runnable> tasks = Objects.requireNonNull(waiting.get(client));
    Runnable task = tasks.remove();
    if (tasks.isEmpty()) {
      waiting.remove(client);
    } else {
      turns.add(client);
    }
    return task;
  }
}
