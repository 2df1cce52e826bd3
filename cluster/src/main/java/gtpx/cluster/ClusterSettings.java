package gtpx.cluster;

import java.net.InetSocketAddress;
import java.util.List;

/**
 * How a node takes part in its cluster.
 *
 * @param address the address within the cluster, at which the other nodes reach it
 * @param seeds the addresses of nodes to join; the first of them starts a new cluster if none of
 *     the others has one
 * @param nodePort where the other nodes reach its node port, which takes forwarded connections
 */
public record ClusterSettings(
    InetSocketAddress address, List<InetSocketAddress> seeds, InetSocketAddress nodePort) {
  public ClusterSettings {
    seeds = List.copyOf(seeds);
    if (seeds.isEmpty()) {
      throw new IllegalArgumentException("no seed nodes (expected: at least one)");
    }
  }

  /** Returns the address by which the nodes call this one: {@code HOST:PORT}. */
  public String name() {
    return address.getHostString() + ":" + address.getPort();
  }
}
