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
 * Gives every connection that comes its {@link Link} and a {@link Recogniser}. Those that are too
 * many are told so, unless of them there are too many too: these are closed without a word.
 */
final class Arrivals extends ChannelInitializer<SocketChannel> {
  private static final int MOST_REFUSED_AT_ONCE = 200;

  private final NetConfig config;
  private final Optional<SslContext> tls;
  private final Recogniser.Speakers speakers;
  private final ChannelGroup all;
  private final Doorman doorman;
  private final AtomicLong lastId = new AtomicLong();
  private final AtomicInteger refused = new AtomicInteger();

  Arrivals(
      NetConfig config, Optional<SslContext> tls, Recogniser.Speakers speakers, ChannelGroup all) {
    this.config = config;
    this.tls = tls;
    this.speakers = speakers;
    this.all = all;
    doorman = new Doorman(config.limits());
  }

  @Override
  protected void initChannel(SocketChannel channel) {
    if (channel.remoteAddress() == null) { // gone already
      close(channel);
      return;
    }
    InetAddress address = channel.remoteAddress().getAddress();
    Optional<Refusal> refusal = doorman.enter(address);
    all.add(channel);
    if (refusal.isEmpty()) {
      channel.closeFuture().addListener(closed -> doorman.leave(address));
      begin(channel, address, speakers);
    } else {
      refuse(channel, address, refusal.get());
    }
  }

  private void refuse(Channel channel, InetAddress address, Refusal refusal) {
    config.metrics().refused();
    channel.closeFuture().addListener(closed -> refused.decrementAndGet());
    if (refused.incrementAndGet() <= MOST_REFUSED_AT_ONCE) {
      begin(channel, address, refusal);
    } else {
      close(channel);
    }
  }

  private void begin(Channel channel, InetAddress address, Recogniser.Speakers understanding) {
    Link link = new Link(channel, lastId.incrementAndGet(), address.getHostAddress(), config);
    channel
        .pipeline()
        .addLast(link, new Recogniser(link, tls, understanding))
        .addLast(PipelineEnd.NAME, new PipelineEnd(link));
  }

  @SuppressWarnings("FutureReturnValueIgnored") // there is nothing to be done if it fails
  private static void close(Channel channel) {
    channel.close();
  }
}
