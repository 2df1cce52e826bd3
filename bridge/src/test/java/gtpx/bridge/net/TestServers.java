package gtpx.bridge.net;

import gtpx.bridge.net.api.Health;
import gtpx.bridge.net.connection.NetLimit;
import gtpx.bridge.service.Placement;
import gtpx.bridge.service.SessionFactory;
import gtpx.rooms.limit.LimitValues;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;

/** Servers on this machine. */
final class TestServers {
  static final NetConfig CONFIG =
      NetConfig.of(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));

  private TestServers() {}

  static NetServer start(SessionFactory sessions) throws IOException {
    return start(CONFIG, sessions);
  }

  static NetServer start(NetConfig config, SessionFactory sessions) throws IOException {
    NetConfig hasty = config.withLimits(TestLimits.of(config.limits()));
    return NetServer.start(hasty, sessions, new FakePages(), () -> Health.OK, Placement.HERE);
  }

  /** Returns short timeouts for clients that send nothing, and for those that don't read. */
  static LimitValues<NetLimit> impatient() {
    return NetLimit.DEFAULTS
        .with(NetLimit.FIRST_LINE, Duration.ofMillis(100))
        .with(NetLimit.UNREAD, Duration.ofMillis(200));
  }
}
