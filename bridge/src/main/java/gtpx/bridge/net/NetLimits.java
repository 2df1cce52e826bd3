package gtpx.bridge.net;

/**
 * How many connections are admitted. A limit never closes one that is open.
 *
 * @param connections in total
 * @param connectionsPerAddress of one IPv4 address or one IPv6 /64; connections of this machine
 *     aren't counted
 */
public record NetLimits(int connections, int connectionsPerAddress) {
  public static final NetLimits DEFAULT = new NetLimits(15_000, 1_000);

  public NetLimits {
    check("connections", connections);
    check("connectionsPerAddress", connectionsPerAddress);
  }

  static void check(String name, int value) {
    if (value <= 0) {
      throw new IllegalArgumentException(name + ": " + value + " (expected: at least 1)");
    }
  }
}
