package gtpx.bridge.net;

import gtpx.bridge.net.connection.NetLimit;
import gtpx.rooms.limit.LimitValues;
import java.time.Duration;

/** Limits of servers in tests. */
public final class TestLimits {
  private TestLimits() {}

  /**
   * Returns the limits of a server, which waits less for clients that stay connected when it ends:
   * those of tests mostly do.
   */
  public static LimitValues<NetLimit> of(LimitValues<NetLimit> limits) {
    return limits.with(NetLimit.SHUTDOWN, Duration.ofMillis(300));
  }

  /** Returns the default limits with another number of connections. */
  static LimitValues<NetLimit> ofConnections(int total, int perAddress) {
    return NetLimit.DEFAULTS
        .with(NetLimit.CONNECTIONS, total)
        .with(NetLimit.CONNECTIONS_PER_ADDRESS, perAddress);
  }
}
