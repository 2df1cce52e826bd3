package gtpx.bridge.net;

import gtpx.bridge.session.SessionFactory;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.channel.Channel;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.embedded.EmbeddedChannel;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Connections without a network. */
final class Channels {
  private Channels() {}

  /** One as a server makes it, of the default configuration. */
  static EmbeddedChannel embedded(SessionFactory callers) {
    NetConfig config = NetConfig.of(new InetSocketAddress(0));
    PublicRoutes routes = new PublicRoutes(callers, new FakePages(), () -> false);
    return new EmbeddedChannel(
        new ChannelInitializer<Channel>() {
          @Override
          protected void initChannel(Channel channel) {
            ConnectionLifecycle link = new ConnectionLifecycle(channel, 1, "192.0.2.1", config);
            channel
                .pipeline()
                .addLast(
                    link,
                    new ProtocolDetector(
                        link, Optional.empty(), new PublicProtocols(callers, routes)))
                .addLast(TailHandler.NAME, new TailHandler(link));
          }
        });
  }

  static ByteBuf bytes(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
    return ByteBufAllocator.DEFAULT.buffer(bytes.length).writeBytes(bytes);
  }
}
