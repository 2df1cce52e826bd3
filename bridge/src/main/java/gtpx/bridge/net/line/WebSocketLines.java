package gtpx.bridge.net.line;

import gtpx.bridge.net.connection.CloseReason;
import gtpx.bridge.net.connection.ConnectionLifecycle;
import gtpx.bridge.net.node.ForwardFraming;
import gtpx.bridge.net.node.NodeLinks;
import gtpx.bridge.service.SessionFactory;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.http.websocketx.CloseWebSocketFrame;
import io.netty.handler.codec.http.websocketx.TextWebSocketFrame;
import io.netty.handler.codec.http.websocketx.WebSocketCloseStatus;
import io.netty.util.ReferenceCountUtil;

/** A WebSocket on which every message is a GTP line and every answer is a message. */
final class WebSocketLines extends CommandDispatcher {
  private final WebSocketLimiter limiter;

  WebSocketLines(
      ConnectionLifecycle connection,
      WebSocketLimiter limiter,
      SessionFactory sessions,
      NodeLinks nodes) {
    super(connection, sessions, nodes);
    this.limiter = limiter;
  }

  @Override
  public void channelRead(ChannelHandlerContext context, Object message) {
    try {
      if (message instanceof TextWebSocketFrame text) {
        take(line(text.text(), text.content().readableBytes()));
        pump();
      }
    } finally {
      ReferenceCountUtil.release(message);
    }
  }

  private static InputLine line(String message, int bytes) {
    boolean hasEnd = message.endsWith("\n");
    String text = hasEnd ? message.substring(0, message.length() - 1) : message;
    int length = hasEnd ? bytes - 1 : bytes;
    int end = text.indexOf('\n');
    return end < 0
        ? InputLine.of(text, length)
        : new InputLine(text.substring(0, end), length, MessageFraming.SEVERAL_LINES);
  }

  @Override
  void settle() {
    connection().read(hasRoom());
    if (isOver()) {
      end(CloseReason.SHUTDOWN);
    }
  }

  @Override
  long unfinishedBytes() {
    return limiter.unfinishedBytes();
  }

  @Override
  void discard() {} // Netty's decoder does it on close

  @Override
  void allow(int bytes) {
    limiter.allowLongMessages();
  }

  @Override
  void end(CloseReason reason) {
    connection()
        .write(
            new CloseWebSocketFrame(
                switch (reason) {
                  case SHUTDOWN -> WebSocketCloseStatus.ENDPOINT_UNAVAILABLE;
                  case TOO_MUCH_INPUT -> WebSocketCloseStatus.TRY_AGAIN_LATER;
                  default -> WebSocketCloseStatus.NORMAL_CLOSURE;
                }));
    connection().closeGracefully(reason);
  }

  @Override
  TextWebSocketFrame frame(ByteBuf bytes) {
    return new TextWebSocketFrame(bytes);
  }

  @Override
  ByteBuf takeUnfinished() {
    return Unpooled.EMPTY_BUFFER; // Netty's decoder has it
  }

  @Override
  TextWebSocketFrame message(InputLine line) {
    boolean isOfSeveral = line.refusal().equals(MessageFraming.SEVERAL_LINES);
    return frame(connection().utf8(line.text() + (isOfSeveral ? "\n\n" : "\n")));
  }

  @Override
  ForwardFraming framing(boolean isReversed) {
    limiter.allowLongMessages(); // the other node has limits, too
    return new MessageFraming(connection(), isReversed);
  }
}
