package gtpx.bridge.net.connection;

import gtpx.client.Peer;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufHolder;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.socket.ChannelInputShutdownEvent;
import io.netty.handler.ssl.SslCloseCompletionEvent;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.function.Function;

/**
 * A connection with reversed roles: the other side answers commands, like an engine. As a handler
 * it is confined to the event loop. Its streams block, so an event loop must not use them. A
 * WebSocket message is a whole answer, whether or not it ends with an empty line.
 */
public final class ChannelPeer extends ChannelInboundHandlerAdapter implements Peer {
  private static final ByteBuf MESSAGE_END =
      Unpooled.unreleasableBuffer(Unpooled.copiedBuffer("\n\n", StandardCharsets.US_ASCII));

  private final String name;
  private final ConnectionLifecycle connection;
  private final ByteQueue in;
  private final Output out;

  /**
   * Creates the peer at the other end of {@code connection}.
   *
   * @param framing wraps bytes as they are written to the channel
   */
  public ChannelPeer(
      String name, ConnectionLifecycle connection, Function<ByteBuf, Object> framing) {
    this.name = name;
    this.connection = connection;
    int capacity = connection.limits().number(NetLimit.PEER_BYTES);
    in = new ByteQueue(capacity, () -> connection.later(() -> connection.read(true)));
    out = new Output(connection, framing);
    connection.channel().closeFuture().addListener(closed -> end());
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public InputStream in() {
    return in;
  }

  @Override
  public OutputStream out() {
    return out;
  }

  @Override
  public void close(Duration grace) {
    in.end();
    connection.later(() -> connection.closeGracefully(CloseReason.DONE));
  }

  /** Queues received bytes, and releases the buffer. */
  public void receive(ByteBuf bytes) {
    try {
      connection.read(in.add(ByteBufUtil.getBytes(bytes)));
    } finally {
      bytes.release();
    }
  }

  /** Ends the input: nothing more will arrive. */
  public void end() {
    in.end();
    out.wake();
  }

  @Override
  public void channelRead(ChannelHandlerContext context, Object message) {
    if (message instanceof ByteBufHolder frame) {
      receive(Unpooled.wrappedBuffer(frame.content(), MESSAGE_END.duplicate()));
    } else {
      receive((ByteBuf) message);
    }
  }

  @Override
  public void userEventTriggered(ChannelHandlerContext context, Object event) {
    if (event instanceof ChannelInputShutdownEvent || event == SslCloseCompletionEvent.SUCCESS) {
      end();
    } else if (event != ConnectionLifecycle.SHUTDOWN) { // the peer's user closes it
      context.fireUserEventTriggered(event);
    }
  }

  @Override
  public void channelWritabilityChanged(ChannelHandlerContext context) {
    out.wake();
    context.fireChannelWritabilityChanged();
  }

  @Override
  public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
    if (cause instanceof IOException broken) {
      in.fail(broken);
      out.wake();
    }
    context.fireExceptionCaught(cause);
  }

  /** Sends written bytes at once; if the other side doesn't read, waits for it first. */
  private static final class Output extends OutputStream {
    private final ConnectionLifecycle connection;
    private final Function<ByteBuf, Object> framing;

    private Output(ConnectionLifecycle connection, Function<ByteBuf, Object> framing) {
      this.connection = connection;
      this.framing = framing;
    }

    @Override
    public void write(int letter) throws IOException {
      write(new byte[] {(byte) letter}, 0, 1);
    }

    /**
     * {@inheritDoc}
     *
     * @throws IOException if the connection is closed
     * @throws InterruptedIOException if the thread is interrupted while it waits
     */
    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      awaitReader();
      if (!connection.channel().isActive()) {
        throw new IOException("the connection is closed");
      }
      connection.write(framing.apply(Unpooled.copiedBuffer(bytes, offset, length)));
    }

    private synchronized void awaitReader() throws IOException {
      try {
        while (connection.channel().isActive() && !connection.channel().isWritable()) {
          wait();
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new InterruptedIOException("interrupted");
      }
    }

    /** Wakes writers, because the channel has become writable or was closed. */
    private synchronized void wake() {
      notifyAll();
    }
  }
}
