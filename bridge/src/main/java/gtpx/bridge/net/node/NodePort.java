package gtpx.bridge.net.node;

import gtpx.bridge.net.connection.TrustedProxies;
import java.net.InetSocketAddress;

/**
 * How the nodes of a cluster pass connections on to each other: where this node takes those of the
 * others, and what all of them know. The bytes aren't encrypted, so the nodes need a network of
 * their own.
 *
 * @param address port 0 for any free port
 * @param nodes the addresses of the nodes, which may connect
 * @param secret the secret of all nodes
 */
public record NodePort(InetSocketAddress address, TrustedProxies nodes, ClusterSecret secret) {}
