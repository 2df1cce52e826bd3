package gtpx.bridge.net;

import gtpx.bridge.net.connection.NetLimit;
import gtpx.bridge.net.connection.NetMetrics;
import gtpx.bridge.net.connection.TlsFiles;
import gtpx.bridge.net.connection.TrustedProxies;
import gtpx.bridge.net.http.HostRule;
import gtpx.bridge.net.http.StaticFiles;
import gtpx.bridge.net.node.NodePort;
import gtpx.rooms.limit.LimitValues;
import java.net.Inet4Address;
import java.net.Inet6Address;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Where a {@link NetServer} listens and what it permits.
 *
 * @param addresses port 0 for any free port; {@code 0.0.0.0} means all IPv4 addresses, {@code [::]}
 *     all IPv6 and IPv4 addresses
 * @param tls empty if TLS is refused
 * @param proxies the proxies that are trusted to name the client of a connection or request
 * @param node how connections are passed on between the nodes of a cluster; empty: there are none
 */
public record NetConfig(
    List<InetSocketAddress> addresses,
    Optional<TlsFiles> tls,
    Web web,
    TrustedProxies proxies,
    LimitValues<NetLimit> limits,
    NetMetrics metrics,
    Optional<NodePort> node) {

  /**
   * What browsers are offered, and from which pages.
   *
   * @param origins the web pages of other hosts that may open a WebSocket, create games, move and
   *     fill seats, as {@code https://host[:port]}
   * @param hosts the names that requests may be for
   * @param files the files that are served beside the API
   */
  public record Web(Set<String> origins, HostRule hosts, StaticFiles files) {
    static final Web NONE = new Web(Set.of(), HostRule.FOR_PAGES, StaticFiles.NONE);

    public Web {
      origins = Set.copyOf(origins);
    }
  }

  public NetConfig {
    addresses = List.copyOf(addresses);
    if (addresses.isEmpty()) {
      throw new IllegalArgumentException("addresses: [] (expected: at least one)");
    }
  }

  /**
   * Returns a configuration without TLS, pages of other hosts or metrics, and with the default
   * limits.
   */
  public static NetConfig of(InetSocketAddress... addresses) {
    return new NetConfig(
        List.of(addresses),
        Optional.empty(),
        Web.NONE,
        TrustedProxies.NONE,
        NetLimit.DEFAULTS,
        NetMetrics.NONE,
        Optional.empty());
  }

  /**
   * Returns the addresses of the sockets to open: one for each address, except for {@code 0.0.0.0}
   * next to {@code [::]} with the same port, whose socket also accepts IPv4.
   */
  List<InetSocketAddress> sockets() {
    return addresses.stream().filter(address -> !isTakenByIpv6(address)).toList();
  }

  private boolean isTakenByIpv6(InetSocketAddress address) {
    return address.getAddress() instanceof Inet4Address ipv4
        && ipv4.isAnyLocalAddress()
        && addresses.stream()
            .filter(other -> other.getAddress() instanceof Inet6Address)
            .anyMatch(
                other ->
                    other.getAddress().isAnyLocalAddress()
                        && other.getPort() == address.getPort()
                        && other.getPort() != 0);
  }

  /** Returns this configuration for a port of another protocol, without TLS, files and nodes. */
  public NetConfig at(InetSocketAddress address) {
    Web without = new Web(web.origins(), web.hosts(), StaticFiles.NONE);
    return new NetConfig(
        List.of(address), Optional.empty(), without, proxies, limits, metrics, Optional.empty());
  }

  public NetConfig withTls(TlsFiles pair) {
    return new NetConfig(addresses, Optional.of(pair), web, proxies, limits, metrics, node);
  }

  public NetConfig withWeb(Web other) {
    return new NetConfig(addresses, tls, other, proxies, limits, metrics, node);
  }

  public NetConfig withHosts(HostRule others) {
    return withWeb(new Web(web.origins(), others, web.files()));
  }

  public NetConfig withProxies(TrustedProxies others) {
    return new NetConfig(addresses, tls, web, others, limits, metrics, node);
  }

  public NetConfig withLimits(LimitValues<NetLimit> others) {
    return new NetConfig(addresses, tls, web, proxies, others, metrics, node);
  }

  public NetConfig withMetrics(NetMetrics others) {
    return new NetConfig(addresses, tls, web, proxies, limits, others, node);
  }

  public NetConfig withNode(NodePort port) {
    return new NetConfig(addresses, tls, web, proxies, limits, metrics, Optional.of(port));
  }
}
