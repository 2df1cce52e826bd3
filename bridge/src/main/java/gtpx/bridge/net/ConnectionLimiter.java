package gtpx.bridge.net;

import java.net.InetAddress;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Counts connections, in total and by address, and refuses those beyond a limit. Closes none
 * itself, and never one that was admitted. Trusted proxies have no limit of an address; for these
 * the addresses count for which they connect or pass on requests. Thread-safe.
 */
final class ConnectionLimiter {
  private final NetLimits limits;
  private final TrustedProxies proxies;
  private final Map<String, Integer> byAddress = new HashMap<>();
  private int total;

  ConnectionLimiter(NetLimits limits, TrustedProxies proxies) {
    this.limits = limits;
    this.proxies = proxies;
  }

  /** Admits a connection, which has to {@link #leave} in the end; or returns why not. */
  synchronized Optional<Refusal> enter(InetAddress address) {
    Optional<Refusal> refusal = enterTotal();
    if (refusal.isEmpty()) {
      refusal = enterAddress(address);
      refusal.ifPresent(refused -> leaveTotal());
    }
    return refusal;
  }

  /**
   * Admits a connection that a proxy has opened for a client that is not known yet, and that has to
   * {@link #leaveTotal}; or returns why not.
   */
  synchronized Optional<Refusal> enterTotal() {
    if (total >= limits.connections()) {
      String reason = "too many connections (at most " + limits.connections() + ")";
      return Optional.of(new Refusal(reason, 503));
    }
    total++;
    return Optional.empty();
  }

  /**
   * Counts a connection that has entered, or a request, for its client's address, which it has to
   * {@link #leaveAddress}; or returns why not.
   */
  synchronized Optional<Refusal> enterAddress(InetAddress address) {
    int most = limits.connectionsPerAddress();
    boolean isCounted = !ClientAddress.isOfMany(address, proxies);
    if (isCounted && byAddress.getOrDefault(ClientAddress.network(address), 0) >= most) {
      String reason = "too many connections (at most " + most + " from one address)";
      return Optional.of(new Refusal(reason, 429));
    }
    if (isCounted) {
      byAddress.merge(ClientAddress.network(address), 1, Integer::sum);
    }
    return Optional.empty();
  }

  /** Counts a connection that was admitted no more. */
  synchronized void leave(InetAddress address) {
    leaveTotal();
    leaveAddress(address);
  }

  synchronized void leaveTotal() {
    total--;
  }

  synchronized void leaveAddress(InetAddress address) {
    byAddress.computeIfPresent(
        ClientAddress.network(address), (key, count) -> count == 1 ? null : count - 1);
  }

  /**
   * Why a connection was refused.
   *
   * @param status of HTTP
   */
  record Refusal(String reason, int status) {
    PageResponse page() {
      return PageResponse.error(status, reason);
    }
  }
}
