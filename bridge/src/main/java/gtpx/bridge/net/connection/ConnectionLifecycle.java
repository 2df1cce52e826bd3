package gtpx.bridge.net.connection;

import gtpx.rooms.limit.ClientNames;
import gtpx.rooms.limit.LimitValues;
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
import io.netty.handler.codec.ByteToMessageDecoder;
import io.netty.handler.codec.DecoderException;
import io.netty.handler.codec.MessageToMessageDecoder;
import io.netty.handler.codec.PrematureChannelClosureException;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.ssl.SslHandler;
import io.netty.util.ReferenceCountUtil;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletionException;
import java.util.concurrent.RejectedExecutionException;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.spi.LoggingEventBuilder;

/**
 * The life of one connection, whatever its protocol: its number, timeouts, metrics, log entries and
 * its end. Doesn't interpret the bytes. It is the first handler of the pipeline and known to all
 * others. A second handler of its own, the tail, ends the connection if an event reaches it that no
 * handler in between has consumed. Confined to one event loop, except for {@link #later} and {@link
 * #write}.
 *
 * <p>A connection is open until {@link #closeGracefully} or {@link #closeNow} is called. {@code
 * closeGracefully} closes it in an orderly way: what was written is sent, then our side is shut
 * down, and the other side has a moment to shut down its own. Closing at once, while the other side
 * is still sending, would make the operating system discard what that side has not read yet.
 *
 * <p>The log never quotes input, which may be a secret, nor the message of a fault, which may quote
 * input.
 */
public final class ConnectionLifecycle extends ChannelDuplexHandler {
  /** The event that ends every connection as soon as it owes no answer. */
  public static final Object SHUTDOWN = new Object();

  private static final String TAIL = "tail";
  private static final int FREE_BYTES = 4 << 10; // received at once
  private static final Set<String> DECODERS = // the classes that call decode and wrap
      Set.of(ByteToMessageDecoder.class.getName(), MessageToMessageDecoder.class.getName());
  private static final Logger LOG = LoggerFactory.getLogger("gtpx.bridge.net");

  private final Channel channel;
  private final long id;
  private final SharedState shared;
  private final CloseTimer firstLine;
  private final CloseTimer unread;
  private final CloseTimer shutdown;
  private Optional<CommandPace> pace = Optional.empty(); // until the first command
  private Protocol protocol = Protocol.UNKNOWN;
  private volatile ClientAddress remote;
  private ClientAddress lastLogged;
  private boolean hasClient; // it is known whose connection this is
  private boolean isForwarded; // by another node of the cluster
  private boolean mayRead = true; // as the handlers want it
  private boolean isThrottled; // the client has sent too much
  private long ownUnwritten;
  private long ownInput;
  private Optional<CloseReason> closing = Optional.empty(); // empty while open

  private ConnectionLifecycle(Channel channel, long id, InetAddress address, SharedState shared) {
    this.channel = channel;
    this.id = id;
    this.shared = shared;
    remote = ClientAddress.of(address, id, shared.proxies());
    lastLogged = remote;
    firstLine = deadline(shared.limits().time(NetLimit.FIRST_LINE), CloseReason.SILENT);
    unread = deadline(shared.limits().time(NetLimit.UNREAD), CloseReason.SLOW_READER);
    shutdown = new CloseTimer(channel, shared.limits().time(NetLimit.SHUTDOWN), this::close);
  }

  /**
   * Adds the first and the last handler to the pipeline of a new connection.
   *
   * @param address the address of the other side
   */
  public static ConnectionLifecycle begin(
      Channel channel, long id, InetAddress address, SharedState shared) {
    ConnectionLifecycle connection = new ConnectionLifecycle(channel, id, address, shared);
    channel.pipeline().addLast(connection).addLast(TAIL, connection.new Tail());
    return connection;
  }

  /** Returns a timer that closes the connection at once when {@code after} has passed. */
  public CloseTimer deadline(Duration after, CloseReason reason) {
    return new CloseTimer(channel, after, () -> closeNow(reason));
  }

  public Channel channel() {
    return channel;
  }

  /** Returns where it comes from, as far as known; callable from any thread. */
  public ClientAddress remote() {
    return remote;
  }

  /**
   * Records for which client a trusted proxy has opened this connection; from now on the connection
   * counts for that address. Returns the refusal if that address has too many connections.
   */
  public Optional<ConnectionLimiter.Refusal> enterFor(InetAddress address) {
    remote = ClientAddress.of(address, id, shared.proxies());
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
   * Marks the connection as one that another node opens for a client; call it before anything else.
   */
  public ConnectionLifecycle ofNode() {
    isForwarded = true;
    return this;
  }

  /** Returns whether another node has opened it for a client. */
  public boolean isForwarded() {
    return isForwarded;
  }

  /**
   * Records for which client another node has opened this connection; from now on the connection
   * counts for that client. Returns the refusal if that client has too many connections.
   *
   * @param address the client's; empty if the other node doesn't know it
   */
  public Optional<ConnectionLimiter.Refusal> enterForwarded(Optional<InetAddress> address) {
    if (address.isEmpty()) {
      remote = ClientAddress.unknown(remote.address());
      lastLogged = remote;
    }
    return address.flatMap(this::enterFor);
  }

  /**
   * Returns the client of a request on this connection.
   *
   * @throws IllegalArgumentException if a trusted proxy names it in a malformed header
   */
  public ClientAddress sourceOf(HttpHeaders headers) {
    if (isForwarded || !shared.proxies().contains(remote.address())) {
      return remote;
    }
    InetAddress address =
        shared.proxies().client(remote.address(), ForwardedHeaders.nodes(headers));
    return address.equals(remote.address())
        ? remote
        : ClientAddress.of(address, id, shared.proxies());
  }

  /** Notes that its client is known now, so that its end is logged. */
  public void noteClient() {
    hasClient = true;
  }

  /** Logs the client of a request, if it differs from that of the previous request. */
  public void noteRequest(ClientAddress source) {
    if (!source.equals(lastLogged)) {
      log(source, numbered(LOG.atInfo()), "client of a proxy");
    }
    lastLogged = source;
  }

  /** Logs a line about a client, unless there were too many. */
  private void log(ClientAddress client, LoggingEventBuilder line, String what) {
    if (!shared
        .counts()
        .logged()
        .take(ClientNames.of(client.address()), channel.eventLoop().ticker())) {
      shared.counts().unlogged().incrementAndGet();
      return;
    }
    int unlogged = shared.counts().unlogged().getAndSet(0);
    LoggingEventBuilder named = line.addKeyValue("from", client.words());
    (unlogged == 0 ? named : named.addKeyValue("unlogged", unlogged)).log(what);
  }

  public ConnectionLimiter limiter() {
    return shared.limiter();
  }

  /**
   * Returns the address that the connection was made to; empty if it isn't a network connection.
   */
  public Optional<InetAddress> localAddress() {
    return channel.localAddress() instanceof InetSocketAddress local
        ? Optional.of(local.getAddress())
        : Optional.empty();
  }

  public LimitValues<NetLimit> limits() {
    return shared.limits();
  }

  public NetMetrics metrics() {
    return shared.metrics();
  }

  /** Stops the timer for the first line, because the other side has sent something complete. */
  public void noteFirstLine() {
    firstLine.stop();
  }

  /**
   * Updates the count of received input that isn't processed yet. Returns false if there is too
   * much on all connections together and on this one; then the handler must close the connection.
   *
   * @param bytes the memory that this connection's input takes now
   */
  public boolean holdsInput(long bytes) {
    long now = channel.isActive() ? bytes : 0; // a closed connection frees it
    if (now > ownInput && !shared.input().add(ownInput, now - ownInput)) {
      return false;
    }
    shared.input().remove(Math.max(0, ownInput - now));
    ownInput = now;
    return true;
  }

  public void heardLine() {
    noteFirstLine();
    shared.metrics().line();
  }

  /**
   * Returns whether a command or request may be carried out now.
   *
   * @param client the client that it belongs to
   * @param cost in commands
   * @param again called when it may be carried out, if the result is false and the connection is
   *     still open then
   */
  public boolean admits(String client, int cost, Runnable again) {
    CommandPace here = pace.orElseGet(() -> new CommandPace(channel));
    pace = Optional.of(here);
    return here.admits(() -> reserve(client, cost), () -> unlessLeaving(again));
  }

  private long reserve(String client, int cost) {
    long nanos = shared.counts().commands().reserve(client, cost, channel.eventLoop().ticker());
    if (nanos >= CoarseTimer.TICK_NANOS) {
      shared.metrics().paced("commands");
    }
    return nanos;
  }

  public void speaks(Protocol known) {
    shared.metrics().turned(protocol, known);
    protocol = known;
  }

  /** Adds handlers before the last one. */
  public void add(ChannelHandler... handlers) {
    for (ChannelHandler handler : handlers) {
      channel.pipeline().addBefore(TAIL, null, handler);
    }
  }

  /** Starts or stops reading; stopping applies back-pressure to the other side. */
  public void read(boolean now) {
    mayRead = now;
    boolean reads = mayRead && !isThrottled;
    if (!isLeaving() && channel.config().isAutoRead() != reads) {
      channel.config().setAutoRead(reads);
    }
  }

  public ByteBuf utf8(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8); // faster than letter by letter
    return channel.alloc().buffer(bytes.length).writeBytes(bytes);
  }

  /** Sends a message through all handlers; callable from any thread. */
  public void write(Object message) {
    channel.writeAndFlush(message).addListener(ChannelFutureListener.FIRE_EXCEPTION_ON_FAILURE);
  }

  /**
   * Runs an action on the event loop, after those submitted before, unless the connection has ended
   * by then. Callable from any thread.
   */
  public void later(Runnable action) {
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
      } catch (RuntimeException e) { // no handler of Netty's is on the stack to catch it
        channel.pipeline().fireExceptionCaught(e);
      }
    }
  }

  public boolean isLeaving() {
    return closing.isPresent();
  }

  /** Returns whether the server is ending and carries out no more commands. */
  public boolean isServerEnding() {
    return shared.counts().isEnding().get();
  }

  /**
   * Closes the connection when everything written has been sent. Only the first reason is logged.
   */
  public void closeGracefully(CloseReason reason) {
    if (!isLeaving()) {
      closing = Optional.of(reason);
      unread.start();
      channel.config().setAutoRead(true); // otherwise the other side's end isn't seen
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
   * Closes the connection of an untrusted proxy. Its header would be read as a command, and every
   * answer taken for that of the previous command. Warns once a minute for each address.
   */
  void refuseProxyHeader() {
    if (shared.counts().proxyWarnings().admits(remote.address())) {
      numbered(LOG.atWarn())
          .log("PROXY header from " + remote.words() + ", which is not a --trusted-proxy");
    }
    closeNow(CloseReason.PROXY_HEADER);
  }

  /** Closes the connection of another node, or of somebody who pretends to be one. */
  public void refuseNode(String why) {
    if (shared.counts().proxyWarnings().admits(remote.address())) {
      numbered(LOG.atWarn()).log("refused at the port for nodes: " + remote.words() + ": " + why);
    }
    write(utf8("? " + why + "\n\n"));
    closeGracefully(CloseReason.STRANGER);
  }

  /** Closes the connection now. */
  public void closeNow(CloseReason reason) {
    closing = closing.or(() -> Optional.of(reason));
    close();
  }

  @SuppressWarnings("FutureReturnValueIgnored") // nothing can be done if it fails
  private void close() {
    channel.close();
  }

  /** Closes the connection because of a fault of ours or of the other side. */
  void fail(Throwable cause) {
    closeNow(logFault(cause));
  }

  /**
   * Logs a fault if it is ours, once a minute for each place in the program; returns the close
   * reason for it. Whose fault it is, is decided here for all connections.
   */
  public CloseReason logFault(Throwable thrown) {
    Throwable cause = root(thrown);
    if (cause instanceof DecoderException) {
      return CloseReason.NOT_UNDERSTOOD;
    }
    if (cause instanceof IOException || cause instanceof PrematureChannelClosureException) {
      return CloseReason.CLIENT;
    }
    StackTraceElement[] where = cause.getStackTrace();
    if (shared.counts().faults().admits(List.of(cause.getClass(), Stream.of(where).findFirst()))) {
      IllegalStateException withoutMessage = new IllegalStateException(cause.getClass().getName());
      withoutMessage.setStackTrace(where);
      numbered(LOG.atError()).setCause(withoutMessage).log("internal error");
    }
    return CloseReason.FAULT;
  }

  /** Returns what was thrown first, but what one of Netty's decoders has thrown as it wraps it. */
  private static Throwable root(Throwable thrown) {
    Throwable cause = thrown.getCause();
    boolean isWrapping =
        thrown instanceof CompletionException
            || (thrown instanceof DecoderException
                && cause instanceof RuntimeException
                && isThrownByUs(cause));
    return isWrapping && cause != null ? root(cause) : thrown;
  }

  /** Returns whether what a decoder wraps comes from a decoder of ours, or what it has called. */
  private static boolean isThrownByUs(Throwable cause) {
    return Stream.of(cause.getStackTrace())
        .map(StackTraceElement::getClassName)
        .takeWhile(name -> !DECODERS.contains(name))
        .anyMatch(name -> name.startsWith("gtpx."));
  }

  private LoggingEventBuilder numbered(LoggingEventBuilder line) {
    return line.addKeyValue("connection", id);
  }

  @Override
  public void channelActive(ChannelHandlerContext context) {
    shared.metrics().opened();
    if (!isForwarded && !shared.proxies().contains(remote.address())) {
      noteClient();
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
    if (hasClient) {
      LoggingEventBuilder line = numbered(LOG.atInfo()).addKeyValue("protocol", protocol.word());
      log(remote, line.addKeyValue("reason", reason.words()), "connection closed");
    }
    shared.metrics().closed(protocol, reason);
    context.fireChannelInactive();
  }

  @Override
  public void channelRead(ChannelHandlerContext context, Object message) {
    int bytes = ((ByteBuf) message).readableBytes();
    shared.metrics().received(bytes);
    countReceived(bytes);
    if (isLeaving()) {
      ReferenceCountUtil.release(message);
    } else {
      context.fireChannelRead(message);
    }
  }

  /**
   * Stops reading for a while if the client has sent more than it may; small amounts aren't
   * counted.
   */
  private void countReceived(int bytes) {
    if (bytes > FREE_BYTES && !shared.proxies().contains(remote.address())) {
      long nanos =
          shared.counts().bytes().reserve(remote.client(), bytes, channel.eventLoop().ticker());
      if (nanos >= CoarseTimer.TICK_NANOS && !isThrottled && !isLeaving()) {
        isThrottled = true;
        shared.metrics().paced("bytes");
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

  /**
   * Writes bytes, or closes the connection if too many are unread on all connections together and
   * on this one.
   */
  @Override
  @SuppressWarnings("FutureReturnValueIgnored") // the caller checks its own promise
  public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
    int bytes = ((ByteBuf) message).readableBytes();
    if (!shared.unwritten().add(ownUnwritten, bytes)) {
      ReferenceCountUtil.release(message);
      promise.tryFailure(new IOException("too many unread answers"));
      closeNow(CloseReason.SLOW_READER);
      return;
    }
    ownUnwritten += bytes;
    shared.metrics().sent(bytes);
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
      // no handler has consumed it
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
