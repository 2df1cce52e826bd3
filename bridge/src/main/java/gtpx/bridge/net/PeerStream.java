package gtpx.bridge.net;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufHolder;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.socket.ChannelInputShutdownEvent;
import io.netty.handler.ssl.SslCloseCompletionEvent;
import java.io.IOException;

/** Gives what comes over a connection that was turned round to its {@link ChannelPeer}. */
final class PeerStream extends ChannelInboundHandlerAdapter {
  private final ChannelPeer peer;

  PeerStream(ChannelPeer peer) {
    this.peer = peer;
  }

  @Override
  public void channelRead(ChannelHandlerContext context, Object message) {
    peer.receive(message instanceof ByteBufHolder held ? held.content() : (ByteBuf) message);
  }

  @Override
  public void userEventTriggered(ChannelHandlerContext context, Object event) {
    if (event instanceof ChannelInputShutdownEvent || event == SslCloseCompletionEvent.SUCCESS) {
      peer.end();
    } else if (event != Departure.NOW) { // whoever talks to the peer ends that
      context.fireUserEventTriggered(event);
    }
  }

  @Override
  public void channelWritabilityChanged(ChannelHandlerContext context) {
    peer.writabilityChanged();
    context.fireChannelWritabilityChanged();
  }

  @Override
  public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
    if (cause instanceof IOException broken) {
      peer.fail(broken);
    }
    context.fireExceptionCaught(cause);
  }
}
