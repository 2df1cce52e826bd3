package gtpx.bridge.net;

import io.netty.channel.Channel;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.group.ChannelGroup;
import io.netty.channel.socket.SocketChannel;
import io.netty.handler.ssl.SslContext;
import java.net.InetAddress;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Gives every connection that comes its {@link ConnectionLifecycle} and a {@link ProtocolDetector}.
 * Those that are too many are told so, unless of them there are too many too: these are closed
 * without a word.
 */
final class ConnectionInitializer extends ChannelInitializer<SocketChannel> {
  private static final int MOST_REFUSED_AT_ONCE = 200;

  private final NetConfig config;
  private final Optional<SslContext> tls;
  private final ProtocolDetector.Speakers speakers;
  private final ChannelGroup all;
  private final ConnectionLimiter doorman;
  private final AtomicLong lastId = new AtomicLong();
  private final AtomicInteger refused = new AtomicInteger();

  ConnectionInitializer(
      NetConfig config,
      Optional<SslContext> tls,
      ProtocolDetector.Speakers speakers,
      ChannelGroup all) {
    this.config = config;
    this.tls = tls;
    this.speakers = speakers;
    this.all = all;
    doorman = new ConnectionLimiter(config.limits());
  }

  @Override
  protected void initChannel(SocketChannel channel) {
    if (channel.remoteAddress() == null) { // gone already
      close(channel);
      return;
    }
    InetAddress address = channel.remoteAddress().getAddress();
    Optional<ConnectionRefusal> refusal = doorman.enter(address);
    all.add(channel);
    if (refusal.isEmpty()) {
      channel.closeFuture().addListener(closed -> doorman.leave(address));
      begin(channel, address, speakers);
    } else {
      refuse(channel, address, refusal.get());
    }
  }

  private void refuse(Channel channel, InetAddress address, ConnectionRefusal refusal) {
    config.metrics().refused();
    channel.closeFuture().addListener(closed -> refused.decrementAndGet());
    if (refused.incrementAndGet() <= MOST_REFUSED_AT_ONCE) {
      begin(channel, address, refusal);
    } else {
      close(channel);
    }
  }

  private void begin(
      Channel channel, InetAddress address, ProtocolDetector.Speakers understanding) {
    ConnectionLifecycle link =
        new ConnectionLifecycle(
            channel, lastId.incrementAndGet(), address.getHostAddress(), config);
    channel
        .pipeline()
        .addLast(link, new ProtocolDetector(link, tls, understanding))
        .addLast(TailHandler.NAME, new TailHandler(link));
  }

  @SuppressWarnings("FutureReturnValueIgnored") // there is nothing to be done if it fails
  private static void close(Channel channel) {
    channel.close();
  }
}
