package gtpx.bridge.net;

import gtpx.bridge.session.Pages;
import gtpx.bridge.session.SessionFactory;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoop;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.WriteBufferWaterMark;
import io.netty.channel.group.ChannelGroup;
import io.netty.channel.group.DefaultChannelGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.SocketProtocolFamily;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.util.NetUtil;
import io.netty.util.NettyRuntime;
import io.netty.util.concurrent.DefaultThreadFactory;
import io.netty.util.concurrent.GlobalEventExecutor;
import io.netty.util.concurrent.Promise;
import io.netty.util.concurrent.Ticker;
import java.io.IOException;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.spi.SelectorProvider;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/**
 * A server of the bridge, the public one or the operator's: sockets that listen, the connections
 * they accepted, and the threads of both. The public one speaks GTP, HTTP and WebSocket on one
 * port, with and without TLS. Bytes go through a pipeline of handlers: {@code ConnectionLifecycle}
 * (limits and the end), {@code ProtocolDetector}, the codec it chose, and one that calls {@link
 * SessionFactory} or {@link Pages}, which do all the rest. Connections beyond a limit are sent a
 * refusal, unless too many are being refused already, in all or of one client: then they are closed
 * without one, and without a line in the log.
 */
public final class NetServer {
  private static final int BACKLOG = 1024; // connections that the system accepts ahead of us

  private static final int MOST_REFUSED_AT_ONCE = 200; // and no more than are admitted

  private final NetConfig config;
  private final Optional<TlsContext> tls;
  private final ProtocolDetector.Protocols protocols;
  private final EventLoopGroup threads;
  private final ConnectionLimiter limiter;
  private final SharedState shared;
  private final ChannelGroup connections = new DefaultChannelGroup(GlobalEventExecutor.INSTANCE);
  private final List<Channel> sockets = new ArrayList<>();
  private final AtomicLong lastId = new AtomicLong();
  private final AtomicInteger refused = new AtomicInteger(); // that are open as yet

  private NetServer(
      NetConfig config, ProtocolDetector.Protocols protocols, String name, int threads)
      throws IOException {
    this.config = config;
    tls =
        config.tls().isPresent()
            ? Optional.of(new TlsContext(config.tls().get(), Ticker.systemTicker()::nanoTime))
            : Optional.empty();
    this.protocols = protocols;
    this.threads =
        new MultiThreadIoEventLoopGroup(
            threads, new DefaultThreadFactory(name), NioIoHandler.newFactory());
    shared = SharedState.of(config);
    limiter = shared.limiter();
  }

  /**
   * Starts the public server.
   *
   * @param health what {@code /readyz} reports
   * @throws IOException in one line: an address that can't be had, a file of TLS that is wrong
   */
  public static NetServer start(
      NetConfig config, SessionFactory sessions, Pages pages, Supplier<Health> health)
      throws IOException {
    // one loop a processor, half as many as Netty's own number: more is done at each wake-up
    int threads = NettyRuntime.availableProcessors();
    return start(config, protocols(sessions, pages, health), "net", threads);
  }

  /** What the public server speaks. */
  static ProtocolDetector.Protocols protocols(
      SessionFactory sessions, Pages pages, Supplier<Health> health) {
    return new PublicProtocols(sessions, PublicRoutes.of(sessions, pages, health));
  }

  /**
   * Listens at all addresses of the configuration, or at none.
   *
   * @param name of the threads
   * @param threads event loops; 0 for as many as suit the machine
   * @throws IOException with the address that can't be had, or the file of TLS that is wrong
   */
  static NetServer start(
      NetConfig config, ProtocolDetector.Protocols protocols, String name, int threads)
      throws IOException {
    NetServer server = new NetServer(config, protocols, name, threads);
    ServerBootstrap bootstrap = server.bootstrap();
    try {
      for (InetSocketAddress address : config.sockets()) {
        server.bind(bootstrap, address);
      }
      return server;
    } catch (IOException e) {
      server.close(Duration.ZERO);
      throw e;
    }
  }

  private ServerBootstrap bootstrap() {
    int unwritten = config.limits().unwrittenBytes();
    return new ServerBootstrap()
        .group(threads)
        .option(ChannelOption.SO_BACKLOG, BACKLOG)
        .option(ChannelOption.SO_REUSEADDR, true)
        .childOption(ChannelOption.TCP_NODELAY, true)
        .childOption(ChannelOption.SO_KEEPALIVE, true)
        .childOption(ChannelOption.ALLOW_HALF_CLOSURE, true)
        .childOption(
            ChannelOption.WRITE_BUFFER_WATER_MARK,
            new WriteBufferWaterMark(unwritten / 2, unwritten))
        .childHandler(
            new ChannelInitializer<SocketChannel>() {
              @Override
              protected void initChannel(SocketChannel channel) {
                accept(channel);
              }
            });
  }

  private void accept(SocketChannel channel) {
    if (channel.remoteAddress() == null) { // gone already
      close(channel);
      return;
    }
    InetAddress address = channel.remoteAddress().getAddress();
    connections.add(channel);
    boolean isProxy = config.proxies().contains(address);
    Optional<ConnectionLimiter.Refusal> refusal =
        isProxy ? limiter.enterTotal() : limiter.enter(address);
    if (refusal.isPresent()) {
      if (mayTell(channel, address)) {
        refuse(begin(channel, address), new RefusingProtocols(refusal.get()), isProxy);
      } else {
        close(channel);
      }
    } else if (isProxy) {
      channel.closeFuture().addListener(closed -> limiter.leaveTotal());
      ConnectionLifecycle connection = begin(channel, address);
      connection.add(new ProxyDetector(connection, source -> identify(connection, source)));
    } else {
      channel.closeFuture().addListener(closed -> limiter.leave(address));
      detect(begin(channel, address), protocols);
    }
  }

  private void refuse(ConnectionLifecycle connection, RefusingProtocols refusing, boolean isProxy) {
    if (isProxy) {
      connection.add(new ProxyDetector(connection, source -> detect(connection, refusing)));
    } else {
      detect(connection, refusing);
    }
  }

  /** A trusted proxy has said for whom it has connected, or has said nothing. */
  private void identify(ConnectionLifecycle connection, Optional<InetAddress> source) {
    Optional<ConnectionLimiter.Refusal> refusal = source.flatMap(connection::enterFor);
    if (refusal.isPresent() && !mayTell(connection.channel(), connection.remote().address())) {
      connection.closeNow(CloseReason.REFUSED);
    } else {
      connection.logOpened();
      detect(
          connection,
          refusal.<ProtocolDetector.Protocols>map(RefusingProtocols::new).orElse(protocols));
    }
  }

  /** Counts a connection that is refused; returns whether it may wait to be told why. */
  private boolean mayTell(Channel channel, InetAddress address) {
    config.metrics().refused();
    channel.closeFuture().addListener(closed -> refused.decrementAndGet());
    int most = Math.min(MOST_REFUSED_AT_ONCE, config.limits().connections());
    return refused.incrementAndGet() <= most && limiter.mayTell(address);
  }

  private ConnectionLifecycle begin(Channel channel, InetAddress address) {
    return ConnectionLifecycle.begin(channel, lastId.incrementAndGet(), address, shared);
  }

  private void detect(ConnectionLifecycle connection, ProtocolDetector.Protocols spoken) {
    connection.add(new ProtocolDetector(connection, tls, spoken));
  }

  @SuppressWarnings("FutureReturnValueIgnored") // nothing can be done if it fails
  private static void close(Channel channel) {
    channel.close();
  }

  /**
   * Listens for IPv4 alone at an address of IPv4; at the wildcard of IPv6 Java listens for both.
   */
  private void bind(ServerBootstrap bootstrap, InetSocketAddress address) throws IOException {
    SocketProtocolFamily family =
        address.getAddress() instanceof Inet4Address
            ? SocketProtocolFamily.INET
            : SocketProtocolFamily.INET6;
    ChannelFuture bound =
        bootstrap
            .clone()
            .channelFactory(() -> new NioServerSocketChannel(SelectorProvider.provider(), family))
            .bind(address)
            .awaitUninterruptibly();
    if (!bound.isSuccess()) {
      String where = NetUtil.toSocketAddressString(address);
      String why = String.valueOf(bound.cause().getMessage());
      throw new IOException("cannot listen at " + where + ": " + why, bound.cause());
    }
    bound.channel().pipeline().addLast(new AcceptFailureLog(Ticker.systemTicker()::nanoTime));
    sockets.add(bound.channel());
  }

  /**
   * Where it listens, in the order of {@link NetConfig#sockets}, with the ports that were found.
   */
  public List<InetSocketAddress> addresses() {
    return sockets.stream().map(socket -> (InetSocketAddress) socket.localAddress()).toList();
  }

  /** How many bytes wait to be read by clients, on all connections. */
  public long unwrittenBytes() {
    return shared.unwritten().total();
  }

  /** How much memory takes what has come and is not carried out yet, on all connections. */
  public long inputBytes() {
    return shared.input().total();
  }

  /** Accepts no more connections, and frees the ports; those that are open go on. */
  public void stopListening() {
    sockets.forEach(
        socket -> {
          socket.close().awaitUninterruptibly();
          awaitSelect(socket.eventLoop());
        });
  }

  /** Carries out no more commands; those that were begun are answered. */
  public void stopCommands() {
    shared.isEnding().set(true);
  }

  /**
   * Waits until the loop has selected once more, since a closed socket's port is freed by that
   * alone: what a task schedules runs in a later round than the task.
   */
  @SuppressWarnings("FutureReturnValueIgnored") // the promise tells
  private static void awaitSelect(EventLoop loop) {
    if (!loop.isShuttingDown()) {
      Promise<Void> selected = loop.newPromise();
      loop.execute(() -> loop.schedule(() -> selected.setSuccess(null), 1, TimeUnit.NANOSECONDS));
      selected.awaitUninterruptibly();
    }
  }

  /**
   * Accepts no more connections and commands, closes each one when it owes no answer, and the rest
   * after {@code grace}. Waits for that.
   */
  public void close(Duration grace) {
    stopListening();
    stopCommands();
    connections.forEach(
        each -> each.pipeline().fireUserEventTriggered(ConnectionLifecycle.SHUTDOWN));
    connections.newCloseFuture().awaitUninterruptibly(grace.toMillis(), TimeUnit.MILLISECONDS);
    connections.close().awaitUninterruptibly();
    threads.shutdownGracefully(0, 1, TimeUnit.SECONDS).awaitUninterruptibly();
  }

  private record PublicProtocols(SessionFactory sessions, Routes routes)
      implements ProtocolDetector.Protocols {
    @Override
    public void addGtp(ConnectionLifecycle connection) {
      connection.add(new GtpLines(connection, sessions));
    }

    @Override
    public void addHttp(ConnectionLifecycle connection) {
      HttpRequestQueue.addTo(connection, routes, new WebSocketUpgrade(connection, sessions));
    }
  }
}
