package gtpx.bridge.net;

import gtpx.bridge.session.SessionFactory;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;

/** Servers on this machine. */
final class TestServers {
  static final NetConfig CONFIG =
      NetConfig.of(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));

  private TestServers() {}

  static NetServer start(SessionFactory callers) throws IOException {
    return start(CONFIG, callers);
  }

  static NetServer start(NetConfig config, SessionFactory callers) throws IOException {
    return NetServer.start(config, callers, new FakePages(), () -> false);
  }

  /** Very little patience with those who say nothing, and with those who don't read. */
  static NetTimes impatient() {
    return new NetTimes(
        Duration.ofMillis(100),
        Duration.ofSeconds(60),
        Duration.ofMillis(200),
        Duration.ofSeconds(2));
  }
}
