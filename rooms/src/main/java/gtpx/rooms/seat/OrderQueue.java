package gtpx.rooms.seat;

import com.google.common.util.concurrent.MoreExecutors;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * Carries out the orders of one seat, one at a time and in order, on threads other than the
 * caller's.
 */
public interface OrderQueue extends Executor {
  /**
   * Carries out an order that makes the seat's player think.
   *
   * @param planned how long the answer should normally take from now on; empty: no clock runs
   * @param thought receives a signal that it polls from its own thread; once true, it must end at
   *     once, since others wait for the thread
   */
  void think(Optional<Duration> planned, Consumer<BooleanSupplier> thought);

  /**
   * Returns a queue whose seat gets a thread whenever it needs one, so that no thought has to end
   * early.
   */
  static OrderQueue on(Executor threads) {
    Executor sequential = MoreExecutors.newSequentialExecutor(threads);
    return new OrderQueue() {
      @Override
      public void execute(Runnable order) {
        sequential.execute(order);
      }

      @Override
      public void think(Optional<Duration> planned, Consumer<BooleanSupplier> thought) {
        execute(() -> thought.accept(() -> false));
      }
    };
  }
}
