package gtpx.bench;

import com.google.common.base.Throwables;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Waits for work on other threads, always with a limit. */
final class Await {
  private Await() {}

  /**
   * Waits for a result.
   *
   * @param what is being done, for the message
   * @throws BenchException if it fails or takes longer
   */
  static <T> T get(CompletableFuture<T> future, Duration limit, String what) throws BenchException {
    try {
      return future.get(limit.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      throw new BenchException(what + ": not done after " + limit.toSeconds() + " s");
    } catch (ExecutionException e) {
      throw new BenchException(what + ": " + Throwables.getRootCause(e).getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new BenchException(what + ": interrupted");
    }
  }
}
