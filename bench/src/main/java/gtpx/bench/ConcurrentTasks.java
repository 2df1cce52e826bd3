package gtpx.bench;

import gtpx.bench.net.LoadLoop;
import java.util.concurrent.CompletableFuture;
import java.util.function.IntFunction;

/** Does many alike things, a few at a time, all on the thread of one loop. */
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
   * Does the tasks 0 to {@code count} - 1, each of which has to end on the loop's thread.
   *
   * @return completes with the last of them, or fails with the first that fails
   */
  static CompletableFuture<Void> run(
      LoadLoop loop, int count, int atOnce, IntFunction<? extends CompletableFuture<?>> task) {
    ConcurrentTasks run = new ConcurrentTasks(count, task);
    loop.execute(() -> run.begin(Math.min(count, atOnce)));
    return run.all;
  }

  private void begin(int first) {
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
