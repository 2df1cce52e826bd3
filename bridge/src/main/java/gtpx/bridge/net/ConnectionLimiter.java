package gtpx.bridge.net;

import com.google.common.io.BaseEncoding;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpServerCodec;
import java.net.Inet6Address;
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
    if (isCounted && byAddress.getOrDefault(network(address), 0) >= most) {
      String reason = "too many connections (at most " + most + " from one address)";
      return Optional.of(new Refusal(reason, 429));
    }
    if (isCounted) {
      byAddress.merge(network(address), 1, Integer::sum);
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
    byAddress.computeIfPresent(network(address), (key, count) -> count == 1 ? null : count - 1);
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

  /**
   * Why a connection was refused; sent to the client in its own protocol, once that is known.
   *
   * @param status of HTTP
   */
  record Refusal(String reason, int status) implements ProtocolDetector.Protocols {
    @Override
    public void addGtp(ConnectionLifecycle connection) {
      connection.write(connection.utf8("? " + reason + "\n\n"));
      connection.closeGracefully(CloseReason.REFUSED);
    }

    @Override
    public void addHttp(ConnectionLifecycle connection) {
      connection.add(new HttpServerCodec(), new FirstRequest(connection));
    }

    PageResponse page() {
      return PageResponse.error(status, reason);
    }

    /** Refuses the first request and closes the connection. */
    private final class FirstRequest extends SimpleChannelInboundHandler<HttpRequest> {
      private final ConnectionLifecycle connection;

      private FirstRequest(ConnectionLifecycle connection) {
        this.connection = connection;
      }

      @Override
      protected void channelRead0(ChannelHandlerContext context, HttpRequest request) {
        connection.write(page().response(true));
        connection.closeGracefully(CloseReason.REFUSED);
      }
    }
  }
}
