package gtpx.bridge.net.node;

import gtpx.bridge.net.connection.ConnectionLifecycle;
import gtpx.bridge.net.connection.NetMetrics;
import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.socket.DuplexChannel;
import java.net.InetSocketAddress;
import java.util.Optional;

/**
 * The connection to another node that is used for one client. Passes bytes on, without looking at
 * them, and reports what comes back to a receiver that can change. Confined to the event loop of
 * the client's connection.
 */
public final class NodeLink extends ChannelInboundHandlerAdapter {
  private static final byte LF = '\n';

  private final ConnectionLifecycle connection;
  private final NetMetrics metrics;
  private final ChannelFutureListener whenClientCloses = closed -> endWithClient();
  private Receiver receiver;
  private Optional<Channel> channel = Optional.empty(); // once connected
  private long pending; // bytes that are sent but not written yet
  private long sentAt; // nanoseconds, of what is not answered yet
  private boolean isAwaited; // something was sent and nothing has come back since
  private boolean isRefused; // by the other node, before it has read anything else
  private boolean hasEnded;

  /** Receives what happens on the connection to the other node. */
  public interface Receiver {
    /** The connection was made; the other node may still refuse it. */
    void connected(NodeLink link);

    /** Bytes have come, which the receiver releases. */
    void received(NodeLink link, ByteBuf bytes);

    /** Something that was sent is written now, so more may be sent. */
    void written(NodeLink link);

    /**
     * The connection could not be made, or has ended. Called once, and nothing follows.
     *
     * @param mayBeDone whether the other node may have acted on what was sent
     */
    void ended(boolean mayBeDone);

    /** The client has gone, and the connection is closed for that reason. Nothing follows. */
    void clientGone();
  }

  private NodeLink(ConnectionLifecycle connection, NetMetrics metrics, Receiver receiver) {
    this.connection = connection;
    this.metrics = metrics;
    this.receiver = receiver;
  }

  /** Connects to a node on behalf of a connection's client; ends with that connection. */
  public static void open(
      ConnectionLifecycle connection, NodeLinks nodes, InetSocketAddress node, Receiver receiver) {
    NodeLink link = new NodeLink(connection, nodes.metrics(), receiver);
    nodes
        .connect(connection.channel().eventLoop(), node, connection.remote(), link)
        .addListener((ChannelFuture done) -> link.noteConnected(done));
  }

  private void noteConnected(ChannelFuture done) {
    if (!done.isSuccess()) {
      end();
    } else if (hasEnded || !connection.channel().isActive()) {
      NodeLinks.close(done.channel());
    }
  }

  @Override
  public void channelActive(ChannelHandlerContext context) {
    channel = Optional.of(context.channel());
    connection.channel().closeFuture().addListener(whenClientCloses);
    receiver.connected(this);
    context.flush();
  }

  /** Sets who receives everything from now on. */
  public void setReceiver(Receiver other) {
    receiver = other;
  }

  /** Sends bytes; does nothing before the connection is made. */
  void send(ByteBuf bytes) {
    int length = bytes.readableBytes();
    if (channel.isEmpty() || length == 0) {
      bytes.release();
      return;
    }
    pending += length;
    metrics.forwarded(lines(bytes), length);
    isAwaited = true;
    sentAt = now();
    channel.get().writeAndFlush(bytes).addListener(done -> noteWritten(length));
  }

  private static int lines(ByteBuf bytes) {
    int lines = 0;
    int end = bytes.indexOf(bytes.readerIndex(), bytes.writerIndex(), LF);
    while (end >= 0) {
      lines++;
      end = bytes.indexOf(end + 1, bytes.writerIndex(), LF);
    }
    return lines;
  }

  private void noteWritten(int length) {
    pending -= length;
    noteWritten();
  }

  private void noteWritten() {
    if (!hasEnded) {
      receiver.written(this);
    }
  }

  /** Returns how many bytes are sent but not written yet. */
  long pending() {
    return pending;
  }

  private long now() {
    return connection.channel().eventLoop().ticker().nanoTime();
  }

  /** Returns whether more should be sent now. */
  boolean isWritable() {
    return channel.filter(Channel::isWritable).isPresent();
  }

  /** Starts or stops reading from the other node. */
  void read(boolean now) {
    channel.ifPresent(open -> open.config().setAutoRead(now));
  }

  /** Tells the other node that the client sends nothing more. */
  void shutOutput() {
    channel.ifPresent(
        open -> {
          var unused = ((DuplexChannel) open).shutdownOutput();
        });
  }

  /** Closes the connection, without a report to the receiver. */
  public void close() {
    noteEnd();
    channel.ifPresent(NodeLinks::close);
  }

  /** Closes the connection after its last answer, without a report to the receiver. */
  void reset() {
    noteEnd();
    channel.ifPresent(NodeLinks::reset);
  }

  /** Leaves nothing behind on the client's connection, which may use many links in its time. */
  private void noteEnd() {
    hasEnded = true;
    connection.channel().closeFuture().removeListener(whenClientCloses);
  }

  private void endWithClient() {
    if (!hasEnded) {
      close();
      receiver.clientGone();
    }
  }

  @Override
  public void channelRead(ChannelHandlerContext context, Object message) {
    ByteBuf bytes = (ByteBuf) message;
    if (hasEnded) {
      bytes.release();
      return;
    }
    if (isAwaited) {
      isAwaited = false;
      metrics.forwardingAnswered(now() - sentAt);
    }
    receiver.received(this, bytes);
  }

  @Override
  public void channelWritabilityChanged(ChannelHandlerContext context) {
    noteWritten();
  }

  @Override
  public void userEventTriggered(ChannelHandlerContext context, Object event) {
    isRefused |= event == NodeHello.REFUSED;
    context.fireUserEventTriggered(event);
  }

  @Override
  public void channelInactive(ChannelHandlerContext context) {
    end();
  }

  @Override
  public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
    connection.logFault(cause);
    NodeLinks.close(context.channel());
  }

  private void end() {
    if (!hasEnded) {
      noteEnd();
      receiver.ended(channel.isPresent() && !isRefused);
    }
  }
}
