package gtpx.solver;

import com.google.common.base.Throwables;
import com.google.common.util.concurrent.Uninterruptibles;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/** Work in numbered parts that several threads take one after the other. */
final class ParallelParts {
  private ParallelParts() {}

  /**
   * Works on all parts that are left. One thread works in the calling one.
   *
   * @param next the first part that is left; afterwards, the first that hasn't been taken
   * @param mustStop asked before each part, by all threads
   * @param workers creates the work of a thread: what is done with a part. It may ask whether to
   *     end early, since it must stop or another thread has failed
   * @throws StoppedException if it had to stop; the parts that were taken are done
   * @throws OutOfMemoryError and whatever else ended one of the threads; the others take no more
   */
  static void takeAll(
      int threads,
      AtomicInteger next,
      int parts,
      BooleanSupplier mustStop,
      Function<BooleanSupplier, IntConsumer> workers) {
    AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
    BooleanSupplier mustEnd = () -> failure.get() != null || mustStop.getAsBoolean();
    Runnable work =
        () -> {
          IntConsumer worker = workers.apply(mustEnd);
          while (next.get() < parts && !mustEnd.getAsBoolean()) {
            int part = next.getAndIncrement();
            if (part < parts) {
              worker.accept(part);
            }
          }
        };
    if (threads == 1) {
      work.run();
    } else {
      onAll(threads, work, failure);
    }
    if (next.get() < parts) {
      throw new StoppedException();
    }
  }

  /** Returns, or throws what ended one of the threads, when all of them have ended. */
  private static void onAll(
      int threads, Runnable work, AtomicReference<@Nullable Throwable> failure) {
    Runnable caught =
        () -> {
          try {
            work.run();
          } catch (RuntimeException | Error e) {
            failure.compareAndSet(null, e);
          }
        };
    List<Thread> running = Collections.nCopies(threads, caught).stream().map(Thread::new).toList();
    running.forEach(Thread::start);
    running.forEach(Uninterruptibles::joinUninterruptibly);
    Throwable first = failure.get();
    if (first != null) {
      Throwables.throwIfUnchecked(first);
    }
  }
}
