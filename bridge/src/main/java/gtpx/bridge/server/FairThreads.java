package gtpx.bridge.server;

import gtpx.bridge.limit.TurnQueue;
import gtpx.player.BackgroundPause;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.Executor;

/**
 * Threads that carry out a task of each network in turn, and within a network of each client in
 * turn, whoever has more. Thread-safe.
 */
final class FairThreads {
  // Guarded by this:

  private Executor threads;
  private final Map<String, Queue<Runnable>> waiting = new HashMap<>(); // by client; none is empty
  private final TurnQueue turns = new TurnQueue(); // those clients

  FairThreads(Executor threads) {
    this.threads = threads;
  }

  /** The executor of a client's tasks. */
  Executor of(String client) {
    return task -> add(client, task).execute(this::runNext);
  }

  /** From now on other threads carry out all tasks, those that wait already too. */
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

  /** Adds a task; returns the threads that carry it out. */
  private synchronized Executor add(String client, Runnable task) {
    Queue<Runnable> tasks = waiting.get(client);
    if (tasks == null) {
      tasks = new ArrayDeque<>();
      waiting.put(client, tasks);
      turns.add(client);
    }
    tasks.add(task);
    return threads;
  }

  private void runNext() {
    takeNext().ifPresent(Runnable::run);
    BackgroundPause.pause();
  }

  /** Empty if the threads before these were faster. */
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
