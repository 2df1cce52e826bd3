package gtpx.rooms.limit;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * The order in which clients take turns: the networks take turns, and within each network its
 * clients do. Doesn't know what they wait for. Not thread-safe.
 */
public final class TurnQueue {
  private final Map<String, Set<String>> clients = new LinkedHashMap<>(); // waiting, by network

  /** Adds a client after the others of its network, unless it is already waiting. */
  public void add(String client) {
    clients
        .computeIfAbsent(ClientNames.network(client), unused -> new LinkedHashSet<>())
        .add(client);
  }

  /** Returns whether nobody is waiting. */
  public boolean isEmpty() {
    return clients.isEmpty();
  }

  /** Removes and returns the client whose turn it is; empty if nobody is waiting. */
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
