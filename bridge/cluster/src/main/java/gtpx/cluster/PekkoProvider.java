package gtpx.cluster;

import gtpx.bridge.server.ClusterNode;
import gtpx.bridge.server.ClusterSettings;
import gtpx.bridge.server.ShardedGames;
import gtpx.bridge.store.ClusterStore;
import java.net.InetSocketAddress;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/** Makes nodes that divide their games by Pekko's Cluster Sharding. */
public final class PekkoProvider implements ClusterNode.Provider {
  @Override
  public ClusterNode node(ClusterSettings settings, LongSupplier nanoTime) {
    return new PekkoNode(settings, nanoTime, new ShardLocations(settings.name(), nanoTime));
  }

  /** A node whose share of the games is decided by Pekko's Cluster Sharding. */
  private record PekkoNode(
      ClusterSettings settings, LongSupplier nanoTime, ShardLocations placement)
      implements ClusterNode {
    @Override
    public Membership join(
        ShardedGames games, ClusterStore store, Consumer<InetSocketAddress> lost) {
      return ClusterMembership.start(settings, placement, games, store, lost, nanoTime);
    }
  }
}
