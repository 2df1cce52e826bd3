package gtpx.bridge.net.line;

import gtpx.bridge.net.connection.CloseReason;
import gtpx.bridge.net.connection.CloseTimer;
import gtpx.bridge.net.connection.ConnectionLifecycle;
import gtpx.bridge.net.connection.NetLimit;
import gtpx.protocol.FailureKind;
import gtpx.protocol.GtpResponse;
import io.netty.buffer.ByteBuf;
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
import java.util.OptionalInt;

/**
 * Limits the input of a WebSocket before its decoder. Closes the connection when a frame isn't
 * completed in time. Until longer lines are allowed, also closes it when a message becomes far too
 * long, since the decoder would store all of it first. Time during which we don't read doesn't
 * count.
 */
final class WebSocketLimiter extends ChannelInboundHandlerAdapter {
  private static final int SMALLEST_HEADER = 6; // bytes, of a frame that a client sends

  private final ConnectionLifecycle connection;
  private final CloseTimer frameEnd;
  private boolean hasFrame;
  private boolean allowsLongMessages;
  private int unfinished; // bytes since the last complete message, at most

  WebSocketLimiter(ConnectionLifecycle connection) {
    this.connection = connection;
    frameEnd =
        new CloseTimer(connection.channel(), connection.limits().time(NetLimit.LINE), this::expire);
  }

  /** Allows messages as long as the decoder permits. */
  void allowLongMessages() {
    allowsLongMessages = true;
  }

  /** Returns how many bytes of an incomplete message have arrived. */
  int unfinishedBytes() {
    return unfinished;
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
   * Refuses a message that is far too long. One that is only a little too long is refused later,
   * when it is complete, with its id.
   */
  private void refuseIfTooLong() {
    boolean isTooLong = unfinished > 2 * connection.limits().number(NetLimit.FIRST_LINE_BYTES);
    if (isTooLong && !allowsLongMessages && !connection.isLeaving()) {
      GtpResponse refusal =
          GtpResponse.failure(OptionalInt.empty(), FailureKind.LINE_TOO_LONG.words());
      connection.write(new TextWebSocketFrame(refusal.toString()));
      connection.write(new CloseWebSocketFrame(WebSocketCloseStatus.MESSAGE_TOO_BIG));
      connection.closeGracefully(CloseReason.LINE_TOO_LONG);
    }
  }

  @Override
  public void handlerRemoved(ChannelHandlerContext context) {
    frameEnd.stop();
  }

  private void expire() {
    if (connection.channel().config().isAutoRead()) {
      connection.closeNow(CloseReason.SLOW_LINE);
    } else {
      frameEnd.start();
    }
  }

  /**
   * A handler after the decoder: answers the frames without text, and passes on those with text.
   */
  final class Control extends ChannelInboundHandlerAdapter {
    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
      note(message);
      if (message instanceof PingWebSocketFrame ping) {
        pong(ping);
      } else if (message instanceof PongWebSocketFrame pong) {
        pong.release();
      } else if (message instanceof CloseWebSocketFrame close) {
        connection.write(close); // echoed, as the protocol requires
        connection.closeGracefully(CloseReason.CLIENT);
      } else if (message instanceof BinaryWebSocketFrame) {
        ReferenceCountUtil.release(message);
        connection.write(new CloseWebSocketFrame(WebSocketCloseStatus.INVALID_MESSAGE_TYPE));
        connection.closeGracefully(CloseReason.NOT_UNDERSTOOD);
      } else {
        context.fireChannelRead(message);
      }
    }

    private void note(Object message) {
      if (message instanceof WebSocketFrame frame) {
        boolean isOfMessage =
            frame instanceof TextWebSocketFrame || frame instanceof ContinuationWebSocketFrame;
        int bytes = isOfMessage ? 0 : frame.content().readableBytes() + SMALLEST_HEADER;
        boolean isMessageEnd = isOfMessage && frame.isFinalFragment();
        hasFrame = true;
        unfinished = isMessageEnd ? 0 : Math.max(0, unfinished - bytes);
      }
    }

    /** Answers a ping, unless the client doesn't read its answers. */
    private void pong(PingWebSocketFrame ping) {
      if (connection.channel().isWritable()) {
        connection.write(new PongWebSocketFrame(ping.content()));
      } else {
        ping.release();
      }
    }
  }
}
