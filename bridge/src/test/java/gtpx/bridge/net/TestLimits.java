package gtpx.bridge.net;

import gtpx.bridge.net.connection.NetLimits;
import java.time.Duration;

/** Limits of servers in tests. */
public final class TestLimits {
  private static final Duration SHUTDOWN = Duration.ofMillis(300);

  private TestLimits() {}

  /**
   * Returns the limits of a server, which waits less for clients that stay connected when it ends:
   * those of tests mostly do.
   */
  public static NetLimits of(NetLimits limits) {
    return new NetLimits(
        limits.connections(),
        limits.connectionsPerAddress(),
        limits.firstLineBytes(),
        limits.lineBytes(),
        limits.queuedLines(),
        limits.queuedBytes(),
        limits.unwrittenBytes(),
        limits.allUnwrittenBytes(),
        limits.allInputBytes(),
        limits.peerBytes(),
        limits.firstLine(),
        limits.line(),
        limits.unread(),
        SHUTDOWN,
        limits.commandsAtOnce(),
        limits.commandsPerSecond(),
        limits.connectsAtOnce(),
        limits.connectsPerSecond());
  }
}
