package gtpx.bridge.net.line;

import gtpx.bridge.net.connection.ClientAddress;
import gtpx.bridge.net.connection.CloseReason;
import gtpx.bridge.net.connection.ConnectionLifecycle;
import gtpx.bridge.net.connection.ConnectionLimiter;
import gtpx.bridge.net.connection.NetLimit;
import gtpx.bridge.net.connection.Protocol;
import gtpx.bridge.net.http.HttpRequestQueue;
import gtpx.bridge.net.http.OriginRule;
import gtpx.bridge.net.http.PageResponse;
import gtpx.bridge.net.http.Routes;
import gtpx.bridge.net.node.NodeLinks;
import gtpx.bridge.service.SessionFactory;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.websocketx.Utf8FrameValidator;
import io.netty.handler.codec.http.websocketx.WebSocketDecoderConfig;
import io.netty.handler.codec.http.websocketx.WebSocketFrameAggregator;
import io.netty.handler.codec.http.websocketx.WebSocketHandshakeException;
import io.netty.handler.codec.http.websocketx.WebSocketServerHandshaker13;
import io.netty.handler.codec.http.websocketx.WebSocketVersion;
import java.util.Optional;
import java.util.Set;

/**
 * Turns an HTTP connection into a WebSocket if its first request asks for {@code /ws}, and passes
 * all other requests on. {@link OriginRule} decides which web pages may open a WebSocket.
 *
 * <p>Netty's {@code WebSocketServerProtocolHandler} isn't used, because it doesn't check the
 * origin, answers every other request for its path itself, and closes the connection without the
 * wait of {@link ConnectionLifecycle#closeGracefully}.
 */
public final class WebSocketUpgrade extends SimpleChannelInboundHandler<FullHttpRequest> {
  public static final String PATH = "/ws";
  private static final String VERSION = WebSocketVersion.V13.toHttpHeaderValue(); // RFC 6455

  private final ConnectionLifecycle connection;
  private final SessionFactory sessions;
  private final NodeLinks nodes;
  private final Set<String> origins;
  private boolean hasBegun; // with another request: too late then

  /**
   * Creates the handler of a connection.
   *
   * @param origins the origins of pages that may open a WebSocket
   */
  public WebSocketUpgrade(
      ConnectionLifecycle connection,
      SessionFactory sessions,
      NodeLinks nodes,
      Set<String> origins) {
    this.connection = connection;
    this.sessions = sessions;
    this.nodes = nodes;
    this.origins = origins;
  }

  @Override
  protected void channelRead0(ChannelHandlerContext context, FullHttpRequest request) {
    boolean asksForUpgrade =
        !hasBegun
            && request.decoderResult().isSuccess()
            && request.uri().split("\\?", 2)[0].equals(PATH)
            && request
                .headers()
                .contains(HttpHeaderNames.UPGRADE, HttpHeaderValues.WEBSOCKET, true);
    hasBegun = true;
    if (!asksForUpgrade) {
      context.fireChannelRead(request.retain()); // answered or refused there
    } else if (OriginRule.permits(request, origins)) {
      enter(request);
    } else {
      refuse(Routes.FOREIGN_PAGE);
    }
  }

  /**
   * Enters the WebSocket. From now on the connection counts for the client that a proxy names in
   * the request.
   */
  private void enter(FullHttpRequest request) {
    ClientAddress source = connection.sourceOf(request.headers());
    Optional<ConnectionLimiter.Refusal> refusal =
        source.equals(connection.remote())
            ? Optional.empty()
            : connection.enterFor(source.address());
    if (refusal.isPresent()) {
      connection.metrics().refused();
      refuse(PageResponse.of(refusal.get()));
    } else {
      shakeHands(request);
    }
  }

  private void refuse(PageResponse response) {
    connection.write(response.response(true));
    connection.closeGracefully(CloseReason.NOT_UNDERSTOOD);
  }

  private void shakeHands(FullHttpRequest request) {
    if (!VERSION.equals(request.headers().get(HttpHeaderNames.SEC_WEBSOCKET_VERSION))) {
      refuse(PageResponse.error(426, "unknown version").with("Sec-WebSocket-Version", VERSION));
      return;
    }
    WebSocketDecoderConfig frames =
        WebSocketDecoderConfig.newBuilder()
            .maxFramePayloadLength(connection.limits().number(NetLimit.LINE_BYTES))
            .build();
    try {
      new WebSocketServerHandshaker13(PATH, null, frames)
          .handshake(connection.channel(), request)
          .addListener(done -> begin(done.isSuccess()));
    } catch (WebSocketHandshakeException e) {
      refuse(PageResponse.error(400, "malformed handshake"));
    }
  }

  private void begin(boolean isDone) {
    if (isDone && connection.channel().isActive()) {
      connection.speaks(Protocol.WEB_SOCKET);
      connection.channel().pipeline().remove(HttpRequestQueue.class);
      WebSocketLimiter limiter = new WebSocketLimiter(connection);
      connection.channel().pipeline().addBefore("wsdecoder", null, limiter); // Netty's name for it
      connection.add(
          new Utf8FrameValidator(),
          limiter.new Control(),
          new WebSocketFrameAggregator(connection.limits().number(NetLimit.LINE_BYTES)),
          new WebSocketLines(connection, limiter, sessions, nodes));
      connection.channel().pipeline().remove(this);
    }
  }
}
