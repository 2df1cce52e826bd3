package gtpx.solver;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** Work in numbered parts that several threads take one after the other. */
final class ParallelParts {
  private ParallelParts() {}

  /**
   * Works on all parts that are left. One thread works in the calling one.
   *
   * @param next the first part that is left; afterwards, the first that hasn't been taken
   * @param mustStop asked before each part, by all threads
   * @param workers creates the work of a thread: what is done with a part
   * @throws StoppedException if it had to stop; the parts that were taken are done
   */
  static void takeAll(
      int threads,
      AtomicInteger next,
      int parts,
      BooleanSupplier mustStop,
      Supplier<IntConsumer> workers) {
    Runnable work =
        () -> {
          IntConsumer worker = workers.get();
          while (next.get() < parts && !mustStop.getAsBoolean()) {
            int part = next.getAndIncrement();
            if (part < parts) {
              worker.accept(part);
            }
          }
        };
    if (threads == 1) {
      work.run();
    } else {
      onAll(threads, work);
    }
    if (next.get() < parts) {
      throw new StoppedException();
    }
  }

  private static void onAll(int threads, Runnable work) {
    ForkJoinPool pool = new ForkJoinPool(threads);
    try {
      pool.submit(() -> IntStream.range(0, threads).parallel().forEach(i -> work.run())).join();
    } finally {
      pool.shutdown();
    }
  }
}
