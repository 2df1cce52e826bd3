package gtpx.bridge.net;

/**
 * How many connections there may be. Nobody who is connected is ever sent away by them.
 *
 * @param connections in total
 * @param connectionsPerAddress of one IPv4 address or one IPv6 /64; the own machine isn't counted
 */
public record NetLimits(int connections, int connectionsPerAddress) {
  public static final NetLimits DEFAULT = new NetLimits(15_000, 1_000);

  public NetLimits {
    Positive.check("connections", connections);
    Positive.check("connectionsPerAddress", connectionsPerAddress);
  }
}
