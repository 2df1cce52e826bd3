package gtpx.bridge.net;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;

/** Who answers requests. */
interface PageHandler {
  /**
   * Answers at once or later.
   *
   * @param loop runs what belongs to the connection, one at a time
   * @return cancelled when the other side goes away before
   */
  CompletableFuture<PageResponse> answer(PageRequest ask, Executor loop);
}
