package gtpx.gateways.cgos.server;

import gtpx.bridge.server.GatewayContext;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Continues on the gateway's thread when something has completed. No exception vanishes: what a
 * continuation throws is logged, and the bridge learns of writes that have failed. Thread-safe.
 */
final class Completions {
  private static final Logger LOG = LoggerFactory.getLogger(Completions.class);

  private final GatewayContext context;

  Completions(GatewayContext context) {
    this.context = context;
  }

  /**
   * Runs {@code action} on the gateway's thread.
   *
   * @param action receives the value, or null and what went wrong
   */
  <T extends @Nullable Object> void then(
      CompletionStage<T> stage, BiConsumer<@Nullable T, @Nullable Throwable> action) {
    var unused =
        stage
            .handleAsync(
                (value, problem) -> {
                  action.accept(value, problem);
                  return true;
                },
                context.executor())
            .exceptionally(
                problem -> {
                  if (problem.getCause() instanceof RejectedExecutionException) {
                    LOG.debug("the server is ending", problem);
                  } else {
                    LOG.error("a task of the CGOS server has failed", problem);
                  }
                  return false;
                });
  }

  /** Runs {@code action} on the gateway's thread when a write is on disk. */
  void stored(CompletionStage<Void> write, String what, Runnable action) {
    then(
        write,
        (done, problem) -> {
          if (problem == null) {
            action.run();
          } else {
            LOG.atError().addKeyValue("why", problem.getMessage()).log(what + " can't be stored");
            context.failure().accept(problem);
          }
        });
  }

  /** Reports a write that fails to the bridge, which then ends. */
  void stored(CompletionStage<Void> write, String what) {
    stored(write, what, () -> {});
  }
}
