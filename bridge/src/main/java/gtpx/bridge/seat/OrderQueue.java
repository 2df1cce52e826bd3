package gtpx.bridge.seat;

import com.google.common.util.concurrent.MoreExecutors;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * Carries out the orders of one seat, one after the other as they were given, on threads that are
 * not the caller's.
 */
public interface OrderQueue extends Executor {
  /**
   * Carries out an order for which the seat's player thinks.
   *
   * @param planned how long the answer may take from now on, as a rule; empty: no clock runs
   * @param thought receives a signal, which it asks from its own thread: once true, it ends at
   *     once, since others wait for the thread
   */
  void think(Optional<Duration> planned, Consumer<BooleanSupplier> thought);

  /** Of a seat that has a thread whenever it needs one, so that its thoughts end for nobody. */
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
