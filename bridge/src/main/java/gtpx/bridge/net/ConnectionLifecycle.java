package gtpx.bridge.net;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.channel.Channel;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import io.netty.channel.socket.ChannelInputShutdownEvent;
import io.netty.util.ReferenceCountUtil;
import java.time.Duration;
import java.util.concurrent.RejectedExecutionException;

/**
 * One connection's life, whatever it speaks: its number, what is counted and logged of it, how long
 * it may keep us waiting, and how it ends. The first handler of the pipeline, and known to all
 * others. Understands nothing that is said. Lives on one event loop, but for {@link #later}.
 */
final class ConnectionLifecycle extends ChannelDuplexHandler {
  private final Channel channel;
  private final String address;
  private final NetConfig config;
  private final ConnectionLog log;
  private final GracefulClose parting;
  private final CloseTimer firstWord;
  private final CloseTimer unread;
  private Protocol protocol = Protocol.UNKNOWN;

  /**
   * A connection that has just come.
   *
   * @param address of the other side, without the port
   */
  ConnectionLifecycle(Channel channel, long id, String address, NetConfig config) {
    this.channel = channel;
    this.address = address;
    this.config = config;
    log = new ConnectionLog(id);
    parting = new GracefulClose(channel, config.times().parting());
    firstWord = deadline(config.times().firstWord(), CloseReason.SILENT);
    unread = deadline(config.times().unread(), CloseReason.SLOW_READER);
  }

  /** That the connection is cut when {@code after} has passed. */
  CloseTimer deadline(Duration after, CloseReason reason) {
    return new CloseTimer(channel, after, () -> cut(reason));
  }

  Channel channel() {
    return channel;
  }

  String address() {
    return address;
  }

  NetConfig config() {
    return config;
  }

  /** Who spoke in time is known by now. */
  void heard() {
    firstWord.stop();
  }

  void heardLine() {
    heard();
    config.metrics().line();
  }

  /** It is known what the other side speaks. */
  void speaks(Protocol known) {
    config.metrics().turned(protocol, known);
    protocol = known;
  }

  /** Adds to what understands the connection. */
  void add(ChannelHandler... handlers) {
    for (ChannelHandler handler : handlers) {
      channel.pipeline().addBefore(TailHandler.NAME, null, handler);
    }
  }

  /** Whether to read on; who can't take more of it says no, and that holds up the other side. */
  void read(boolean mayRead) {
    if (!parting.hasBegun() && channel.config().isAutoRead() != mayRead) {
      channel.config().setAutoRead(mayRead);
    }
  }

  ByteBuf ascii(String text) {
    return ByteBufUtil.writeAscii(channel.alloc(), text);
  }

  /** Sends what the last handler of the pipeline may send; from any thread. */
  void write(Object message) {
    channel.writeAndFlush(message).addListener(ChannelFutureListener.FIRE_EXCEPTION_ON_FAILURE);
  }

  /** Runs it on the event loop, from any thread and in order, unless the connection ends before. */
  void later(Runnable action) {
    try {
      channel.eventLoop().execute(() -> unlessLeaving(action));
    } catch (RejectedExecutionException e) {
      // the server has ended, and the connection with it
    }
  }

  private void unlessLeaving(Runnable action) {
    if (channel.isActive() && !isLeaving()) {
      try {
        action.run();
      } catch (RuntimeException e) { // there is no handler around it that would be told
        channel.pipeline().fireExceptionCaught(e);
      }
    }
  }

  boolean isLeaving() {
    return parting.hasBegun();
  }

  /** Ends the connection when what was written has been sent; nothing more is heard or said. */
  void leave(CloseReason reason) {
    log.because(reason);
    unread.start();
    parting.begin();
  }

  /** Ends the connection now. */
  void cut(CloseReason reason) {
    log.because(reason);
    parting.close();
  }

  /** Ends the connection over a fault, ours or the other side's. */
  void fail(Throwable cause) {
    cut(log.fault(cause));
  }

  /** Logs a fault that the connection survives. */
  void logFault(Throwable cause) {
    log.fault(cause);
  }

  @Override
  public void channelActive(ChannelHandlerContext context) {
    log.opened(address);
    config.metrics().opened();
    firstWord.start();
    context.fireChannelActive();
  }

  @Override
  public void channelInactive(ChannelHandlerContext context) {
    firstWord.stop();
    unread.stop();
    parting.stop();
    config.metrics().closed(protocol, log.closed(protocol));
    context.fireChannelInactive();
  }

  @Override
  public void channelRead(ChannelHandlerContext context, Object message) {
    config.metrics().received(((ByteBuf) message).readableBytes());
    if (isLeaving()) {
      ReferenceCountUtil.release(message);
    } else {
      context.fireChannelRead(message);
    }
  }

  @Override
  public void userEventTriggered(ChannelHandlerContext context, Object event) {
    if (isLeaving() && event instanceof ChannelInputShutdownEvent) {
      parting.close();
    } else {
      context.fireUserEventTriggered(event);
    }
  }

  @Override
  public void channelWritabilityChanged(ChannelHandlerContext context) {
    if (!channel.isWritable()) {
      unread.start();
    } else if (!isLeaving()) {
      unread.stop();
    }
    context.fireChannelWritabilityChanged();
  }

  @Override
  @SuppressWarnings("FutureReturnValueIgnored") // whoever gave the promise looks at it
  public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
    config.metrics().sent(((ByteBuf) message).readableBytes());
    context.write(message, promise);
  }
}
