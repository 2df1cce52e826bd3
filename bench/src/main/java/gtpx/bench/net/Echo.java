package gtpx.bench.net;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;

/** Sends back what it hears. Understands nothing. */
final class Echo extends ChannelInboundHandlerAdapter {
  @Override
  @SuppressWarnings("FutureReturnValueIgnored") // a broken connection is its client's affair
  public void channelRead(ChannelHandlerContext context, Object message) {
    context.writeAndFlush(message);
  }
}
