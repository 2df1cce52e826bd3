package gtpx.bridge.limit;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * The order in which clients take turns: their networks in turn, and of each network its clients in
 * turn. Knows nothing of what they wait for. Not thread-safe.
 */
public final class TurnQueue {
  private final Map<String, Set<String>> clients = new LinkedHashMap<>(); // that wait, by network

  /** Adds a client after the others of its network, unless it waits already. */
  public void add(String client) {
    clients
        .computeIfAbsent(ClientNames.network(client), unused -> new LinkedHashSet<>())
        .add(client);
  }

  /** Whether nobody waits. */
  public boolean isEmpty() {
    return clients.isEmpty();
  }

  /** Removes the client whose turn it is; empty if nobody waits. */
  public Optional<String> poll() {
    return clients.keySet().stream().findFirst().map(this::pollOf);
  }

  private String pollOf(String network) {
    Set<String> waiting = Objects.requireNonNull(clients.remove(network));
    String client = waiting.iterator().next();
    waiting.remove(client);
    if (!waiting.isEmpty()) {
      clients.put(network, waiting);
    }
    return client;
  }
}
