package gtpx.bridge.net;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.http.websocketx.BinaryWebSocketFrame;
import io.netty.handler.codec.http.websocketx.CloseWebSocketFrame;
import io.netty.handler.codec.http.websocketx.ContinuationWebSocketFrame;
import io.netty.handler.codec.http.websocketx.PingWebSocketFrame;
import io.netty.handler.codec.http.websocketx.PongWebSocketFrame;
import io.netty.handler.codec.http.websocketx.TextWebSocketFrame;
import io.netty.handler.codec.http.websocketx.WebSocketCloseStatus;
import io.netty.handler.codec.http.websocketx.WebSocketFrame;
import io.netty.util.ReferenceCountUtil;

/** Answers the frames of a WebSocket that carry no text, and passes on those that do. */
final class WebSocketControl extends ChannelInboundHandlerAdapter {
  private static final int SMALLEST_HEADER = 6; // bytes, of a frame that a client sends

  private final ConnectionLifecycle connection;
  private final WebSocketLimiter limiter;

  WebSocketControl(ConnectionLifecycle connection, WebSocketLimiter limiter) {
    this.connection = connection;
    this.limiter = limiter;
  }

  @Override
  public void channelRead(ChannelHandlerContext context, Object message) {
    note(message);
    if (message instanceof PingWebSocketFrame ping) {
      pong(ping);
    } else if (message instanceof PongWebSocketFrame pong) {
      pong.release();
    } else if (message instanceof CloseWebSocketFrame close) {
      connection.write(close); // the same again
      connection.leave(CloseReason.CLIENT);
    } else if (message instanceof BinaryWebSocketFrame) {
      ReferenceCountUtil.release(message);
      connection.write(new CloseWebSocketFrame(WebSocketCloseStatus.INVALID_MESSAGE_TYPE));
      connection.leave(CloseReason.NOT_UNDERSTOOD);
    } else {
      context.fireChannelRead(message);
    }
  }

  private void note(Object message) {
    if (message instanceof WebSocketFrame frame) {
      boolean isOfMessage =
          frame instanceof TextWebSocketFrame || frame instanceof ContinuationWebSocketFrame;
      limiter.frameDecoded(isOfMessage ? 0 : frame.content().readableBytes() + SMALLEST_HEADER);
      if (isOfMessage && frame.isFinalFragment()) {
        limiter.messageDecoded();
      }
    }
  }

  /** A client that does not read its answers gets no more pongs. */
  private void pong(PingWebSocketFrame ping) {
    if (connection.channel().isWritable()) {
      connection.write(new PongWebSocketFrame(ping.content()));
    } else {
      ping.release();
    }
  }
}
