package gtpx.bench;

import gtpx.bench.net.LoadLoop;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.function.IntFunction;

/** Runs many tasks, a few at a time, all on the thread of one loop. */
final class ConcurrentTasks {
  private final int count;
  private final IntFunction<? extends CompletableFuture<?>> task;
  private final CompletableFuture<Void> all = new CompletableFuture<>();
  private int begun;
  private int done;

  private ConcurrentTasks(int count, IntFunction<? extends CompletableFuture<?>> task) {
    this.count = count;
    this.task = task;
  }

  /**
   * Runs the tasks 0 to {@code count} - 1, each of which must complete on the loop's thread, and
   * waits for the last of them.
   *
   * @param what is being done, for the message
   * @throws BenchException if one fails, or if together they take longer than {@code limit}
   */
  static void run(
      LoadLoop loop,
      int count,
      int atOnce,
      IntFunction<? extends CompletableFuture<?>> task,
      Duration limit,
      String what)
      throws BenchException {
    ConcurrentTasks tasks = new ConcurrentTasks(count, task);
    loop.execute(() -> tasks.begin(Math.min(count, atOnce)));
    Await.get(tasks.all, limit, what);
  }

  private void begin(int first) {
    if (count == 0) {
      all.complete(null);
    }
    for (int i = 0; i < first; i++) {
      next();
    }
  }

  private void next() {
    var unused = task.apply(begun++).whenComplete((result, problem) -> settle(problem));
  }

  private void settle(Throwable problem) {
    done++;
    if (problem != null) {
      all.completeExceptionally(problem);
    } else if (done == count) {
      all.complete(null);
    } else if (begun < count && !all.isDone()) {
      next();
    }
  }
}
