package gtpx.bridge.net;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.WriteBufferWaterMark;
import io.netty.channel.group.ChannelGroup;
import io.netty.channel.group.DefaultChannelGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.handler.ssl.SslContext;
import io.netty.util.concurrent.DefaultThreadFactory;
import io.netty.util.concurrent.GlobalEventExecutor;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Sockets that listen, the connections they accepted, and the threads of both. Gives every
 * connection its {@link ConnectionLifecycle} and a {@link ProtocolDetector}. Connections beyond a
 * limit are told so, unless too many are being told already: then they are closed without a word.
 */
final class Listener {
  private static final int BACKLOG = 1024; // connections that the system accepts ahead of us

  private static final int MOST_REFUSED_AT_ONCE = 200;

  private final NetConfig config;
  private final Optional<SslContext> tls;
  private final ProtocolDetector.Protocols protocols;
  private final EventLoopGroup threads;
  private final ConnectionLimiter limiter;
  private final ChannelGroup connections = new DefaultChannelGroup(GlobalEventExecutor.INSTANCE);
  private final List<Channel> sockets = new ArrayList<>();
  private final AtomicLong lastId = new AtomicLong();
  private final AtomicInteger refused = new AtomicInteger(); // that are open as yet

  private Listener(
      NetConfig config,
      Optional<SslContext> tls,
      ProtocolDetector.Protocols protocols,
      EventLoopGroup threads) {
    this.config = config;
    this.tls = tls;
    this.protocols = protocols;
    this.threads = threads;
    limiter = new ConnectionLimiter(config.limits());
  }

  /**
   * Listens at all addresses of the configuration, or at none.
   *
   * @param name of the threads
   * @param threads event loops; 0 for as many as suit the machine
   * @throws IOException with the address that can't be had
   */
  static Listener open(
      NetConfig config,
      Optional<SslContext> tls,
      ProtocolDetector.Protocols protocols,
      String name,
      int threads)
      throws IOException {
    EventLoopGroup group =
        new MultiThreadIoEventLoopGroup(
            threads, new DefaultThreadFactory(name), NioIoHandler.newFactory());
    Listener listener = new Listener(config, tls, protocols, group);
    ServerBootstrap bootstrap = listener.bootstrap();
    try {
      for (InetSocketAddress address : config.addresses()) {
        listener.bind(bootstrap, address);
      }
      return listener;
    } catch (IOException e) {
      listener.close(Duration.ZERO);
      throw e;
    }
  }

  private ServerBootstrap bootstrap() {
    int unwritten = config.sizes().unwritten();
    return new ServerBootstrap()
        .group(threads)
        .channel(NioServerSocketChannel.class)
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
    Optional<ConnectionLimiter.Refusal> refusal = limiter.enter(address);
    connections.add(channel);
    if (refusal.isEmpty()) {
      channel.closeFuture().addListener(closed -> limiter.leave(address));
      begin(channel, address, protocols);
    } else {
      refuse(channel, address, refusal.get());
    }
  }

  private void refuse(Channel channel, InetAddress address, ConnectionLimiter.Refusal refusal) {
    config.metrics().refused();
    channel.closeFuture().addListener(closed -> refused.decrementAndGet());
    if (refused.incrementAndGet() <= MOST_REFUSED_AT_ONCE) {
      begin(channel, address, refusal);
    } else {
      close(channel);
    }
  }

  private void begin(Channel channel, InetAddress address, ProtocolDetector.Protocols spoken) {
    ConnectionLifecycle connection =
        ConnectionLifecycle.begin(
            channel, lastId.incrementAndGet(), address.getHostAddress(), config);
    connection.add(new ProtocolDetector(connection, tls, spoken));
  }

  @SuppressWarnings("FutureReturnValueIgnored") // nothing can be done if it fails
  private static void close(Channel channel) {
    channel.close();
  }

  private void bind(ServerBootstrap bootstrap, InetSocketAddress address) throws IOException {
    ChannelFuture bound = bootstrap.bind(address).awaitUninterruptibly();
    if (!bound.isSuccess()) {
      String why = String.valueOf(bound.cause().getMessage());
      throw new IOException("cannot listen at " + address + ": " + why, bound.cause());
    }
    sockets.add(bound.channel());
  }

  /** Where it listens, with the ports that were found. */
  List<InetSocketAddress> addresses() {
    return sockets.stream().map(socket -> (InetSocketAddress) socket.localAddress()).toList();
  }

  /**
   * Accepts no more connections, tells each one to end, and closes those that are still open after
   * {@code grace}. Waits for that.
   */
  void close(Duration grace) {
    sockets.forEach(socket -> socket.close().awaitUninterruptibly());
    connections.forEach(
        each -> each.pipeline().fireUserEventTriggered(ConnectionLifecycle.SHUTDOWN));
    connections.newCloseFuture().awaitUninterruptibly(grace.toMillis(), TimeUnit.MILLISECONDS);
    connections.close().awaitUninterruptibly();
    threads.shutdownGracefully(0, 1, TimeUnit.SECONDS).awaitUninterruptibly();
  }
}
