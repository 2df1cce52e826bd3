package gtpx.bridge.net;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpServerCodec;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Counts connections, in total and by address, and refuses those beyond a limit. Closes none
 * itself, and never one that was admitted. Thread-safe.
 */
final class ConnectionLimiter {
  private final NetLimits limits;
  private final Map<Object, Integer> byAddress = new HashMap<>();
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
    if (isCounted && byAddress.getOrDefault(key(address), 0) >= most) {
      String reason = "too many connections (at most " + most + " from one address)";
      return Optional.of(new Refusal(reason, 429));
    }
    total++;
    if (isCounted) {
      byAddress.merge(key(address), 1, Integer::sum);
    }
    return Optional.empty();
  }

  /** Counts a connection that was admitted no more. */
  synchronized void leave(InetAddress address) {
    total--;
    byAddress.computeIfPresent(key(address), (key, count) -> count == 1 ? null : count - 1);
  }

  /** An IPv6 /64 belongs to one customer, who may use any address in it. */
  private static Object key(InetAddress address) {
    return address instanceof Inet6Address
        ? ByteBuffer.wrap(address.getAddress(), 0, 8).getLong()
        : address;
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
