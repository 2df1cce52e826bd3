package gtpx.bridge.net;

import gtpx.bridge.net.api.AdminToken;
import gtpx.bridge.net.connection.TrustedProxies;
import java.net.InetSocketAddress;
import java.util.Optional;
import java.util.Set;

/**
 * Where the operator's server listens, and whose requests it accepts.
 *
 * @param address port 0 for any free port
 * @param hosts names of the server in the header Host, besides its address
 * @param proxies the proxies that are trusted to name the client of a connection or request
 * @param token the token that requests must carry; may be empty on a loopback address
 */
public record AdminConfig(
    InetSocketAddress address,
    Set<String> hosts,
    TrustedProxies proxies,
    Optional<AdminToken> token) {
  /**
   * Checks that there is a token unless only this machine can connect.
   *
   * @throws IllegalArgumentException if a token is missing
   */
  public AdminConfig {
    hosts = Set.copyOf(hosts);
    if (token.isEmpty() && !address.getAddress().isLoopbackAddress()) {
      throw new IllegalArgumentException(
          address.getHostString()
              + " without a token (expected: a token, or a loopback address such as 127.0.0.1)");
    }
  }

  /** Returns this configuration with a token. */
  public AdminConfig withToken(AdminToken other) {
    return new AdminConfig(address, hosts, proxies, Optional.of(other));
  }
}
