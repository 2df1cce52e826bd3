package gtpx.bench.net;

import io.netty.bootstrap.Bootstrap;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.util.concurrent.DefaultThreadFactory;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * A single thread for any number of {@link LoadConnection}s and for tasks that wait for them.
 * Measures nothing itself.
 */
public final class LoadLoop implements AutoCloseable {
  private static final int MOST_MILLIS = 10_000; // for a connection to be accepted

  private final EventLoopGroup thread =
      new MultiThreadIoEventLoopGroup(
          1, new DefaultThreadFactory("load", true), NioIoHandler.newFactory());

  /** Runs a task on the thread of the connections. */
  public void execute(Runnable task) {
    thread.execute(task);
  }

  /** Runs a task on that thread, later. */
  @SuppressWarnings("FutureReturnValueIgnored") // nobody cancels it
  public void after(long nanos, Runnable task) {
    thread.schedule(task, nanos, TimeUnit.NANOSECONDS);
  }

  /**
   * Connects as a client with that address, which a line of the PROXY protocol announces to a
   * server that trusts this machine.
   *
   * @param client an IPv4 address
   */
  public CompletableFuture<LoadConnection> connect(InetSocketAddress to, String client) {
    return connect(to)
        .thenApply(
            connection -> {
              connection.write("PROXY TCP4 " + client + " 127.0.0.1 1024 " + to.getPort() + "\r\n");
              return connection;
            });
  }

  /** Connects; completes on the thread of the connections. */
  public CompletableFuture<LoadConnection> connect(InetSocketAddress to) {
    return open(to).thenApply(LoadConnection::new);
  }

  /** Connects to a WebSocket; completes on that thread when the server has accepted it. */
  public CompletableFuture<LoadConnection> connectWeb(InetSocketAddress to) {
    return open(to)
        .thenCompose(
            channel ->
                WebSocketClientLines.addTo(channel, to)
                    .thenApply(open -> new LoadConnection(channel)));
  }

  private CompletableFuture<Channel> open(InetSocketAddress to) {
    CompletableFuture<Channel> connected = new CompletableFuture<>();
    ChannelFuture connecting =
        new Bootstrap()
            .group(thread)
            .channel(NioSocketChannel.class)
            .option(ChannelOption.TCP_NODELAY, true)
            .option(ChannelOption.CONNECT_TIMEOUT_MILLIS, MOST_MILLIS)
            .handler(new ChannelInboundHandlerAdapter()) // the connection adds its own
            .connect(to);
    Channel channel = connecting.channel();
    connecting.addListener(
        done -> {
          if (done.isSuccess()) {
            connected.complete(channel);
          } else {
            connected.completeExceptionally(done.cause());
          }
        });
    return connected;
  }

  /**
   * Starts an echo server on a thread of its own, which shows how much time the network alone
   * takes. It ends with this loop.
   */
  @SuppressWarnings("FutureReturnValueIgnored") // its thread is a daemon
  public InetSocketAddress startEcho() throws IOException {
    EventLoopGroup own =
        new MultiThreadIoEventLoopGroup(
            1, new DefaultThreadFactory("echo", true), NioIoHandler.newFactory());
    var unused = thread.terminationFuture().addListener(ended -> own.shutdownGracefully());
    ChannelFuture bound =
        new ServerBootstrap()
            .group(own)
            .channel(NioServerSocketChannel.class)
            .childOption(ChannelOption.TCP_NODELAY, true)
            .childHandler(new Echo())
            .bind(InetAddress.getLoopbackAddress(), 0)
            .awaitUninterruptibly();
    if (!bound.isSuccess()) {
      throw new IOException("cannot start the echo server: " + bound.cause(), bound.cause());
    }
    return (InetSocketAddress) bound.channel().localAddress();
  }

  /** Sends back whatever it receives. */
  @ChannelHandler.Sharable
  private static final class Echo extends ChannelInboundHandlerAdapter {
    @Override
    @SuppressWarnings("FutureReturnValueIgnored") // a broken connection concerns only its client
    public void channelRead(ChannelHandlerContext context, Object message) {
      context.writeAndFlush(message);
    }
  }

  /** Closes all connections. */
  @Override
  public void close() {
    thread.shutdownGracefully(0, 1, TimeUnit.SECONDS).awaitUninterruptibly();
  }
}
