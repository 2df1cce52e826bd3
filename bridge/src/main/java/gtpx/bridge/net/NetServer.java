package gtpx.bridge.net;

import gtpx.bridge.net.api.GameRouting;
import gtpx.bridge.net.api.Health;
import gtpx.bridge.net.api.PublicRoutes;
import gtpx.bridge.net.connection.CloseReason;
import gtpx.bridge.net.connection.ConnectionLifecycle;
import gtpx.bridge.net.connection.ConnectionLimiter;
import gtpx.bridge.net.connection.ConnectionStart;
import gtpx.bridge.net.connection.NetLimit;
import gtpx.bridge.net.connection.ProtocolDetector;
import gtpx.bridge.net.connection.ProxyDetector;
import gtpx.bridge.net.connection.SharedState;
import gtpx.bridge.net.connection.TlsContext;
import gtpx.bridge.net.http.HttpRequestQueue;
import gtpx.bridge.net.http.Routes;
import gtpx.bridge.net.line.GtpLines;
import gtpx.bridge.net.line.LineProtocol;
import gtpx.bridge.net.line.TextLines;
import gtpx.bridge.net.line.WebSocketUpgrade;
import gtpx.bridge.net.node.NodeGameLists;
import gtpx.bridge.net.node.NodeHello;
import gtpx.bridge.net.node.NodeLinks;
import gtpx.bridge.net.node.NodePort;
import gtpx.bridge.service.Pages;
import gtpx.bridge.service.Placement;
import gtpx.bridge.service.RemoteGames;
import gtpx.bridge.service.SessionFactory;
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
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * A network server of the bridge, either the public one or the operator's: its listening sockets,
 * their connections, and the threads of both. The public server speaks GTP, HTTP and WebSocket on
 * one port, with and without TLS. Bytes go through a pipeline of handlers: {@code
 * ConnectionLifecycle} (limits and the end), {@code ProtocolDetector}, the codec it has chosen, and
 * a handler that calls {@link SessionFactory} or {@link Pages}, which do the rest. Connections
 * beyond a limit are sent a refusal. If too many are already being refused, in total or of one
 * client, they are closed without a refusal and without a line in the log.
 */
public final class NetServer {
  private static final int BACKLOG = 1024; // accepted by the system before we do

  private static final int MOST_REFUSED_AT_ONCE = 200; // but no more than are admitted

  private final NetConfig config;
  private final Optional<TlsContext> tls;
  private final ConnectionStart start;
  private final Function<ConnectionLimiter.Refusal, ConnectionStart> refusals;
  private final EventLoopGroup threads;
  private final ConnectionLimiter limiter;
  private final SharedState shared;
  private final NodeLinks nodes;
  private final ChannelGroup connections = new DefaultChannelGroup(GlobalEventExecutor.INSTANCE);
  private final List<Channel> sockets = new ArrayList<>();
  private Optional<Channel> nodeSocket = Optional.empty();
  private final AtomicLong lastId = new AtomicLong();
  private final AtomicInteger refused = new AtomicInteger(); // that are still open

  private NetServer(
      NetConfig config,
      NodeLinks nodes,
      ConnectionStart start,
      Function<ConnectionLimiter.Refusal, ConnectionStart> refusals,
      String name,
      int threads)
      throws IOException {
    this.config = config;
    tls =
        config.tls().isPresent()
            ? Optional.of(new TlsContext(config.tls().get(), Ticker.systemTicker()::nanoTime))
            : Optional.empty();
    this.start = start;
    this.refusals = refusals;
    this.threads =
        new MultiThreadIoEventLoopGroup(
            threads, new DefaultThreadFactory(name), NioIoHandler.newFactory());
    shared = new SharedState(config.limits(), config.proxies(), config.metrics());
    this.nodes = nodes;
    limiter = shared.limiter();
  }

  /**
   * Starts the public server of a node. If the configuration has a {@link NodePort}, it passes what
   * concerns a game of another node on to that node, and takes what others pass on to it.
   *
   * @param health what {@code /readyz} reports
   * @param placement on which node each game is; the sessions ask the same
   * @throws IOException with a one-line message, if it can't listen on an address or a TLS file is
   *     invalid
   */
  public static NetServer start(
      NetConfig config,
      SessionFactory sessions,
      Pages pages,
      Supplier<Health> health,
      Placement placement)
      throws IOException {
    // one loop per processor, half of Netty's default: each wake-up does more
    int threads = NettyRuntime.availableProcessors();
    NodeLinks nodes = NodeLinks.of(config.node(), config.metrics());
    GameRouting routing = new GameRouting(placement, nodes, false);
    NetServer server =
        start(
            config,
            nodes,
            protocols(config, sessions, pages, health, routing),
            RefusingProtocols::of,
            "net",
            threads);
    if (config.node().isPresent()) {
      Routes routes = PublicRoutes.of(routes(config), sessions, pages, health, routing.ofNodes());
      server.takeForwarded(config.node().get(), protocols(sessions, nodes, routes));
    }
    return server;
  }

  /**
   * Starts a server of another protocol, on a port of its own, without TLS.
   *
   * @param name the name of the threads
   * @throws IOException with a one-line message, if it can't listen on an address
   */
  public static NetServer start(NetConfig config, LineProtocol protocol, String name)
      throws IOException {
    return start(
        config,
        GameRouting.HERE.nodes(),
        TextLines.serving(protocol),
        refusal -> TextLines.refusing(protocol, refusal),
        name,
        1);
  }

  /** Returns the protocols of the public server. */
  static ProtocolDetector.Protocols protocols(
      NetConfig config,
      SessionFactory sessions,
      Pages pages,
      Supplier<Health> health,
      GameRouting routing) {
    Routes routes =
        PublicRoutes.of(
            routes(config).serving(config.web().files()), sessions, pages, health, routing);
    NodeLinks nodes = routing.nodes();
    return new ProtocolDetector.Protocols(
        connection -> connection.add(new GtpLines(connection, sessions, nodes)),
        connection ->
            HttpRequestQueue.addTo(
                connection,
                routes,
                new WebSocketUpgrade(connection, sessions, nodes, routes.origins())));
  }

  /** Returns the protocols of what other nodes pass on: WebSockets have ended there. */
  private static ProtocolDetector.Protocols protocols(
      SessionFactory sessions, NodeLinks nodes, Routes routes) {
    return new ProtocolDetector.Protocols(
        connection -> connection.add(new GtpLines(connection, sessions, nodes)),
        connection -> HttpRequestQueue.addTo(connection, routes));
  }

  private static Routes routes(NetConfig config) {
    return new Routes(config.web().origins(), config.web().hosts());
  }

  /**
   * Listens on all addresses of the configuration, or on none.
   *
   * @param name the name of the threads
   * @param threads the number of event loops; 0 for a number that suits the machine
   * @throws IOException with the address that it can't listen on, or the TLS file that is invalid
   */
  static NetServer start(
      NetConfig config, ProtocolDetector.Protocols protocols, String name, int threads)
      throws IOException {
    return start(config, GameRouting.HERE.nodes(), protocols, RefusingProtocols::of, name, threads);
  }

  private static NetServer start(
      NetConfig config,
      NodeLinks nodes,
      ConnectionStart start,
      Function<ConnectionLimiter.Refusal, ConnectionStart> refusals,
      String name,
      int threads)
      throws IOException {
    NetServer server = new NetServer(config, nodes, start, refusals, name, threads);
    ServerBootstrap bootstrap = server.bootstrap(server::accept);
    try {
      for (InetSocketAddress address : config.sockets()) {
        server.sockets.add(server.bind(bootstrap, address));
      }
      return server;
    } catch (IOException e) {
      server.close(Duration.ZERO);
      throw e;
    }
  }

  /** Listens for the other nodes, or closes the server if that fails. */
  private void takeForwarded(NodePort port, ConnectionStart nodeStart) throws IOException {
    ServerBootstrap bootstrap =
        bootstrap((channel, address) -> acceptOfNode(channel, address, port, nodeStart));
    try {
      nodeSocket = Optional.of(bind(bootstrap, port.address()));
    } catch (IOException e) {
      close(Duration.ZERO);
      throw e;
    }
  }

  private ServerBootstrap bootstrap(BiConsumer<SocketChannel, InetAddress> accept) {
    int unwritten = config.limits().number(NetLimit.UNWRITTEN_BYTES);
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
                if (channel.remoteAddress() == null) {
                  close(channel); // gone already
                } else {
                  connections.add(channel);
                  accept.accept(channel, channel.remoteAddress().getAddress());
                }
              }
            });
  }

  private void accept(SocketChannel channel, InetAddress address) {
    boolean isProxy = config.proxies().contains(address);
    Optional<ConnectionLimiter.Refusal> refusal =
        isProxy ? limiter.enterTotal() : limiter.enter(address);
    if (refusal.isPresent()) {
      if (mayTell(channel, address)) {
        refuse(begin(channel, address), refusals.apply(refusal.get()), isProxy);
      } else {
        close(channel);
      }
    } else if (isProxy) {
      channel.closeFuture().addListener(closed -> limiter.leaveTotal());
      ConnectionLifecycle connection = begin(channel, address);
      connection.add(new ProxyDetector(connection, source -> identify(connection, source)));
    } else {
      channel.closeFuture().addListener(closed -> limiter.leave(address));
      speak(begin(channel, address), start);
    }
  }

  /** Accepts a connection at the port for the other nodes. */
  private void acceptOfNode(
      SocketChannel channel, InetAddress address, NodePort port, ConnectionStart nodeStart) {
    boolean isOfNode = port.nodes().contains(address);
    Optional<ConnectionLimiter.Refusal> full = limiter.enterTotal();
    if (full.isEmpty()) {
      channel.closeFuture().addListener(closed -> limiter.leaveTotal());
    }
    if (isOfNode && full.isEmpty()) {
      ConnectionLifecycle connection = begin(channel, address).ofNode();
      Runnable readClient =
          () ->
              connection.add(
                  new ProxyDetector(
                      connection, source -> identifyForwarded(connection, source, nodeStart)));
      connection.add(new NodeHello.Reader(port.secret(), readClient, connection::refuseNode));
    } else if (mayTell(channel, address)) {
      ConnectionLifecycle connection = begin(channel, address).ofNode();
      connection.refuseNode(full.map(ConnectionLimiter.Refusal::reason).orElse(NodeHello.STRANGER));
    } else {
      close(channel);
    }
  }

  /** Continues a connection of another node, once that has named its client. */
  private void identifyForwarded(
      ConnectionLifecycle connection, Optional<InetAddress> source, ConnectionStart nodeStart) {
    Optional<ConnectionLimiter.Refusal> refusal = connection.enterForwarded(source);
    refusal.ifPresent(refused -> config.metrics().refused());
    connection.noteClient();
    refusal.map(refusals).orElse(nodeStart).begin(connection, Optional.empty());
  }

  private void refuse(ConnectionLifecycle connection, ConnectionStart refusing, boolean isProxy) {
    if (isProxy) {
      connection.add(new ProxyDetector(connection, source -> speak(connection, refusing)));
    } else {
      speak(connection, refusing);
    }
  }

  /**
   * Continues a trusted proxy's connection, once the proxy has named its client or turned out not
   * to.
   */
  private void identify(ConnectionLifecycle connection, Optional<InetAddress> source) {
    Optional<ConnectionLimiter.Refusal> refusal = source.flatMap(connection::enterFor);
    if (refusal.isPresent() && !mayTell(connection.channel(), connection.remote().address())) {
      connection.closeNow(CloseReason.REFUSED);
    } else {
      connection.noteClient();
      speak(connection, refusal.map(refusals).orElse(start));
    }
  }

  /** Counts a refused connection; returns whether it may stay open to be sent the reason. */
  private boolean mayTell(Channel channel, InetAddress address) {
    config.metrics().refused();
    channel.closeFuture().addListener(closed -> refused.decrementAndGet());
    int most = Math.min(MOST_REFUSED_AT_ONCE, config.limits().number(NetLimit.CONNECTIONS));
    return refused.incrementAndGet() <= most && limiter.mayTell(address);
  }

  private ConnectionLifecycle begin(Channel channel, InetAddress address) {
    return ConnectionLifecycle.begin(channel, lastId.incrementAndGet(), address, shared);
  }

  private void speak(ConnectionLifecycle connection, ConnectionStart how) {
    how.begin(connection, tls);
  }

  @SuppressWarnings("FutureReturnValueIgnored") // nothing can be done if it fails
  private static void close(Channel channel) {
    channel.close();
  }

  private static String nextStep(String why) {
    if (why.contains("already in use")) {
      return " (another server is there; expected: another port)";
    }
    return why.contains("assign")
        ? " (expected: an address of this machine, or 0.0.0.0 for all of them)"
        : "";
  }

  /**
   * Listens on an address. On an IPv4 address only IPv4 is accepted; on the IPv6 wildcard Java
   * accepts both.
   */
  private Channel bind(ServerBootstrap bootstrap, InetSocketAddress address) throws IOException {
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
      throw new IOException(
          "cannot listen at " + where + ": " + why + nextStep(why), bound.cause());
    }
    bound.channel().pipeline().addLast(new AcceptFailureLog(shared.counts().faults()));
    return bound.channel();
  }

  /**
   * Returns the addresses on which it listens, in the order of {@link NetConfig#sockets}, with the
   * actual ports.
   */
  public List<InetSocketAddress> addresses() {
    return sockets.stream().map(socket -> (InetSocketAddress) socket.localAddress()).toList();
  }

  /** Returns the address at which it takes what other nodes pass on. */
  public Optional<InetSocketAddress> nodeAddress() {
    return nodeSocket.map(socket -> (InetSocketAddress) socket.localAddress());
  }

  /**
   * Returns the lists of the other nodes' games, which this node asks for.
   *
   * @param placement where the other nodes are
   */
  public RemoteGames remoteGames(Placement placement) {
    return config.node().isPresent()
        ? new NodeGameLists(placement, nodes, threads)
        : RemoteGames.NONE;
  }

  /**
   * Closes the connections of all clients that are passed on to a node, because that node is lost;
   * callable from any thread. Clients come again and are passed on to where their games are then.
   *
   * @param node the address at which that node took forwarded connections
   */
  public void dropNode(InetSocketAddress node) {
    nodes.drop(node);
  }

  /** Returns how many bytes clients have not read yet, on all connections. */
  public long unwrittenBytes() {
    return shared.unwritten().total();
  }

  /** Returns how much memory the unprocessed input takes, on all connections. */
  public long inputBytes() {
    return shared.input().total();
  }

  /** Stops accepting connections, and frees the ports; open connections go on. */
  public void stopListening() {
    Stream.concat(sockets.stream(), nodeSocket.stream())
        .forEach(
            socket -> {
              socket.close().awaitUninterruptibly();
              awaitSelect(socket.eventLoop());
            });
  }

  /** Stops carrying out commands; running commands are still answered. */
  public void stopCommands() {
    shared.counts().isEnding().set(true);
  }

  /**
   * Waits until the event loop has selected once more, because only that frees the port of a closed
   * socket. A task that another task schedules runs in a later round of the loop.
   */
  @SuppressWarnings("FutureReturnValueIgnored") // the promise shows it
  private static void awaitSelect(EventLoop loop) {
    if (!loop.isShuttingDown()) {
      Promise<Void> selected = loop.newPromise();
      loop.execute(() -> loop.schedule(() -> selected.setSuccess(null), 1, TimeUnit.NANOSECONDS));
      selected.awaitUninterruptibly();
    }
  }

  /**
   * Stops accepting connections and commands, closes each connection once it owes no answer, and
   * the rest after {@code grace}. Waits until all are closed.
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
}
