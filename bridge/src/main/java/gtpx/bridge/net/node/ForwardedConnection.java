package gtpx.bridge.net.node;

import gtpx.bridge.net.connection.CloseReason;
import gtpx.bridge.net.connection.ConnectionLifecycle;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.socket.ChannelInputShutdownEvent;
import io.netty.handler.ssl.SslCloseCompletionEvent;

/**
 * A connection whose session is on another node: passes everything on in both directions, each no
 * faster than the other side reads. The ends are passed on, too. If the other node is lost, the
 * connection is closed without an answer to commands, as if this server were lost: nobody knows
 * whether they were carried out.
 */
public final class ForwardedConnection extends ChannelInboundHandlerAdapter
    implements NodeLink.Receiver {
  private final ConnectionLifecycle connection;
  private final NodeLink link;
  private final ForwardFraming framing;

  public ForwardedConnection(
      ConnectionLifecycle connection, NodeLink link, ForwardFraming framing) {
    this.connection = connection;
    this.link = link;
    this.framing = framing;
  }

  @Override
  public void channelRead(ChannelHandlerContext context, Object message) {
    take(message);
  }

  /** Takes a message of the client. */
  public void take(Object message) {
    link.send(framing.toNode(message, connection::write));
    if (connection.holdsInput(link.pending())) {
      settle();
    } else {
      connection.closeNow(CloseReason.TOO_MUCH_INPUT);
    }
  }

  private void settle() {
    connection.read(link.isWritable() && framing.hasRoom());
    link.read(connection.channel().isWritable());
  }

  @Override
  public void channelWritabilityChanged(ChannelHandlerContext context) {
    settle();
    context.fireChannelWritabilityChanged();
  }

  /** Notes that the client sends nothing more. */
  public void end() {
    link.shutOutput();
  }

  /** Passes the end of the input on; the other node still answers what came before it. */
  @Override
  public void userEventTriggered(ChannelHandlerContext context, Object event) {
    if (event instanceof ChannelInputShutdownEvent
        || event == SslCloseCompletionEvent.SUCCESS
        || event == ConnectionLifecycle.SHUTDOWN) {
      end();
    } else {
      context.fireUserEventTriggered(event);
    }
  }

  @Override
  public void handlerRemoved(ChannelHandlerContext context) {
    framing.release();
    link.close();
  }

  @Override
  public void connected(NodeLink unused) {
    throw new IllegalStateException("connected twice");
  }

  @Override
  public void received(NodeLink unused, ByteBuf bytes) {
    if (connection.isLeaving()) {
      bytes.release();
    } else {
      framing.fromNode(bytes, connection::write);
      settle();
    }
  }

  @Override
  public void written(NodeLink unused) {
    connection.holdsInput(link.pending());
    settle();
  }

  @Override
  public void clientGone() {
    // the end of the handler releases everything
  }

  @Override
  public void ended(boolean mayBeDone) {
    if (!connection.isLeaving()) {
      framing.end(CloseReason.NODE);
    }
  }
}
