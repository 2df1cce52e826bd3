package gtpx.cluster;

import java.net.InetSocketAddress;
import java.util.List;

/**
 * Where a shard is, as its owner reports it to all nodes.
 *
 * @param node the owner's address within the cluster, {@code HOST:PORT}
 * @param host the host of the owner's node port, at which it takes forwarded connections
 * @param port the number of the owner's node port
 * @param isHealthy whether the owner can write
 */
record ShardLocation(int shard, String node, String host, int port, boolean isHealthy) {
  private static final int WORDS = 5;

  /** Parses what {@link #toString} returns. */
  static ShardLocation parse(String text) {
    List<String> words = List.of(text.split(" ", -1));
    if (words.size() != WORDS) {
      throw new IllegalArgumentException(text + " (expected: SHARD NODE HOST PORT HEALTHY)");
    }
    return new ShardLocation(
        Integer.parseInt(words.get(0)),
        words.get(1),
        words.get(2),
        Integer.parseInt(words.get(3)),
        Boolean.parseBoolean(words.get(4)));
  }

  InetSocketAddress nodePort() {
    return new InetSocketAddress(host, port);
  }

  /** Returns the words that other nodes parse. */
  @Override
  public String toString() {
    return shard + " " + node + " " + host + " " + port + " " + isHealthy;
  }
}
