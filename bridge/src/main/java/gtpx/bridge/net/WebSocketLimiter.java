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
 * Stands before the decoder of a WebSocket: ends the connection when a frame that has begun isn't
 * there whole in time, and when a message becomes far too long before longer ones are allowed, for
 * the decoder would keep all of it first. Time in which we don't read doesn't count.
 */
final class WebSocketLimiter extends ChannelInboundHandlerAdapter {
  private final ConnectionLifecycle link;
  private final CloseTimer frameEnd;
  private boolean hasFrame;
  private boolean allowsLongOnes;
  private int unfinished; // bytes since the last message that came whole, at most

  WebSocketLimiter(ConnectionLifecycle link) {
    this.link = link;
    frameEnd = new CloseTimer(link.channel(), link.config().times().line(), this::pass);
  }

  /**
   * A frame has come out of the decoder.
   *
   * @param bytes that it took
   */
  void hasEnded(int bytes) {
    hasFrame = true;
    unfinished = Math.max(0, unfinished - bytes);
  }

  /** With that frame a message has come whole. */
  void hasMessage() {
    unfinished = 0;
  }

  /** Messages may be as long as the decoder lets them. */
  void allowLongOnes() {
    allowsLongOnes = true;
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

  /** A message that is only a little too long is refused with its number, once it is whole. */
  private void refuseIfTooLong() {
    boolean isTooLong = unfinished > 2 * link.config().sizes().firstLine();
    if (isTooLong && !allowsLongOnes && !link.isLeaving()) {
      GtpResponse refusal = GtpResponse.failure(OptionalInt.empty(), GtpError.LINE_TOO_LONG);
      link.write(new TextWebSocketFrame(refusal.toString()));
      link.write(new CloseWebSocketFrame(WebSocketCloseStatus.MESSAGE_TOO_BIG));
      link.leave(CloseReason.LINE_TOO_LONG);
    }
  }

  @Override
  public void handlerRemoved(ChannelHandlerContext context) {
    frameEnd.stop();
  }

  private void pass() {
    if (link.channel().config().isAutoRead()) {
      link.cut(CloseReason.SLOW_LINE);
    } else {
      frameEnd.start();
    }
  }
}
