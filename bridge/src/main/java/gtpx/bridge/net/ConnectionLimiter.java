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
 * itself, and never one that was admitted. Thread-safe.
 */
final class ConnectionLimiter {
  private final NetLimits limits;
  private final Map<String, Integer> byAddress = new HashMap<>();
  private int total;

  ConnectionLimiter(NetLimits limits) {
    this.limits = limits;
  }

  /** Admits a connection, which has to {@link #leave} in the end; or returns why not. */
  synchronized Optional<Refusal> enter(InetAddress address) {
    if (total >= limits.connections()) {
      String reason = "too many connections (at most " + limits.connections() + ")";
      return Optional.of(new Refusal(reason, 503));
    }
    int most = limits.connectionsPerAddress();
    boolean isCounted = !address.isLoopbackAddress();
    if (isCounted && byAddress.getOrDefault(network(address), 0) >= most) {
      String reason = "too many connections (at most " + most + " from one address)";
      return Optional.of(new Refusal(reason, 429));
    }
    total++;
    if (isCounted) {
      byAddress.merge(network(address), 1, Integer::sum);
    }
    return Optional.empty();
  }

  /** Counts a connection that was admitted no more. */
  synchronized void leave(InetAddress address) {
    total--;
    byAddress.computeIfPresent(network(address), (key, count) -> count == 1 ? null : count - 1);
  }

  /**
   * Whom a connection is counted for. An IPv6 /64 belongs to one customer, who may use any address
   * in it; behind an address of this machine may be a proxy, so there each connection is a client.
   */
  static String client(InetAddress address, long connection) {
    return address.isLoopbackAddress() ? "connection " + connection : network(address);
  }

  /** An IPv4 address, or the /64 of an IPv6 one. */
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
      connection.write(connection.ascii("? " + reason + "\n\n"));
      connection.closeGracefully(CloseReason.REFUSED);
    }

    @Override
    public void addHttp(ConnectionLifecycle connection) {
      connection.add(new HttpServerCodec(), new FirstRequest(connection));
    }

    /** Refuses the first request and closes the connection. */
    private final class FirstRequest extends SimpleChannelInboundHandler<HttpRequest> {
      private final ConnectionLifecycle connection;

      private FirstRequest(ConnectionLifecycle connection) {
        this.connection = connection;
      }

      @Override
      protected void channelRead0(ChannelHandlerContext context, HttpRequest request) {
        connection.write(PageResponse.error(status, reason).response(true));
        connection.closeGracefully(CloseReason.REFUSED);
      }
    }
  }
}
