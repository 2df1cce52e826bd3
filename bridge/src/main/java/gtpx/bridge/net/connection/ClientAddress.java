package gtpx.bridge.net.connection;

import gtpx.rooms.limit.ClientNames;
import java.net.InetAddress;
import java.util.Optional;

/**
 * Where a connection or a request comes from.
 *
 * @param address the client's address, or the proxy's if a proxy doesn't name its client
 * @param client the client whose limits it counts against
 * @param isLocal whether it comes from this machine, as far as trusted proxies report
 */
public record ClientAddress(InetAddress address, String client, boolean isLocal) {
  /** The common client of all connections whose client a trusted proxy doesn't name. */
  static final String UNKNOWN = "unknown";

  /**
   * Returns the source of a connection by its address. All connections for which trusted proxies
   * name nobody are one client, which isn't local. Many clients may share another loopback address,
   * so there each connection is a client of its own.
   *
   * @param connection the number of the connection
   */
  static ClientAddress of(InetAddress address, long connection, TrustedProxies proxies) {
    if (proxies.contains(address)) {
      return new ClientAddress(address, UNKNOWN, false);
    }
    return address.isLoopbackAddress()
        ? new ClientAddress(address, "connection " + connection, true)
        : new ClientAddress(address, ClientNames.of(address), false);
  }

  /** Returns whether many clients may share the address. */
  static boolean isOfMany(InetAddress address, TrustedProxies proxies) {
    return address.isLoopbackAddress() || proxies.contains(address);
  }

  /**
   * Returns the source of a connection that another node has passed on for a client whom no proxy
   * has named.
   *
   * @param node the node's address
   */
  public static ClientAddress unknown(InetAddress node) {
    return new ClientAddress(node, UNKNOWN, false);
  }

  /** Returns the client's address; empty if it is only that of a proxy or node. */
  public Optional<InetAddress> named() {
    return client.equals(UNKNOWN) ? Optional.empty() : Optional.of(address);
  }

  /** Returns the address as logs show it. */
  public String words() {
    return address.getHostAddress();
  }
}
