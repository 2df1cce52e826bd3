package gtpx.bridge.net;

import gtpx.protocol.GtpError;
import gtpx.protocol.GtpResponse;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.http.websocketx.CloseWebSocketFrame;
import io.netty.handler.codec.http.websocketx.TextWebSocketFrame;
import io.netty.handler.codec.http.websocketx.WebSocketCloseStatus;
import java.util.OptionalInt;

/**
 * Limits what a WebSocket may send, ahead of its decoder: closes the connection when a frame that
 * has begun is not complete in time, and, until longer lines are allowed, when a message becomes
 * far too long, since the decoder would first store all of it. Time in which we don't read doesn't
 * count.
 */
final class WebSocketLimiter extends ChannelInboundHandlerAdapter {
  private final ConnectionLifecycle connection;
  private final CloseTimer frameEnd;
  private boolean hasFrame;
  private boolean allowsLongMessages;
  private int unfinished; // bytes since the last complete message, at most

  WebSocketLimiter(ConnectionLifecycle connection) {
    this.connection = connection;
    frameEnd =
        new CloseTimer(connection.channel(), connection.config().times().line(), this::expire);
  }

  /**
   * A frame has come out of the decoder.
   *
   * @param bytes that it took
   */
  void frameDecoded(int bytes) {
    hasFrame = true;
    unfinished = Math.max(0, unfinished - bytes);
  }

  /** That frame completed a message. */
  void messageDecoded() {
    unfinished = 0;
  }

  /** Allows messages as long as the decoder permits. */
  void allowLongMessages() {
    allowsLongMessages = true;
  }

  @Override
  public void channelRead(ChannelHandlerContext context, Object message) {
    hasFrame = false;
    unfinished += message instanceof ByteBuf bytes ? bytes.readableBytes() : 0;
    context.fireChannelRead(message);
    refuseIfTooLong();
    if (hasFrame) {
      frameEnd.stop();
    } else {
      frameEnd.start();
    }
  }

  /**
   * A message that is only a little too long is refused later, when it is complete, with its id.
   */
  private void refuseIfTooLong() {
    boolean isTooLong = unfinished > 2 * connection.config().sizes().firstLine();
    if (isTooLong && !allowsLongMessages && !connection.isLeaving()) {
      GtpResponse refusal = GtpResponse.failure(OptionalInt.empty(), GtpError.LINE_TOO_LONG);
      connection.write(new TextWebSocketFrame(refusal.toString()));
      connection.write(new CloseWebSocketFrame(WebSocketCloseStatus.MESSAGE_TOO_BIG));
      connection.leave(CloseReason.LINE_TOO_LONG);
    }
  }

  @Override
  public void handlerRemoved(ChannelHandlerContext context) {
    frameEnd.stop();
  }

  private void expire() {
    if (connection.channel().config().isAutoRead()) {
      connection.cut(CloseReason.SLOW_LINE);
    } else {
      frameEnd.start();
    }
  }
}
