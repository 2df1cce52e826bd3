package gtpx.bridge.server;

import gtpx.bridge.service.Placement;
import gtpx.bridge.store.ClusterStore;
import java.net.InetSocketAddress;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * A node of a cluster. Knows where games are, and so is needed to start a server, which must be
 * there before the node can {@link #join}. docs/cluster.md
 */
public interface ClusterNode {
  /** Returns where games are. */
  Placement placement();

  /**
   * Joins the cluster. The node's share of the games comes soon after.
   *
   * @param games the games of the server
   * @param store the store of the server
   * @param lost receives the node port of a node that can't be reached any more
   */
  Membership join(ShardedGames games, ClusterStore store, Consumer<InetSocketAddress> lost);

  /** A node's membership of its cluster, from joining to leaving. */
  interface Membership extends AutoCloseable {
    /**
     * Returns a future that completes with the reason if the node is out of its cluster for good.
     */
    CompletableFuture<String> removal();

    /** Hands all shards over, and leaves the cluster; waits for that, but not for ever. */
    @Override
    void close();
  }

  /**
   * Makes nodes. A service, found by {@link java.util.ServiceLoader}: its library is in a jar of
   * its own.
   */
  interface Provider {
    /**
     * Creates a node that hasn't joined yet.
     *
     * @param nanoTime a monotonic clock
     */
    ClusterNode node(ClusterSettings settings, LongSupplier nanoTime);
  }
}
