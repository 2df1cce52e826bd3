package gtpx.bridge.net;

import java.net.InetSocketAddress;
import java.util.Optional;
import java.util.Set;

/**
 * Where the operator's server listens, and for whom.
 *
 * @param address port 0 for any that is free
 * @param hosts names of the server in the header Host, beside its address
 * @param proxies those that are believed when they say whose a connection or request is
 * @param token that requests have to bring; may be empty on a loopback address
 */
public record AdminConfig(
    InetSocketAddress address,
    Set<String> hosts,
    TrustedProxies proxies,
    Optional<AdminToken> token) {
  /**
   * Checks that others than this machine's users need a token.
   *
   * @throws IllegalArgumentException if they don't
   */
  public AdminConfig {
    hosts = Set.copyOf(hosts);
    if (token.isEmpty() && !address.getAddress().isLoopbackAddress()) {
      throw new IllegalArgumentException(
          address.getHostString()
              + " without a token (expected: a token, or a loopback address such as 127.0.0.1)");
    }
  }

  /** The same with a token. */
  public AdminConfig withToken(AdminToken other) {
    return new AdminConfig(address, hosts, proxies, Optional.of(other));
  }

  /** Reached by its address alone, without a token. */
  public static AdminConfig of(InetSocketAddress address) {
    return new AdminConfig(address, Set.of(), TrustedProxies.NONE, Optional.empty());
  }
}
