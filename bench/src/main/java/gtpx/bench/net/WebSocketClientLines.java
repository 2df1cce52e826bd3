package gtpx.bench.net;

import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPipeline;
import io.netty.handler.codec.MessageToMessageCodec;
import io.netty.handler.codec.http.DefaultHttpHeaders;
import io.netty.handler.codec.http.HttpClientCodec;
import io.netty.handler.codec.http.HttpObjectAggregator;
import io.netty.handler.codec.http.websocketx.TextWebSocketFrame;
import io.netty.handler.codec.http.websocketx.WebSocketClientHandshakerFactory;
import io.netty.handler.codec.http.websocketx.WebSocketClientProtocolHandler;
import io.netty.handler.codec.http.websocketx.WebSocketVersion;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/**
 * Sends each line of a {@link LoadConnection} as a text message of a WebSocket, and passes on the
 * contents of those that are received.
 */
final class WebSocketClientLines extends MessageToMessageCodec<TextWebSocketFrame, ByteBuf> {
  private static final int MOST_BYTES = 4 << 20; // of a message

  private final CompletableFuture<Void> open = new CompletableFuture<>();

  /**
   * Adds the handlers of a WebSocket to a new connection.
   *
   * @return completes when the server has accepted the WebSocket
   */
  static CompletableFuture<Void> addTo(Channel channel, InetSocketAddress server) {
    URI uri = URI.create("ws://" + server.getHostString() + ":" + server.getPort() + "/ws");
    WebSocketClientLines lines = new WebSocketClientLines();
    ChannelPipeline pipeline = channel.pipeline();
    pipeline.addLast(
        new HttpClientCodec(),
        new HttpObjectAggregator(MOST_BYTES),
        new WebSocketClientProtocolHandler(
            WebSocketClientHandshakerFactory.newHandshaker(
                uri, WebSocketVersion.V13, null, false, new DefaultHttpHeaders(), MOST_BYTES)),
        lines);
    channel
        .closeFuture()
        .addListener(
            closed -> lines.open.completeExceptionally(new IllegalStateException("no WebSocket")));
    return lines.open;
  }

  @Override
  protected void encode(ChannelHandlerContext context, ByteBuf line, List<Object> out) {
    out.add(new TextWebSocketFrame(line.retain()));
  }

  @Override
  protected void decode(ChannelHandlerContext context, TextWebSocketFrame frame, List<Object> out) {
    out.add(frame.content().retain());
  }

  @Override
  public void userEventTriggered(ChannelHandlerContext context, Object event) {
    if (event == WebSocketClientProtocolHandler.ClientHandshakeStateEvent.HANDSHAKE_COMPLETE) {
      open.complete(null);
    }
    context.fireUserEventTriggered(event);
  }
}
