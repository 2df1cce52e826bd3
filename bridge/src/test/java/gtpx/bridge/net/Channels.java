package gtpx.bridge.net;

import com.google.common.net.InetAddresses;
import gtpx.bridge.net.api.GameRouting;
import gtpx.bridge.net.api.Health;
import gtpx.bridge.net.connection.ConnectionLifecycle;
import gtpx.bridge.net.connection.NetLimit;
import gtpx.bridge.net.connection.NetMetrics;
import gtpx.bridge.net.connection.ProtocolDetector;
import gtpx.bridge.net.connection.SharedState;
import gtpx.bridge.net.connection.TrustedProxies;
import gtpx.bridge.service.SessionFactory;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.channel.Channel;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.embedded.EmbeddedChannel;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Connections without a network. */
final class Channels {
  private Channels() {}

  /** Creates a connection as a server does, with the default configuration. */
  static EmbeddedChannel embedded(SessionFactory sessions) {
    return embedded(
        sessions, new SharedState(NetLimit.DEFAULTS, TrustedProxies.NONE, NetMetrics.NONE));
  }

  /** Creates a connection of a server whose connections share this state. */
  static EmbeddedChannel embedded(SessionFactory sessions, SharedState shared) {
    ProtocolDetector.Protocols protocols =
        NetServer.protocols(
            TestServers.CONFIG, sessions, new FakePages(), () -> Health.OK, GameRouting.HERE);
    return new EmbeddedChannel(
        new ChannelInitializer<Channel>() {
          @Override
          protected void initChannel(Channel channel) {
            ConnectionLifecycle connection =
                ConnectionLifecycle.begin(channel, 1, InetAddresses.forString("192.0.2.1"), shared);
            protocols.begin(connection, Optional.empty());
          }
        });
  }

  static ByteBuf bytes(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
    return ByteBufAllocator.DEFAULT.buffer(bytes.length).writeBytes(bytes);
  }
}
