package gtpx.bridge.net;

import com.google.common.net.InetAddresses;
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

  /** Creates a connection as a server does, with the default configuration. */
  static EmbeddedChannel embedded(SessionFactory sessions) {
    return embedded(sessions, SharedState.of(NetConfig.of(new InetSocketAddress(0))));
  }

  /** Creates a connection of a server whose connections share this state. */
  static EmbeddedChannel embedded(SessionFactory sessions, SharedState shared) {
    ProtocolDetector.Protocols protocols =
        NetServer.protocols(TestServers.CONFIG, sessions, new FakePages(), () -> Health.OK);
    return new EmbeddedChannel(
        new ChannelInitializer<Channel>() {
          @Override
          protected void initChannel(Channel channel) {
            ConnectionLifecycle connection =
                ConnectionLifecycle.begin(channel, 1, InetAddresses.forString("192.0.2.1"), shared);
            connection.add(new ProtocolDetector(connection, Optional.empty(), protocols));
          }
        });
  }

  static ByteBuf bytes(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
    return ByteBufAllocator.DEFAULT.buffer(bytes.length).writeBytes(bytes);
  }
}
