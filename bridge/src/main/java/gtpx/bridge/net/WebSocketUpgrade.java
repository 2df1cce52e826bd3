package gtpx.bridge.net;

import gtpx.bridge.session.SessionFactory;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.websocketx.Utf8FrameValidator;
import io.netty.handler.codec.http.websocketx.WebSocketDecoderConfig;
import io.netty.handler.codec.http.websocketx.WebSocketFrameAggregator;
import io.netty.handler.codec.http.websocketx.WebSocketHandshakeException;
import io.netty.handler.codec.http.websocketx.WebSocketServerHandshaker;
import io.netty.handler.codec.http.websocketx.WebSocketServerHandshakerFactory;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Optional;

/**
 * Turns a connection of HTTP that asks for {@code /ws} into a WebSocket. Passes all other requests
 * on. A web page may open one on its own host, or if its host is configured: the browser of whoever
 * looks at any other page would else connect in its user's name, and perhaps behind a firewall.
 */
final class WebSocketUpgrade extends SimpleChannelInboundHandler<FullHttpRequest> {
  static final String PATH = "/ws";

  private final ConnectionLifecycle link;
  private final SessionFactory callers;
  private boolean hasBegun; // with another request, so that it is too late

  WebSocketUpgrade(ConnectionLifecycle link, SessionFactory callers) {
    this.link = link;
    this.callers = callers;
  }

  @Override
  protected void channelRead0(ChannelHandlerContext context, FullHttpRequest request) {
    boolean isMeant =
        !hasBegun
            && request.decoderResult().isSuccess()
            && request.uri().split("\\?", 2)[0].equals(PATH)
            && request
                .headers()
                .contains(HttpHeaderNames.UPGRADE, HttpHeaderValues.WEBSOCKET, true);
    hasBegun = true;
    if (!isMeant) {
      context.fireChannelRead(request.retain());
    } else if (isPermitted(request)) {
      shakeHands(request);
    } else {
      refuse(PageResponse.error(403, "this page's host isn't permitted"));
    }
  }

  private void refuse(PageResponse reply) {
    link.write(reply.response(true));
    link.leave(CloseReason.NOT_UNDERSTOOD);
  }

  private boolean isPermitted(FullHttpRequest request) {
    Optional<String> origin = Optional.ofNullable(request.headers().get(HttpHeaderNames.ORIGIN));
    String host = request.headers().get(HttpHeaderNames.HOST, "");
    return origin.isEmpty()
        || origin.filter(link.config().origins()::contains).isPresent()
        || origin.flatMap(WebSocketUpgrade::host).filter(host::equalsIgnoreCase).isPresent();
  }

  /** With the port, if there is one, as it stands in the header Host. */
  private static Optional<String> host(String origin) {
    try {
      return Optional.ofNullable(new URI(origin).getRawAuthority());
    } catch (URISyntaxException e) {
      return Optional.empty();
    }
  }

  private void shakeHands(FullHttpRequest request) {
    WebSocketDecoderConfig frames =
        WebSocketDecoderConfig.newBuilder()
            .maxFramePayloadLength(link.config().sizes().line())
            .build();
    WebSocketServerHandshaker handshaker =
        new WebSocketServerHandshakerFactory(PATH, null, frames).newHandshaker(request);
    if (handshaker == null) {
      refuse(PageResponse.error(426, "unknown version").with("Sec-WebSocket-Version", "13"));
      return;
    }
    try {
      handshaker.handshake(link.channel(), request).addListener(done -> begin(done.isSuccess()));
    } catch (WebSocketHandshakeException e) {
      refuse(PageResponse.error(400, "malformed handshake"));
    }
  }

  private void begin(boolean hasShaken) {
    if (hasShaken && link.channel().isActive()) {
      link.speaks(Protocol.WEB_SOCKET);
      link.channel().pipeline().remove(HttpRequestQueue.class);
      WebSocketLimiter pace = new WebSocketLimiter(link);
      link.channel().pipeline().addBefore("wsdecoder", null, pace); // Netty's name for it
      link.add(
          new Utf8FrameValidator(),
          new WebSocketControl(link, pace),
          new WebSocketFrameAggregator(link.config().sizes().line()),
          new WebSocketLines(link, pace, callers));
      link.channel().pipeline().remove(this);
    }
  }
}
