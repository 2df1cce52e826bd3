package gtpx.bridge.net;

import gtpx.bridge.limit.ClientNames;
import java.net.InetAddress;

/**
 * Where a connection or a request comes from.
 *
 * @param address that of the client, if it is known: a proxy's if that doesn't tell its client's
 * @param client whom limits count it for
 * @param isLocal whether it is of this machine, as far as trusted proxies tell
 */
record ClientAddress(InetAddress address, String client, boolean isLocal) {
  /** All those together of whom trusted proxies tell nothing. */
  static final String UNKNOWN = "unknown";

  /**
   * A client by its address. All for whom trusted proxies name nobody are one client, and strangers
   * to this machine. Behind another address of this machine may be many, so there each connection
   * is a client.
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

  /** Whether the address may have many clients behind it. */
  static boolean isOfMany(InetAddress address, TrustedProxies proxies) {
    return address.isLoopbackAddress() || proxies.contains(address);
  }

  /** As it stands in logs. */
  String words() {
    return address.getHostAddress();
  }
}
