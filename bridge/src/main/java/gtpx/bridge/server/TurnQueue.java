package gtpx.bridge.server;

import gtpx.bridge.limit.ClientNames;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The order in which clients take turns: their networks in turn, and of each network its clients in
 * turn. Knows nothing of what they wait for. Not thread-safe.
 */
final class TurnQueue {
  private final Deque<String> networks = new ArrayDeque<>(); // of clients that wait
  private final Map<String, Deque<String>> clients = new HashMap<>(); // by those networks

  /** Adds a client that doesn't wait yet, after the others of its network. */
  void add(String client) {
    String network = network(client);
    Deque<String> waiting = clients.get(network);
    if (waiting == null) {
      waiting = new ArrayDeque<>();
      clients.put(network, waiting);
      networks.add(network);
    }
    waiting.add(client);
  }

  /** Removes the client whose turn it is; empty if nobody waits. */
  Optional<String> poll() {
    String network = networks.poll();
    Deque<String> waiting = network == null ? null : clients.get(network);
    if (waiting == null) {
      return Optional.empty();
    }
    String client = waiting.remove();
    if (waiting.isEmpty()) {
      clients.remove(network);
    } else {
      networks.add(network);
    }
    return Optional.of(client);
  }

  /** The network of a client; a client without one is alone. */
  private static String network(String client) {
    List<String> holders = ClientNames.holders(client);
    return holders.get(holders.size() - 1);
  }
}
