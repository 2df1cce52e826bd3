package gtpx.bridge.load;

import com.google.common.base.Throwables;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Waits for what is done on other threads, never for ever. */
final class Within {
  private Within() {}

  /**
   * Waits.
   *
   * @param what is being done, for the message
   * @throws LoadFault if it fails or takes longer
   */
  static <T> T get(CompletableFuture<T> future, Duration limit, String what) throws LoadFault {
    try {
      return future.get(limit.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      throw new LoadFault(what + ": not done after " + limit.toSeconds() + " s");
    } catch (ExecutionException e) {
      throw new LoadFault(what + ": " + Throwables.getRootCause(e).getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new LoadFault(what + ": interrupted");
    }
  }
}
