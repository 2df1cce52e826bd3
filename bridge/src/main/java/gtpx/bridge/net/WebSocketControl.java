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
  private static final int SMALLEST_HEADER = 6; // of a frame that a client sends

  private final ConnectionLifecycle link;
  private final WebSocketLimiter pace;

  WebSocketControl(ConnectionLifecycle link, WebSocketLimiter pace) {
    this.link = link;
    this.pace = pace;
  }

  @Override
  public void channelRead(ChannelHandlerContext context, Object message) {
    note(message);
    if (message instanceof PingWebSocketFrame ping) {
      pong(ping);
    } else if (message instanceof PongWebSocketFrame pong) {
      pong.release();
    } else if (message instanceof CloseWebSocketFrame close) {
      link.write(close); // the same again
      link.leave(CloseReason.CLIENT);
    } else if (message instanceof BinaryWebSocketFrame) {
      ReferenceCountUtil.release(message);
      link.write(new CloseWebSocketFrame(WebSocketCloseStatus.INVALID_MESSAGE_TYPE));
      link.leave(CloseReason.NOT_UNDERSTOOD);
    } else {
      context.fireChannelRead(message);
    }
  }

  private void note(Object message) {
    if (message instanceof WebSocketFrame frame) {
      boolean isOfMessage =
          frame instanceof TextWebSocketFrame || frame instanceof ContinuationWebSocketFrame;
      pace.hasEnded(isOfMessage ? 0 : frame.content().readableBytes() + SMALLEST_HEADER);
      if (isOfMessage && frame.isFinalFragment()) {
        pace.hasMessage();
      }
    }
  }

  /** To one who doesn't read there is no use in saying more. */
  private void pong(PingWebSocketFrame ping) {
    if (link.channel().isWritable()) {
      link.write(new PongWebSocketFrame(ping.content()));
    } else {
      ping.release();
    }
  }
}
