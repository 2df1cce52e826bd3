package gtpx.gateways.govariants;

import com.google.common.util.concurrent.MoreExecutors;
import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Runs the tasks of one game, one at a time. */
interface GameLoop extends Executor {
  /** Runs a task later. */
  void after(Duration time, Runnable task);

  /** Creates a loop on threads that other loops share; once they are shut down, drops tasks. */
  static GameLoop on(ScheduledExecutorService threads) {
    Executor sequential = MoreExecutors.newSequentialExecutor(threads);
    return new GameLoop() {
      @Override
      public void execute(Runnable task) {
        try {
          sequential.execute(task);
        } catch (RejectedExecutionException e) {
          // the gateway is closed
        }
      }

      @Override
      public void after(Duration time, Runnable task) {
        try {
          var unused =
              threads.schedule(() -> execute(task), time.toMillis(), TimeUnit.MILLISECONDS);
        } catch (RejectedExecutionException e) {
          // the gateway is closed
        }
      }
    };
  }
}
