package gtpx.bridge.net.connection;

import com.google.common.net.InetAddresses;
import java.net.InetAddress;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The proxies that are trusted to name the client for which they open a connection or pass on a
 * request.
 */
public record TrustedProxies(List<Network> networks) {
  /** No proxy is trusted. */
  public static final TrustedProxies NONE = new TrustedProxies(List.of());

  /** An address as proxies record it; some add the port. */
  private static final Pattern NODE =
      Pattern.compile("\\[([^\\]]+)\\](?::\\d+)?|([\\d.]+):\\d+|([^\\[\\]]+)");

  public TrustedProxies {
    networks = List.copyOf(networks);
  }

  /**
   * Reads addresses and networks, such as {@code 192.0.2.1}, {@code 10.0.0.0/8} and {@code ::1}.
   *
   * @throws IllegalArgumentException if one is neither
   */
  public static TrustedProxies parse(Collection<String> words) {
    return new TrustedProxies(words.stream().map(Network::parse).toList());
  }

  public boolean contains(InetAddress address) {
    return networks.stream().anyMatch(network -> network.contains(address));
  }

  /**
   * Returns the client of a request: the last of the recorded addresses that isn't a trusted
   * proxy's. Anything before that could be forged.
   *
   * @param sender the sender of the request
   * @param nodes the addresses recorded on its way, the nearest last, as {@link ForwardedHeaders}
   *     reads them
   */
  InetAddress client(InetAddress sender, List<String> nodes) {
    InetAddress client = sender;
    for (int i = nodes.size() - 1; i >= 0 && contains(client); i--) {
      Optional<InetAddress> before = address(nodes.get(i));
      if (before.isEmpty()) {
        return client;
      }
      client = before.get();
    }
    return client;
  }

  private static Optional<InetAddress> address(String node) {
    Matcher matcher = NODE.matcher(node);
    return matcher.matches()
        ? Stream.of(1, 2, 3)
            .flatMap(group -> Stream.ofNullable(matcher.group(group)))
            .findFirst()
            .flatMap(TrustedProxies::addressOf)
        : Optional.empty();
  }

  /**
   * Reads an address as a proxy writes it; empty if it isn't one. The zone of a link-local address
   * is dropped, because it refers to the proxy's machine.
   */
  static Optional<InetAddress> addressOf(String word) {
    int zone = word.indexOf('%');
    String address = zone < 0 ? word : word.substring(0, zone);
    return InetAddresses.isInetAddress(address)
        ? Optional.of(InetAddresses.forString(address))
        : Optional.empty();
  }

  /**
   * A network: the addresses that begin with the same bits.
   *
   * @param bits how many bits; all bits for a single address
   */
  public record Network(InetAddress address, int bits) {
    private static final Pattern WORDS = Pattern.compile("([^/]+)(?:/(\\d{1,3}))?");

    public Network {
      if (bits < 0 || bits > length(address)) {
        throw new IllegalArgumentException(
            "%s/%s (expected: at most /%s)"
                .formatted(address.getHostAddress(), bits, length(address)));
      }
    }

    private static Network parse(String words) {
      Matcher matcher = WORDS.matcher(words);
      if (!matcher.matches() || !InetAddresses.isInetAddress(matcher.group(1))) {
        throw new IllegalArgumentException(
            words + " (expected: an address such as 192.0.2.1, or a network such as 10.0.0.0/8)");
      }
      InetAddress address = InetAddresses.forString(matcher.group(1));
      String bits = matcher.group(2);
      return new Network(address, bits == null ? length(address) : Integer.parseInt(bits));
    }

    private static int length(InetAddress address) {
      return address.getAddress().length * Byte.SIZE;
    }

    private boolean contains(InetAddress other) {
      int rest = length(address) - bits;
      return length(other) == length(address)
          && InetAddresses.toBigInteger(other)
                  .xor(InetAddresses.toBigInteger(address))
                  .shiftRight(rest)
                  .signum()
              == 0;
    }
  }
}
