package gtpx.bridge.net;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Counts connections and says who is one too many. Sends nobody away himself, and never one who is
 * in. Thread-safe.
 */
final class ConnectionLimiter {
  private final NetLimits limits;
  private final Map<Object, Integer> inside = new HashMap<>();
  private int total;

  ConnectionLimiter(NetLimits limits) {
    this.limits = limits;
  }

  /** Lets somebody in, who has to {@link #leave} in the end; or says why not. */
  synchronized Optional<ConnectionRefusal> enter(InetAddress address) {
    if (total >= limits.connections()) {
      return Optional.of(ConnectionRefusal.inTotal(limits.connections()));
    }
    boolean isCounted = !address.isLoopbackAddress();
    if (isCounted && inside.getOrDefault(key(address), 0) >= limits.connectionsPerAddress()) {
      return Optional.of(ConnectionRefusal.ofAddress(limits.connectionsPerAddress()));
    }
    total++;
    if (isCounted) {
      inside.merge(key(address), 1, Integer::sum);
    }
    return Optional.empty();
  }

  /** Somebody who was let in has gone. */
  synchronized void leave(InetAddress address) {
    total--;
    inside.computeIfPresent(key(address), (key, count) -> count == 1 ? null : count - 1);
  }

  /** One network of IPv6 is one customer's, who may take any address in it. */
  private static Object key(InetAddress address) {
    return address instanceof Inet6Address
        ? ByteBuffer.wrap(address.getAddress(), 0, 8).getLong()
        : address;
  }
}
