package gtpx.cluster;

import gtpx.bridge.server.ClusterNode;
import gtpx.bridge.server.ClusterSettings;
import gtpx.bridge.server.ShardedGames;
import gtpx.bridge.service.Placement;
import gtpx.bridge.store.ClusterStore;
import java.net.InetSocketAddress;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/** A node whose share of the games is decided by Pekko's Cluster Sharding. */
final class PekkoNode implements ClusterNode {
  private final ClusterSettings settings;
  private final LongSupplier nanoTime;
  private final ShardLocations locations;

  PekkoNode(ClusterSettings settings, LongSupplier nanoTime) {
    this.settings = settings;
    this.nanoTime = nanoTime;
    locations = new ShardLocations(settings.name(), nanoTime);
  }

  @Override
  public Placement placement() {
    return locations;
  }

  @Override
  public Membership join(ShardedGames games, ClusterStore store, Consumer<InetSocketAddress> lost) {
    return ClusterMembership.start(settings, locations, games, store, lost, nanoTime);
  }
}
