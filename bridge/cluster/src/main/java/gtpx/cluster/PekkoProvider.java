package gtpx.cluster;

import gtpx.bridge.server.ClusterNode;
import gtpx.bridge.server.ClusterSettings;
import java.util.function.LongSupplier;

/** Makes nodes that divide their games by Pekko's Cluster Sharding. */
public final class PekkoProvider implements ClusterNode.Provider {
  @Override
  public ClusterNode node(ClusterSettings settings, LongSupplier nanoTime) {
    return new PekkoNode(settings, nanoTime);
  }
}
