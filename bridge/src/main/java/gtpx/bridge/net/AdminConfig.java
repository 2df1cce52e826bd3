package gtpx.bridge.net;

import java.net.InetSocketAddress;
import java.util.Set;

/**
 * Where the operator's server listens, and for whom.
 *
 * @param address port 0 for any that is free
 * @param hosts names of the server in the header Host, beside its address
 */
public record AdminConfig(InetSocketAddress address, Set<String> hosts) {
  public AdminConfig {
    hosts = Set.copyOf(hosts);
  }

  /** Reached by its address alone. */
  public static AdminConfig of(InetSocketAddress address) {
    return new AdminConfig(address, Set.of());
  }
}
