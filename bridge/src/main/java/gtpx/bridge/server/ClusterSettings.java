package gtpx.bridge.server;

import gtpx.bridge.net.node.ClusterSecret;
import java.net.InetSocketAddress;
import java.util.List;

/**
 * How a node takes part in its cluster.
 *
 * @param address the address within the cluster, at which the other nodes reach it
 * @param seeds the addresses of nodes to join, beside those that the database knows
 * @param nodePort where the other nodes reach its node port, which takes forwarded connections
 * @param secret the secret of all nodes
 */
public record ClusterSettings(
    InetSocketAddress address,
    List<InetSocketAddress> seeds,
    InetSocketAddress nodePort,
    ClusterSecret secret) {
  public ClusterSettings {
    seeds = List.copyOf(seeds);
  }

  /** Returns the address by which the nodes call this one: {@code HOST:PORT}. */
  public String name() {
    return name(address);
  }

  /** Returns the name of the node with that address within the cluster. */
  public static String name(InetSocketAddress address) {
    return address.getHostString() + ":" + address.getPort();
  }
}
