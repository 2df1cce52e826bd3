package gtpx.bridge.net;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.channel.socket.ChannelInputShutdownEvent;
import io.netty.channel.socket.DuplexChannel;
import io.netty.handler.codec.DecoderException;
import io.netty.handler.codec.PrematureChannelClosureException;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.ssl.SslHandler;
import io.netty.util.ReferenceCountUtil;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import java.util.concurrent.RejectedExecutionException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.spi.LoggingEventBuilder;

/**
 * The life of one connection, whatever it speaks: its number, its timeouts, what is counted and
 * logged of it, and how it ends. Interprets no bytes. It is the first handler of the pipeline and
 * known to all others; a second handler of its own, the tail, ends the connection if an event
 * reaches it that no handler between them has dealt with. Confined to one event loop, except {@link
 * #later} and {@link #write}.
 *
 * <p>A connection is open until {@link #closeGracefully} or {@link #closeNow} is called. {@code
 * leave} closes it in good order: what was written is sent, then our side is shut down, and the
 * other side is given a moment to shut down its own. Closing at once, while the other side still
 * sends, would make the system discard what that side has not read yet.
 *
 * <p>The log never quotes what was sent, which may be a secret; nor the message of a fault, which
 * may quote it.
 */
final class ConnectionLifecycle extends ChannelDuplexHandler {
  /** The event that ends every connection as soon as it owes no answer. */
  static final Object SHUTDOWN = new Object();

  private static final String TAIL = "tail";
  private static final int FREE_BYTES = 4 << 10; // received at once
  private static final Logger LOG = LoggerFactory.getLogger("gtpx.bridge.net");

  private final Channel channel;
  private final long id;
  private final SharedState shared;
  private final NetConfig config;
  private final CloseTimer firstLine;
  private final CloseTimer unread;
  private final CloseTimer shutdown;
  private Optional<CommandPace> pace = Optional.empty(); // until the first command
  private Protocol protocol = Protocol.UNKNOWN;
  private volatile ClientAddress remote;
  private ClientAddress lastLogged;
  private boolean isLogged;
  private boolean mayRead = true; // as far as handlers are concerned
  private boolean isThrottled; // the client has sent too much
  private long ownUnwritten;
  private long ownInput;
  private Optional<CloseReason> closing = Optional.empty(); // empty as long as it is open

  private ConnectionLifecycle(Channel channel, long id, InetAddress address, SharedState shared) {
    this.channel = channel;
    this.id = id;
    this.shared = shared;
    config = shared.config();
    remote = ClientAddress.of(address, id, config.proxies());
    lastLogged = remote;
    firstLine = deadline(config.limits().firstLine(), CloseReason.SILENT);
    unread = deadline(config.limits().unread(), CloseReason.SLOW_READER);
    shutdown = new CloseTimer(channel, config.limits().shutdown(), this::close);
  }

  /**
   * Adds the first handler and the last to the pipeline of a new connection.
   *
   * @param address of the other side
   */
  static ConnectionLifecycle begin(
      Channel channel, long id, InetAddress address, SharedState shared) {
    ConnectionLifecycle connection = new ConnectionLifecycle(channel, id, address, shared);
    channel.pipeline().addLast(connection).addLast(TAIL, connection.new Tail());
    return connection;
  }

  /** A timer that cuts the connection when {@code after} has passed. */
  CloseTimer deadline(Duration after, CloseReason reason) {
    return new CloseTimer(channel, after, () -> closeNow(reason));
  }

  Channel channel() {
    return channel;
  }

  /** Where it comes from, as far as is known. From any thread. */
  ClientAddress remote() {
    return remote;
  }

  /**
   * Notes for whom a trusted proxy has opened this connection; from now on it counts for that
   * address. Returns why it may not, if that has too many.
   */
  Optional<ConnectionLimiter.Refusal> enterFor(InetAddress address) {
    remote = ClientAddress.of(address, id, config.proxies());
    lastLogged = remote;
    ConnectionLimiter limiter = shared.limiter();
    Optional<ConnectionLimiter.Refusal> refusal =
        limiter.open(address).or(() -> limiter.enterAddress(address));
    if (refusal.isEmpty()) {
      channel.closeFuture().addListener(closed -> limiter.leaveAddress(address));
    }
    return refusal;
  }

  /**
   * The client of a request on this connection.
   *
   * @throws IllegalArgumentException if a trusted proxy names it in a malformed header
   */
  ClientAddress sourceOf(HttpHeaders headers) {
    if (!config.proxies().contains(remote.address())) {
      return remote;
    }
    InetAddress address =
        config.proxies().client(remote.address(), ForwardedHeaders.nodes(headers));
    return address.equals(remote.address())
        ? remote
        : ClientAddress.of(address, id, config.proxies());
  }

  /** Logs whose the connection is; one that is never logged is not logged when it ends either. */
  void logOpened() {
    isLogged = true;
    numbered(LOG.atInfo()).addKeyValue("from", remote.words()).log("connection opened");
  }

  /** Logs whose a request is, if the one before it was another's. */
  void noteRequest(ClientAddress source) {
    if (!source.equals(lastLogged)) {
      numbered(LOG.atInfo()).addKeyValue("from", source.words()).log("client of a proxy");
    }
    lastLogged = source;
  }

  ConnectionLimiter limiter() {
    return shared.limiter();
  }

  /** The address that the connection was made to; empty if it came over no network. */
  Optional<InetAddress> localAddress() {
    return channel.localAddress() instanceof InetSocketAddress local
        ? Optional.of(local.getAddress())
        : Optional.empty();
  }

  NetConfig config() {
    return config;
  }

  /** Stops the timer for silence: the other side has sent something complete. */
  void noteFirstLine() {
    firstLine.stop();
  }

  /**
   * Counts what has come and is not carried out yet, in place of what was. If it is too much on all
   * connections and this one, returns false: then the handler has to close the connection.
   *
   * @param bytes of memory that it takes now
   */
  boolean holdsInput(long bytes) {
    long now = channel.isActive() ? bytes : 0; // what is closed frees it
    if (now > ownInput && !shared.input().add(ownInput, now - ownInput)) {
      return false;
    }
    shared.input().remove(Math.max(0, ownInput - now));
    ownInput = now;
    return true;
  }

  void heardLine() {
    noteFirstLine();
    config.metrics().line();
  }

  /**
   * Whether a command or request may be carried out now.
   *
   * @param client whose it is
   * @param cost in commands
   * @param again else called when it may, if the connection is open then
   */
  boolean admits(String client, int cost, Runnable again) {
    CommandPace here = pace.orElseGet(() -> new CommandPace(channel));
    pace = Optional.of(here);
    return here.admits(() -> reserve(client, cost), () -> unlessLeaving(again));
  }

  private long reserve(String client, int cost) {
    long nanos = shared.commands().reserve(client, cost, channel.eventLoop().ticker());
    if (nanos >= CoarseTimer.TICK_NANOS) {
      config.metrics().paced("commands");
    }
    return nanos;
  }

  void speaks(Protocol known) {
    config.metrics().turned(protocol, known);
    protocol = known;
  }

  /** Adds handlers before the last one. */
  void add(ChannelHandler... handlers) {
    for (ChannelHandler handler : handlers) {
      channel.pipeline().addBefore(TAIL, null, handler);
    }
  }

  /** Reads on, or stops reading, which holds up the other side. */
  void read(boolean now) {
    mayRead = now;
    boolean reads = mayRead && !isThrottled;
    if (!isLeaving() && channel.config().isAutoRead() != reads) {
      channel.config().setAutoRead(reads);
    }
  }

  ByteBuf utf8(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8); // faster than letter by letter
    return channel.alloc().buffer(bytes.length).writeBytes(bytes);
  }

  /** Sends a message through all handlers; from any thread. */
  void write(Object message) {
    channel.writeAndFlush(message).addListener(ChannelFutureListener.FIRE_EXCEPTION_ON_FAILURE);
  }

  /**
   * Runs an action on the event loop, after those given before, unless the connection has ended in
   * the meantime. From any thread.
   */
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
      } catch (RuntimeException e) { // Netty has no handler on the stack to notify
        channel.pipeline().fireExceptionCaught(e);
      }
    }
  }

  boolean isLeaving() {
    return closing.isPresent();
  }

  /** Whether the server ends, and carries out no more commands. */
  boolean isServerEnding() {
    return shared.isEnding().get();
  }

  /** Closes the connection when what was written has been sent. The first reason is logged. */
  void closeGracefully(CloseReason reason) {
    if (!isLeaving()) {
      closing = Optional.of(reason);
      unread.start();
      channel.config().setAutoRead(true); // or the other side's end would not be seen
      channel.writeAndFlush(Unpooled.EMPTY_BUFFER).addListener(sent -> shutTls());
    }
  }

  private void shutTls() {
    SslHandler tls = channel.pipeline().get(SslHandler.class);
    ChannelFuture shut = tls == null ? channel.newSucceededFuture() : tls.closeOutbound();
    shut.addListener(done -> shutOutput());
  }

  private void shutOutput() {
    if (channel.isActive() && channel instanceof DuplexChannel both && !both.isInputShutdown()) {
      shutdown.start();
      both.shutdownOutput().addListener(ChannelFutureListener.CLOSE_ON_FAILURE);
    } else {
      close();
    }
  }

  /**
   * Closes the connection of a proxy that isn't trusted: its header would be taken for a command,
   * and every answer for that of the command before. Warns once a minute for each address.
   */
  void refuseProxyHeader() {
    if (shared.proxyWarnings().admits(remote.address())) {
      numbered(LOG.atWarn())
          .log("PROXY header from " + remote.words() + ", which is no --trusted-proxy");
    }
    closeNow(CloseReason.PROXY_HEADER);
  }

  /** Closes the connection now. */
  void closeNow(CloseReason reason) {
    closing = closing.or(() -> Optional.of(reason));
    close();
  }

  @SuppressWarnings("FutureReturnValueIgnored") // nothing can be done if it fails
  private void close() {
    channel.close();
  }

  /** Closes the connection over a fault, ours or the other side's. */
  void fail(Throwable cause) {
    closeNow(logFault(cause));
  }

  /** Logs a fault if it is ours; returns whose it is. */
  CloseReason logFault(Throwable thrown) {
    Throwable inner = thrown.getCause();
    Throwable cause = thrown instanceof CompletionException && inner != null ? inner : thrown;
    if (cause instanceof DecoderException && !(cause.getCause() instanceof RuntimeException)) {
      return CloseReason.NOT_UNDERSTOOD;
    }
    if (cause instanceof IOException || cause instanceof PrematureChannelClosureException) {
      return CloseReason.CLIENT;
    }
    IllegalStateException withoutMessage = new IllegalStateException(cause.getClass().getName());
    withoutMessage.setStackTrace(cause.getStackTrace());
    numbered(LOG.atError()).setCause(withoutMessage).log("internal error");
    return CloseReason.FAULT;
  }

  private LoggingEventBuilder numbered(LoggingEventBuilder line) {
    return line.addKeyValue("connection", id);
  }

  @Override
  public void channelActive(ChannelHandlerContext context) {
    config.metrics().opened();
    if (!config.proxies().contains(remote.address())) {
      logOpened();
    }
    firstLine.start();
    context.fireChannelActive();
  }

  @Override
  public void channelInactive(ChannelHandlerContext context) {
    firstLine.stop();
    unread.stop();
    shutdown.stop();
    holdsInput(0);
    CloseReason reason = closing.orElse(CloseReason.CLIENT);
    if (isLogged) {
      numbered(LOG.atInfo())
          .addKeyValue("protocol", protocol.word())
          .addKeyValue("reason", reason.words())
          .log("connection closed");
    }
    config.metrics().closed(protocol, reason);
    context.fireChannelInactive();
  }

  @Override
  public void channelRead(ChannelHandlerContext context, Object message) {
    int bytes = ((ByteBuf) message).readableBytes();
    config.metrics().received(bytes);
    countReceived(bytes);
    if (isLeaving()) {
      ReferenceCountUtil.release(message);
    } else {
      context.fireChannelRead(message);
    }
  }

  /** Stops reading for a while if the client has sent more than it may; a little is free. */
  private void countReceived(int bytes) {
    if (bytes > FREE_BYTES && !config.proxies().contains(remote.address())) {
      long nanos = shared.bytes().reserve(remote.client(), bytes, channel.eventLoop().ticker());
      if (nanos >= CoarseTimer.TICK_NANOS && !isThrottled && !isLeaving()) {
        isThrottled = true;
        config.metrics().paced("bytes");
        channel.config().setAutoRead(false);
        CoarseTimer.schedule(channel.eventLoop(), nanos, this::readOn);
      }
    }
  }

  private void readOn() {
    isThrottled = false;
    read(mayRead);
  }

  @Override
  public void userEventTriggered(ChannelHandlerContext context, Object event) {
    if (isLeaving() && event instanceof ChannelInputShutdownEvent) {
      close();
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

  /** Writes bytes, or closes the connection if too many wait on all connections and this one. */
  @Override
  @SuppressWarnings("FutureReturnValueIgnored") // the caller gave the promise and looks at it
  public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
    int bytes = ((ByteBuf) message).readableBytes();
    if (!shared.unwritten().add(ownUnwritten, bytes)) {
      ReferenceCountUtil.release(message);
      promise.tryFailure(new IOException("too much is unread"));
      closeNow(CloseReason.SLOW_READER);
      return;
    }
    ownUnwritten += bytes;
    config.metrics().sent(bytes);
    context.write(message, promise.unvoid()).addListener(written -> noteWritten(bytes));
  }

  private void noteWritten(int bytes) {
    ownUnwritten -= bytes;
    shared.unwritten().remove(bytes);
  }

  /** The last handler. */
  private final class Tail extends SimpleChannelInboundHandler<Object> {
    @Override
    protected void channelRead0(ChannelHandlerContext context, Object message) {
      // no handler wanted it
    }

    @Override
    public void userEventTriggered(ChannelHandlerContext context, Object event) {
      if (event instanceof ChannelInputShutdownEvent) {
        closeNow(CloseReason.CLIENT);
      } else if (event == SHUTDOWN) {
        closeGracefully(CloseReason.SHUTDOWN);
      }
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
      fail(cause);
    }
  }
}
