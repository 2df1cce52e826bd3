package gtpx.bridge.net;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufHolder;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.socket.ChannelInputShutdownEvent;
import io.netty.handler.ssl.SslCloseCompletionEvent;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/**
 * Gives what comes over a connection that was turned round to its {@link ChannelPeer}. A message of
 * a WebSocket is a whole answer, whether it says so or not.
 */
final class PeerInput extends ChannelInboundHandlerAdapter {
  private static final ByteBuf MESSAGE_END =
      Unpooled.unreleasableBuffer(Unpooled.copiedBuffer("\n\n", StandardCharsets.US_ASCII));

  private final ChannelPeer peer;

  PeerInput(ChannelPeer peer) {
    this.peer = peer;
  }

  @Override
  public void channelRead(ChannelHandlerContext context, Object message) {
    if (message instanceof ByteBufHolder held) {
      peer.receive(Unpooled.wrappedBuffer(held.content(), MESSAGE_END.duplicate()));
    } else {
      peer.receive((ByteBuf) message);
    }
  }

  @Override
  public void userEventTriggered(ChannelHandlerContext context, Object event) {
    if (event instanceof ChannelInputShutdownEvent || event == SslCloseCompletionEvent.SUCCESS) {
      peer.end();
    } else if (event != ShutdownEvent.NOW) { // whoever talks to the peer ends that
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
