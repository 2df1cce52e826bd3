package gtpx.bridge.net;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;

/**
 * Stands before the decoder of a WebSocket: ends the connection when a frame that has begun isn't
 * there whole in time. Time in which we don't read doesn't count.
 */
final class WebSocketPace extends ChannelInboundHandlerAdapter {
  private final Link link;
  private final Deadline frameEnd;
  private boolean hasFrame;

  WebSocketPace(Link link) {
    this.link = link;
    frameEnd = new Deadline(link.channel(), link.config().times().line(), this::pass);
  }

  /** A frame has come out of the decoder. */
  void hasEnded() {
    hasFrame = true;
  }

  @Override
  public void channelRead(ChannelHandlerContext context, Object message) {
    hasFrame = false;
    context.fireChannelRead(message);
    if (hasFrame) {
      frameEnd.stop();
    } else {
      frameEnd.start();
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
