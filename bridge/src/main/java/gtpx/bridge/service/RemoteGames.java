package gtpx.bridge.service;

import java.util.List;
import java.util.concurrent.CompletableFuture;

/** Lists the games that other nodes of the cluster have in memory. Thread-safe; never blocks. */
public interface RemoteGames {
  /** The other nodes of a server that has none. */
  RemoteGames NONE = (after, most) -> CompletableFuture.completedFuture(List.of());

  /**
   * Asks the other nodes for their next games that are not over and not private, in the order of
   * their names' characters.
   *
   * @param after the name after which they begin; empty: with the first
   * @param most how many at most, of each node
   * @return what {@link Pages#gamesInMemory} of each node has returned, without the nodes that
   *     haven't answered in time; never fails
   */
  CompletableFuture<List<String>> list(String after, int most);
}
