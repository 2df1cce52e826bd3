package gtpx.cluster;

import gtpx.bridge.server.ClusterNode;
import gtpx.bridge.server.ClusterSettings;
import gtpx.bridge.server.ShardedGames;
import gtpx.bridge.store.ClusterStore;
import java.net.InetSocketAddress;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/** A node whose share of the games is decided by Pekko's Cluster Sharding. */
record PekkoNode(ClusterSettings settings, LongSupplier nanoTime, ShardLocations placement)
    implements ClusterNode {
  PekkoNode(ClusterSettings settings, LongSupplier nanoTime) {
    this(settings, nanoTime, new ShardLocations(settings.name(), nanoTime));
  }

  @Override
  public Membership join(ShardedGames games, ClusterStore store, Consumer<InetSocketAddress> lost) {
    return ClusterMembership.start(settings, placement, games, store, lost, nanoTime);
  }
}
