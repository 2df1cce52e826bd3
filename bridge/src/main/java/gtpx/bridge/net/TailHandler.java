package gtpx.bridge.net;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.channel.socket.ChannelInputShutdownEvent;

/** The last handler of every pipeline: ends the connection over what no other has dealt with. */
final class TailHandler extends SimpleChannelInboundHandler<Object> {
  static final String NAME = "end";

  private final ConnectionLifecycle link;

  TailHandler(ConnectionLifecycle link) {
    this.link = link;
  }

  @Override
  protected void channelRead0(ChannelHandlerContext context, Object message) {
    // nobody wants it
  }

  @Override
  public void userEventTriggered(ChannelHandlerContext context, Object event) {
    if (event instanceof ChannelInputShutdownEvent) {
      link.cut(CloseReason.CLIENT);
    } else if (event == ShutdownEvent.NOW) {
      link.leave(CloseReason.SHUTDOWN);
    }
  }

  @Override
  public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
    link.fail(cause);
  }
}
