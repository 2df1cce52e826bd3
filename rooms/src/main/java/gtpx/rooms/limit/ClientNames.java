package gtpx.rooms.limit;

import com.google.common.io.BaseEncoding;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.List;

/**
 * Maps an address to the holders that the limits count it for: the <i>client</i>, which is an IPv4
 * address or the /64 of an IPv6 address, and the <i>network</i> of that client, an IPv4 /24 or an
 * IPv6 /48. One customer can use any address of a /64, and often has a whole /24 or /48.
 */
public final class ClientNames {
  /** A network may do as much as this many single clients. */
  public static final int CLIENTS_OF_NETWORK = 8;

  private static final int CLIENT_BYTES = 8; // of an IPv6 address
  private static final BaseEncoding GROUPS =
      BaseEncoding.base16().lowerCase().withSeparator(":", 4);

  private ClientNames() {}

  /**
   * Returns the client of an address. Java represents an IPv4-mapped IPv6 address as an IPv4 one.
   */
  public static String of(InetAddress address) {
    return address instanceof Inet6Address
        ? GROUPS.encode(address.getAddress(), 0, CLIENT_BYTES)
        : address.getHostAddress();
  }

  /**
   * Returns everything that a client's use counts for: the client itself, then its network if the
   * client is an address. Other clients, such as one connection behind a proxy, are in no network.
   */
  public static List<String> holders(String client) {
    int end = Math.max(client.lastIndexOf('.'), client.lastIndexOf(':'));
    return end < 0 ? List.of(client) : List.of(client, client.substring(0, end));
  }

  /** Returns the network of a client; a client without one forms a network of its own. */
  public static String network(String client) {
    List<String> holders = holders(client);
    return holders.get(holders.size() - 1);
  }
}
