package gtpx.bridge.net;

import com.google.common.io.BaseEncoding;
import java.net.Inet6Address;
import java.net.InetAddress;

/**
 * Where a connection or a request comes from.
 *
 * @param address that of the client, if it is known: a proxy's if that doesn't tell its client's
 * @param client whom limits count it for
 */
record ClientAddress(InetAddress address, String client) {
  /**
   * A client by its address; but behind a proxy that doesn't tell, as behind an address of this
   * machine, may be many, so there each connection is a client.
   *
   * @param connection the number of the connection
   */
  static ClientAddress of(InetAddress address, long connection, TrustedProxies proxies) {
    return new ClientAddress(
        address, isOfMany(address, proxies) ? "connection " + connection : network(address));
  }

  /** Whether the address may have many clients behind it. */
  static boolean isOfMany(InetAddress address, TrustedProxies proxies) {
    return address.isLoopbackAddress() || proxies.contains(address);
  }

  /**
   * Whom an address is counted for: an IPv4 address, or the /64 of an IPv6 one, which belongs to
   * one customer, who may use any address in it.
   */
  static String network(InetAddress address) {
    return address instanceof Inet6Address
        ? BaseEncoding.base16().encode(address.getAddress(), 0, 8)
        : address.getHostAddress();
  }

  /** As it stands in logs. */
  String words() {
    return address.getHostAddress();
  }
}
