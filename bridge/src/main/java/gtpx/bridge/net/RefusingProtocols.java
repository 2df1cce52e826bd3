package gtpx.bridge.net;

import gtpx.bridge.net.connection.CloseReason;
import gtpx.bridge.net.connection.ConnectionLifecycle;
import gtpx.bridge.net.connection.ConnectionLimiter;
import gtpx.bridge.net.connection.ProtocolDetector;
import gtpx.bridge.net.http.HttpRequestQueue;
import gtpx.bridge.net.http.PageResponse;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.http.HttpRequest;

/**
 * Sends a client the reason for the refusal of its connection in the client's own protocol, once
 * that is known.
 */
final class RefusingProtocols {
  private RefusingProtocols() {}

  static ProtocolDetector.Protocols of(ConnectionLimiter.Refusal refusal) {
    return new ProtocolDetector.Protocols(
        connection -> {
          connection.write(connection.utf8("? " + refusal.reason() + "\n\n"));
          connection.closeGracefully(CloseReason.REFUSED);
        },
        connection ->
            connection.add(HttpRequestQueue.newCodec(), new FirstRequest(connection, refusal)));
  }

  /** Refuses the first request and closes the connection; drops the others. */
  private static final class FirstRequest extends SimpleChannelInboundHandler<HttpRequest> {
    private final ConnectionLifecycle connection;
    private final ConnectionLimiter.Refusal refusal;

    private FirstRequest(ConnectionLifecycle connection, ConnectionLimiter.Refusal refusal) {
      this.connection = connection;
      this.refusal = refusal;
    }

    @Override
    protected void channelRead0(ChannelHandlerContext context, HttpRequest request) {
      if (!connection.isLeaving()) {
        connection.write(PageResponse.of(refusal).response(true));
        connection.closeGracefully(CloseReason.REFUSED);
      }
    }
  }
}
