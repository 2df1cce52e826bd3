package gtpx.bridge.net;

import gtpx.bridge.session.SessionFactory;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.socket.ChannelInputShutdownEvent;
import io.netty.handler.ssl.SslCloseCompletionEvent;
import java.util.Optional;

/**
 * A connection that sends GTP lines as they are. Cuts bytes into lines while there is room for
 * them, else stops reading. A connection that is shut on the other side alone is answered to its
 * end; a last line without an end is none, for who knows what is missing.
 */
final class GtpLines extends ChannelInboundHandlerAdapter implements Transport {
  private final ConnectionLifecycle link;
  private final LineDecoder cutter;
  private final CloseTimer lineEnd;
  private final CommandDispatcher conversation;
  private boolean hasNewLine; // the line that has begun is another one than before
  private boolean hasEnded;

  GtpLines(ConnectionLifecycle link, SessionFactory callers) {
    this.link = link;
    cutter = new LineDecoder(link.channel().alloc(), link.config().sizes().firstLine());
    lineEnd = link.deadline(link.config().times().line(), CloseReason.SLOW_LINE);
    conversation = new CommandDispatcher(link, this, callers);
  }

  @Override
  public void channelRead(ChannelHandlerContext context, Object message) {
    cutter.add((ByteBuf) message);
    conversation.pump();
  }

  @Override
  public void userEventTriggered(ChannelHandlerContext context, Object event) {
    if (event instanceof ChannelInputShutdownEvent || event == SslCloseCompletionEvent.SUCCESS) {
      hasEnded = true;
      conversation.end();
    } else if (event == ShutdownEvent.NOW) {
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

  @Override
  public void handlerRemoved(ChannelHandlerContext context) {
    lineEnd.stop();
    cutter.release();
  }

  @Override
  public boolean pull() {
    Optional<InputLine> line = conversation.hasRoom() ? cutter.next() : Optional.empty();
    if (line.isEmpty() && conversation.isIdle() && cutter.isTooLong()) {
      line = Optional.of(cutter.refuse());
    }
    line.ifPresent(conversation::take);
    hasNewLine |= line.isPresent();
    return line.isPresent();
  }

  @Override
  public void settle() {
    if (cutter.isTooLong()) { // it is refused when its turn comes
      conversation.follow();
    }
    boolean mayRead = conversation.hasRoom() && !cutter.isTooLong();
    link.read(mayRead);
    if (hasNewLine || !mayRead || !cutter.isWithinLine()) {
      lineEnd.stop();
      hasNewLine = false;
    }
    if (mayRead && cutter.isWithinLine()) {
      lineEnd.start();
    }
    if (conversation.isOver()) {
      end(hasEnded ? CloseReason.CLIENT : CloseReason.SHUTDOWN);
    }
  }

  @Override
  public void allow(int bytes) {
    cutter.allow(bytes);
  }

  @Override
  public void end(CloseReason reason) {
    lineEnd.stop();
    link.leave(reason);
  }

  @Override
  public void turnRound(ChannelPeer peer, ByteBuf rest) {
    peer.receive(rest);
    peer.receive(cutter.rest());
    if (hasEnded) {
      peer.end();
    }
    link.channel().pipeline().replace(this, null, new PeerInput(peer));
  }

  @Override
  public ByteBuf frame(ByteBuf bytes) {
    return bytes;
  }
}
