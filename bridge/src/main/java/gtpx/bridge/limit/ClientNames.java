package gtpx.bridge.limit;

import com.google.common.io.BaseEncoding;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.List;

/**
 * Whom limits count an address for: the <i>client</i>, which is an IPv4 address or the /64 of an
 * IPv6 one, and the <i>network</i> that the client is in, a /24 of IPv4 or a /48 of IPv6. One
 * customer may use any address of a /64, and often has a whole /24 or /48.
 */
public final class ClientNames {
  /** A network may do as much as this many of its clients together. */
  public static final int CLIENTS_OF_NETWORK = 8;

  private static final int CLIENT_BYTES = 8; // of an IPv6 address
  private static final BaseEncoding GROUPS =
      BaseEncoding.base16().lowerCase().withSeparator(":", 4);

  private ClientNames() {}

  /** The client of an address. Java knows IPv4 addresses that are mapped to IPv6 as IPv4 ones. */
  public static String of(InetAddress address) {
    return address instanceof Inet6Address
        ? GROUPS.encode(address.getAddress(), 0, CLIENT_BYTES)
        : address.getHostAddress();
  }

  /**
   * Who has what a client has: the client itself, then its network if it is of an address. Clients
   * of another kind, such as one connection behind a proxy, are in no network.
   */
  public static List<String> holders(String client) {
    int end = Math.max(client.lastIndexOf('.'), client.lastIndexOf(':'));
    return end < 0 ? List.of(client) : List.of(client, client.substring(0, end));
  }

  /** The network of a client; a client that is in none is alone in one. */
  public static String network(String client) {
    List<String> holders = holders(client);
    return holders.get(holders.size() - 1);
  }
}
