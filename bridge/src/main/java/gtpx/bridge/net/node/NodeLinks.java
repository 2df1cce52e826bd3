package gtpx.bridge.net.node;

import com.google.common.base.Ticker;
import gtpx.bridge.net.connection.ClientAddress;
import gtpx.bridge.net.connection.NetMetrics;
import gtpx.bridge.net.connection.WarningLimiter;
import io.netty.bootstrap.Bootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoop;
import io.netty.channel.WriteBufferWaterMark;
import io.netty.channel.group.ChannelGroup;
import io.netty.channel.group.DefaultChannelGroup;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioChannelOption;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.util.concurrent.GlobalEventExecutor;
import java.net.InetSocketAddress;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import jdk.net.ExtendedSocketOptions;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Opens connections to the other nodes of the cluster, one for each client or request that is
 * passed on, and keeps track of them. A connection runs on the event loop of its client's, so that
 * passing bytes on needs no other thread. Thread-safe.
 */
public final class NodeLinks {
  private static final Logger LOG = LoggerFactory.getLogger("gtpx.bridge.net");
  private static final int CONNECT_MILLIS = 3000;
  private static final int KEEP_IDLE_SECONDS = 5; // a machine that is gone is noticed in 11 s
  private static final int KEEP_INTERVAL_SECONDS = 2;
  private static final int KEEP_COUNT = 3;

  /** A link that is made while those to its node are closed is closed, too. */
  private static final boolean STAY_CLOSED = true;

  private static final WriteBufferWaterMark UNWRITTEN =
      new WriteBufferWaterMark(32 << 10, 64 << 10);

  private final Optional<NodePort> port;
  private final NetMetrics metrics;
  private final WarningLimiter warnings;
  private final Map<InetSocketAddress, ChannelGroup> open = new ConcurrentHashMap<>();

  /**
   * Creates links of which none is open.
   *
   * @param port what the nodes have in common; empty: there are no other nodes
   */
  NodeLinks(Optional<NodePort> port, NetMetrics metrics, WarningLimiter warnings) {
    this.port = port;
    this.metrics = metrics;
    this.warnings = warnings;
  }

  /**
   * Creates links of which none is open, and whose warnings are limited by the system's time.
   *
   * @param port what the nodes have in common; empty: there are no other nodes
   */
  public static NodeLinks of(Optional<NodePort> port, NetMetrics metrics) {
    return new NodeLinks(port, metrics, new WarningLimiter(Ticker.systemTicker()));
  }

  /** Returns whether this node passes connections on. */
  public boolean exist() {
    return port.isPresent();
  }

  NetMetrics metrics() {
    return metrics;
  }

  /**
   * Connects to another node, and begins as {@link NodeHello} says.
   *
   * @param loop runs the new connection
   * @param client whom the other node is told to serve
   * @param handlers the last handlers of the new connection
   */
  ChannelFuture connect(
      EventLoop loop, InetSocketAddress node, ClientAddress client, ChannelHandler... handlers) {
    String hello = NodeHello.of(port.orElseThrow().secret(), client);
    return new Bootstrap()
        .group(loop)
        .channel(NioSocketChannel.class)
        .option(ChannelOption.TCP_NODELAY, true)
        .option(ChannelOption.SO_KEEPALIVE, true)
        .option(NioChannelOption.of(ExtendedSocketOptions.TCP_KEEPIDLE), KEEP_IDLE_SECONDS)
        .option(NioChannelOption.of(ExtendedSocketOptions.TCP_KEEPINTERVAL), KEEP_INTERVAL_SECONDS)
        .option(NioChannelOption.of(ExtendedSocketOptions.TCP_KEEPCOUNT), KEEP_COUNT)
        .option(ChannelOption.CONNECT_TIMEOUT_MILLIS, CONNECT_MILLIS)
        .option(ChannelOption.WRITE_BUFFER_WATER_MARK, UNWRITTEN)
        .handler(
            new ChannelInitializer<SocketChannel>() {
              @Override
              protected void initChannel(SocketChannel channel) {
                channel
                    .pipeline()
                    .addLast(new NodeHello.Writer(hello, why -> warn(node, why)))
                    .addLast(handlers);
              }
            })
        .connect(node)
        .addListener((ChannelFuture done) -> note(done, node));
  }

  private void note(ChannelFuture done, InetSocketAddress node) {
    if (done.isSuccess()) {
      open.computeIfAbsent(
              node, each -> new DefaultChannelGroup(GlobalEventExecutor.INSTANCE, STAY_CLOSED))
          .add(done.channel());
      metrics.forwardingBegan();
      done.channel().closeFuture().addListener(closed -> metrics.forwardingEnded());
    } else {
      warn(node, String.valueOf(done.cause().getMessage()));
    }
  }

  private void warn(InetSocketAddress node, String why) {
    metrics.forwardingFailed();
    if (node.getAddress() == null || warnings.admits(node.getAddress())) {
      LOG.atWarn()
          .addKeyValue("node", node)
          .addKeyValue("why", why)
          .log("can't pass connections on to a node");
    }
  }

  /**
   * Closes a connection on which everything was received that there was to receive. The other side
   * sees a reset, so the local port is free at once. Otherwise it would stay in use for a minute,
   * and clients with many short commands could use up all ports.
   */
  static void reset(Channel channel) {
    if (channel.isActive()) {
      channel.config().setOption(ChannelOption.SO_LINGER, 0);
    }
    close(channel);
  }

  @SuppressWarnings("FutureReturnValueIgnored") // nothing can be done if it fails
  static void close(Channel channel) {
    channel.close();
  }

  /** Closes all connections to a node, and with them those of the clients. */
  @SuppressWarnings("FutureReturnValueIgnored") // each channel reports its end
  public void drop(InetSocketAddress node) {
    ChannelGroup links = open.remove(node);
    if (links != null) {
      links.close();
    }
  }
}
