package gtpx.bridge.session;

import gtpx.rooms.limit.Computation;
import gtpx.rooms.limit.Resource;
import gtpx.rooms.limit.Share;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Supplier;

/**
 * The tasks that run for clients. Charges their processor time to the client, or counts it towards
 * the client's budgets. Thread-safe.
 */
record ClientTasks(LobbyConfig config) {
  /** Returns an executor for a connection outside rooms. */
  Executor newExecutor(String client) {
    return config.threads().executors().apply(client);
  }

  /**
   * Returns an executor for a client's counts of dead stones and prospects, which take turns with
   * those of others.
   *
   * @throws gtpx.rooms.limit.LimitException if the client's budget for counts is spent
   */
  Executor counter(String client) {
    config.terms().quotas().checkTime(Computation.COUNTS, client);
    Executor counter = config.threads().counters().apply(client);
    return count -> counter.execute(() -> measure(Computation.COUNTS, client, count));
  }

  /**
   * Computes an answer for a client on the client's own executor. Fails with a {@link
   * gtpx.rooms.limit.LimitException} if the client's computing time is spent.
   */
  <T> CompletableFuture<T> compute(String client, Supplier<T> answer) {
    return CompletableFuture.supplyAsync(() -> answer(client, answer), newExecutor(client));
  }

  /**
   * Computes an answer of the public referee for a client, in turn with those for others. Fails
   * with a {@link gtpx.rooms.limit.LimitException} if the client's computing time is spent. It
   * isn't computed if the future is cancelled before its turn.
   *
   * @throws gtpx.rooms.limit.LimitException if too many wait
   */
  <T> CompletableFuture<T> referee(String client, Supplier<T> answer) {
    Share place = config.terms().quotas().take(Resource.REFEREE, client, 1);
    Executor inTurn = config.threads().referees().apply(client);
    return CompletableFuture.supplyAsync(
        () -> answer(client, answer), task -> inTurn.execute(() -> runAt(place, task)));
  }

  private static void runAt(Share place, Runnable task) {
    try {
      task.run();
    } finally {
      place.giveBack();
    }
  }

  /**
   * Computes an answer for a client on the calling thread.
   *
   * @throws gtpx.rooms.limit.LimitException if the client's computing time is spent
   */
  <T> T answer(String client, Supplier<T> answer) {
    config.terms().quotas().checkTime(Computation.QUESTIONS, client);
    long before = config.threads().time().taken();
    try {
      return answer.get();
    } finally {
      count(Computation.QUESTIONS, client, before);
    }
  }

  /** Runs a task and counts its time towards a client's budget. */
  void measure(Computation what, String client, Runnable task) {
    long before = config.threads().time().taken();
    try {
      task.run();
    } finally {
      count(what, client, before);
    }
  }

  private void count(Computation what, String client, long before) {
    long taken = config.threads().time().taken() - before;
    config.terms().quotas().countTime(what, client, Duration.ofNanos(taken));
  }

  /** Runs a task and charges its processor time to a client, whatever executor it runs on. */
  void charge(String client, Runnable task) {
    long before = config.threads().time().taken();
    try {
      task.run();
    } finally {
      config.threads().time().charge(client, config.threads().time().taken() - before);
    }
  }
}
