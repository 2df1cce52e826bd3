package gtpx.cluster;

import gtpx.bridge.server.ShardedGames;
import gtpx.bridge.session.Placement;
import gtpx.bridge.store.ClusterStore;
import java.net.InetSocketAddress;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * A node of a cluster. Knows where games are, and so is needed to start a server, which must be
 * there before the node can {@link #join}. docs/cluster.md
 */
public final class ClusterNode {
  private final ClusterSettings settings;
  private final LongSupplier nanoTime;
  private final ShardLocations locations;

  /**
   * Creates a node that hasn't joined yet.
   *
   * @param nanoTime a monotonic clock
   */
  public ClusterNode(ClusterSettings settings, LongSupplier nanoTime) {
    this.settings = settings;
    this.nanoTime = nanoTime;
    locations = new ShardLocations(settings.name(), nanoTime);
  }

  /** Returns where games are. */
  public Placement placement() {
    return locations;
  }

  /**
   * Joins the cluster. The node's share of the games comes soon after.
   *
   * @param games the games of the server
   * @param store the store of the server
   * @param lost receives the node port of a node that can't be reached any more
   */
  public ClusterMembership join(
      ShardedGames games, ClusterStore store, Consumer<InetSocketAddress> lost) {
    return ClusterMembership.start(settings, locations, games, store, lost, nanoTime);
  }
}
