package gtpx.bridge.net.connection;

import gtpx.rooms.limit.ClientNames;
import gtpx.rooms.limit.LimitValues;
import gtpx.rooms.limit.NetworkShare;
import io.netty.util.concurrent.Ticker;
import java.net.InetAddress;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Counts connections in total, by client and by network, and refuses those beyond a limit: a fixed
 * number for a client, a {@link NetworkShare} for a network. Doesn't close connections itself, and
 * never revokes an admission. Trusted proxies have no limit per address; their connections and
 * requests count for the addresses that they name. Thread-safe.
 */
public final class ConnectionLimiter {
  private static final int REFUSALS_AT_ONCE = 20; // explained to one client
  private static final int REFUSALS_PER_SECOND = 1;

  private final LimitValues<NetLimit> limits;
  private final TrustedProxies proxies;
  private final Map<String, Integer> byHolder = new HashMap<>();
  private final ClientBuckets openings;
  private final ClientBuckets refusals = new ClientBuckets(REFUSALS_AT_ONCE, REFUSALS_PER_SECOND);
  private int total;

  public ConnectionLimiter(LimitValues<NetLimit> limits, TrustedProxies proxies) {
    this.limits = limits;
    this.proxies = proxies;
    openings =
        new ClientBuckets(
            limits.number(NetLimit.CONNECTS_AT_ONCE), limits.number(NetLimit.CONNECTS_PER_SECOND));
  }

  /**
   * Counts the opening of a connection, whose rate is limited per client; returns the refusal if
   * it's too fast.
   */
  Optional<Refusal> open(InetAddress address) {
    if (ClientAddress.isOfMany(address, proxies)
        || openings.take(ClientNames.of(address), Ticker.systemTicker())) {
      return Optional.empty();
    }
    String most =
        "a burst of "
            + limits.number(NetLimit.CONNECTS_AT_ONCE)
            + ", then "
            + limits.number(NetLimit.CONNECTS_PER_SECOND);
    return Optional.of(
        new Refusal(
            "too many new connections (at most " + most + " per second, from one address)", 429));
  }

  /**
   * Returns whether a client may be sent the reason for a refusal now. For a client that opens
   * hundreds of connections a second, the server would have to wait for the first line of each.
   */
  public boolean mayTell(InetAddress address) {
    return ClientAddress.isOfMany(address, proxies)
        || refusals.take(ClientNames.of(address), Ticker.systemTicker());
  }

  /** Admits a connection, which must {@link #leave} at its end; or returns the refusal. */
  public synchronized Optional<Refusal> enter(InetAddress address) {
    Optional<Refusal> refusal = open(address).or(this::enterTotal);
    if (refusal.isEmpty()) {
      refusal = enterAddress(address);
      refusal.ifPresent(refused -> leaveTotal());
    }
    return refusal;
  }

  /**
   * Admits a connection that a proxy has opened for a client that isn't known yet; it must {@link
   * #leaveTotal} at its end. Or returns the refusal.
   */
  public synchronized Optional<Refusal> enterTotal() {
    if (total >= limits.number(NetLimit.CONNECTIONS)) {
      String reason = "too many connections (at most " + limits.number(NetLimit.CONNECTIONS) + ")";
      return Optional.of(new Refusal(reason, 503));
    }
    total++;
    return Optional.empty();
  }

  /**
   * Counts an admitted connection, or a request, for its client's address; it must {@link
   * #leaveAddress} at its end. Or returns the refusal.
   */
  public synchronized Optional<Refusal> enterAddress(InetAddress address) {
    if (ClientAddress.isOfMany(address, proxies)) {
      return Optional.empty();
    }
    String client = ClientNames.of(address);
    for (String holder : ClientNames.holders(client)) {
      Optional<String> limit = limit(byHolder.getOrDefault(holder, 0), holder.equals(client));
      if (limit.isPresent()) {
        return Optional.of(new Refusal("too many connections (at most " + limit.get() + ")", 429));
      }
    }
    ClientNames.holders(client).forEach(holder -> byHolder.merge(holder, 1, Integer::sum));
    return Optional.empty();
  }

  /**
   * Returns the limit that one more connection would exceed, if any. The total already includes
   * that connection.
   */
  private Optional<String> limit(int has, boolean isClient) {
    if (isClient) {
      int most = limits.number(NetLimit.CONNECTIONS_PER_ADDRESS);
      return has >= most ? Optional.of(most + " from one address") : Optional.empty();
    }
    int all = limits.number(NetLimit.CONNECTIONS);
    int most = NetworkShare.most(all, Math.max(0, total - 1 - has));
    OptionalInt last = NetworkShare.mostOfLast(all, 1, total, has + 1);
    if (has >= most) {
      return Optional.of(most + " from your network: half of the free capacity");
    }
    return last.isPresent()
        ? Optional.of(last.getAsInt() + " from your network while the server is nearly full")
        : Optional.empty();
  }

  /** Stops counting an admitted connection. */
  public synchronized void leave(InetAddress address) {
    leaveTotal();
    leaveAddress(address);
  }

  public synchronized void leaveTotal() {
    total--;
  }

  public synchronized void leaveAddress(InetAddress address) {
    if (ClientAddress.isOfMany(address, proxies)) {
      return;
    }
    for (String holder : ClientNames.holders(ClientNames.of(address))) {
      byHolder.computeIfPresent(holder, (key, count) -> count == 1 ? null : count - 1);
    }
  }

  /**
   * The reason why a connection was refused.
   *
   * @param status the HTTP status
   */
  public record Refusal(String reason, int status) {}
}
