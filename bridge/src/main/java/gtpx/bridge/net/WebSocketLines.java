package gtpx.bridge.net;

import gtpx.bridge.session.SessionFactory;
import gtpx.protocol.GtpError;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.http.websocketx.CloseWebSocketFrame;
import io.netty.handler.codec.http.websocketx.TextWebSocketFrame;
import io.netty.handler.codec.http.websocketx.WebSocketCloseStatus;
import io.netty.handler.codec.http.websocketx.WebSocketFrame;

/** A WebSocket on which every message is a GTP line, and every answer a message. */
final class WebSocketLines extends SimpleChannelInboundHandler<WebSocketFrame>
    implements Transport {
  private static final String SEVERAL_LINES =
      GtpError.SYNTAX_ERROR + ": several lines (expected: one a message)";

  private final ConnectionLifecycle link;
  private final WebSocketLimiter pace;
  private final CommandDispatcher conversation;

  WebSocketLines(ConnectionLifecycle link, WebSocketLimiter pace, SessionFactory callers) {
    this.link = link;
    this.pace = pace;
    conversation = new CommandDispatcher(link, this, callers);
  }

  @Override
  protected void channelRead0(ChannelHandlerContext context, WebSocketFrame frame) {
    if (frame instanceof TextWebSocketFrame text) {
      conversation.take(line(text.text()));
      conversation.pump();
    }
  }

  private static InputLine line(String message) {
    String text = message.endsWith("\n") ? message.substring(0, message.length() - 1) : message;
    int end = text.indexOf('\n');
    return end < 0 ? InputLine.of(text) : new InputLine(text.substring(0, end), SEVERAL_LINES);
  }

  @Override
  public void userEventTriggered(ChannelHandlerContext context, Object event) {
    if (event == ShutdownEvent.NOW) {
      conversation.depart();
    } else {
      context.fireUserEventTriggered(event);
    }
  }

  @Override
  public void channelWritabilityChanged(ChannelHandlerContext context) {
    conversation.pump();
    context.fireChannelWritabilityChanged();
  }

  /** Messages are handed over as they come. */
  @Override
  public boolean pull() {
    return false;
  }

  @Override
  public void settle() {
    link.read(conversation.hasRoom());
    if (conversation.isOver()) {
      end(CloseReason.SHUTDOWN);
    }
  }

  @Override
  public void allow(int bytes) {
    pace.allowLongOnes();
  }

  @Override
  public void end(CloseReason reason) {
    boolean isOurs = reason == CloseReason.SHUTDOWN;
    link.write(
        new CloseWebSocketFrame(
            isOurs
                ? WebSocketCloseStatus.ENDPOINT_UNAVAILABLE
                : WebSocketCloseStatus.NORMAL_CLOSURE));
    link.leave(reason);
  }

  @Override
  public void turnRound(ChannelPeer peer, ByteBuf rest) {
    peer.receive(rest);
    link.channel().pipeline().replace(this, null, new PeerInput(peer));
  }

  @Override
  public TextWebSocketFrame frame(ByteBuf bytes) {
    return new TextWebSocketFrame(bytes);
  }
}
