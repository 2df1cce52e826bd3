package gtpx.bridge.net;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.WriteBufferWaterMark;
import io.netty.channel.group.ChannelGroup;
import io.netty.channel.group.DefaultChannelGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.handler.ssl.SslContext;
import io.netty.util.concurrent.DefaultThreadFactory;
import io.netty.util.concurrent.GlobalEventExecutor;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Sockets that listen, the connections that came to them, and the threads of both. */
final class Listener {
  private static final int BACKLOG = 1024; // connections that the system accepts ahead of us

  private final EventLoopGroup threads;
  private final ChannelGroup connections = new DefaultChannelGroup(GlobalEventExecutor.INSTANCE);
  private final List<Channel> sockets = new ArrayList<>();

  private Listener(EventLoopGroup threads) {
    this.threads = threads;
  }

  /**
   * Listens at all addresses of the configuration, or at none.
   *
   * @param name of the threads
   * @param threads 0: as many as suit the machine
   * @throws IOException with the address that can't be had
   */
  static Listener open(
      NetConfig config,
      Optional<SslContext> tls,
      ProtocolDetector.Speakers speakers,
      String name,
      int threads)
      throws IOException {
    Listener listener =
        new Listener(
            new MultiThreadIoEventLoopGroup(
                threads, new DefaultThreadFactory(name), NioIoHandler.newFactory()));
    ServerBootstrap bootstrap =
        bootstrap(config)
            .group(listener.threads)
            .childHandler(new ConnectionInitializer(config, tls, speakers, listener.connections));
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

  private static ServerBootstrap bootstrap(NetConfig config) {
    int unwritten = config.sizes().unwritten();
    return new ServerBootstrap()
        .channel(NioServerSocketChannel.class)
        .option(ChannelOption.SO_BACKLOG, BACKLOG)
        .option(ChannelOption.SO_REUSEADDR, true)
        .childOption(ChannelOption.TCP_NODELAY, true)
        .childOption(ChannelOption.SO_KEEPALIVE, true)
        .childOption(ChannelOption.ALLOW_HALF_CLOSURE, true)
        .childOption(
            ChannelOption.WRITE_BUFFER_WATER_MARK,
            new WriteBufferWaterMark(unwritten / 2, unwritten));
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
   * Accepts nobody more, tells everybody to leave, and closes what is still open after {@code
   * grace}.
   */
  void close(Duration grace) {
    sockets.forEach(socket -> socket.close().awaitUninterruptibly());
    connections.forEach(each -> each.pipeline().fireUserEventTriggered(ShutdownEvent.NOW));
    connections.newCloseFuture().awaitUninterruptibly(grace.toMillis(), TimeUnit.MILLISECONDS);
    connections.close().awaitUninterruptibly();
    threads.shutdownGracefully(0, 1, TimeUnit.SECONDS).awaitUninterruptibly();
  }
}
