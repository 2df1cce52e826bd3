package gtpx.cluster;

import gtpx.bridge.service.Placement;
import gtpx.bridge.store.Shards;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * What a node knows of where the shards are. Whoever asks for a shard whose owner isn't known waits
 * for a moment, because it has just lost its owner and will get another.
 */
final class ShardLocations implements Placement {
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  /** Longer than it takes until all nodes know that a shard has moved. */
  private static final Duration SETTLED = Duration.ofSeconds(3);

  private final String here;
  private final @Nullable ShardLocation[] known = new @Nullable ShardLocation[Shards.COUNT];
  private final Map<String, InetSocketAddress> ports = new ConcurrentHashMap<>(); // by node
  private final List<Waiting> waiting = new ArrayList<>();
  private final BitSet own = new BitSet(); // shards whose games this node has restored
  private final LongSupplier nanoTime;
  private boolean wasComplete;
  private long changed; // when a location last changed

  /** Somebody who waits for the location of a shard. */
  private record Waiting(int shard, CompletableFuture<ShardLocation> location) {}

  /**
   * Creates an empty table.
   *
   * @param here this node's address within the cluster
   */
  ShardLocations(String here, LongSupplier nanoTime) {
    this.here = here;
    this.nanoTime = nanoTime;
    changed = nanoTime.getAsLong();
  }

  @Override
  public CompletableFuture<Optional<InetSocketAddress>> find(String game) {
    return location(Shards.of(game))
        .thenApply(found -> Optional.of(found).filter(one -> !isHere(one)))
        .thenApply(elsewhere -> elsewhere.map(this::nodePort))
        .exceptionallyCompose(problem -> CompletableFuture.failedFuture(refusal(game, problem)));
  }

  private static Throwable refusal(String game, Throwable problem) {
    Throwable cause = problem.getCause() == null ? problem : problem.getCause();
    return cause instanceof TimeoutException ? Placement.moving(game) : problem;
  }

  private synchronized CompletableFuture<ShardLocation> location(int shard) {
    ShardLocation location = known[shard];
    if (location != null) {
      return CompletableFuture.completedFuture(location);
    }
    Waiting who = new Waiting(shard, new CompletableFuture<>());
    waiting.add(who);
    who.location().orTimeout(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
    return who.location().whenComplete((found, problem) -> remove(who));
  }

  private synchronized void remove(Waiting who) {
    waiting.remove(who);
  }

  private boolean isHere(ShardLocation location) {
    return location.node().equals(here);
  }

  @Override
  public synchronized boolean isHere(String game) {
    return own.get(Shards.of(game));
  }

  @Override
  public synchronized boolean isSettled() {
    return nanoTime.getAsLong() - changed > SETTLED.toNanos()
        && Arrays.stream(known).allMatch(Objects::nonNull);
  }

  @Override
  public synchronized boolean wasComplete() {
    return wasComplete;
  }

  @Override
  public synchronized List<InetSocketAddress> others() {
    return Arrays.stream(known)
        .filter(Objects::nonNull)
        .filter(location -> !isHere(location))
        .map(this::nodePort)
        .distinct()
        .toList();
  }

  /** Returns whether another node was able to write when it last reported. */
  synchronized boolean isAnotherHealthy() {
    return Arrays.stream(known)
        .filter(Objects::nonNull)
        .anyMatch(location -> !isHere(location) && location.isHealthy());
  }

  /** Notes that this node has a shard, and has restored its games. */
  void take(ShardLocation location) {
    synchronized (this) {
      own.set(location.shard());
    }
    note(location);
  }

  /**
   * Notes where a shard is. An answer of this node that was on its way while the shard left is
   * ignored.
   */
  void note(ShardLocation location) {
    List<Waiting> served;
    synchronized (this) {
      if (isHere(location) && !own.get(location.shard())) {
        return;
      }
      if (!isHere(location) && own.get(location.shard())) {
        return; // of whoever had it before
      }
      if (!isSameNode(known[location.shard()], location)) {
        changed = nanoTime.getAsLong();
      }
      known[location.shard()] = location;
      wasComplete = wasComplete || Arrays.stream(known).allMatch(Objects::nonNull);
      served = waiting.stream().filter(who -> who.shard() == location.shard()).toList();
    }
    served.forEach(who -> who.location().complete(location));
  }

  private static boolean isSameNode(@Nullable ShardLocation one, ShardLocation other) {
    return one != null && one.node().equals(other.node());
  }

  /** Forgets where a shard is, because this node has it no longer. */
  synchronized void forget(int shard) {
    own.clear(shard);
    changed = nanoTime.getAsLong();
    ShardLocation location = known[shard];
    if (location != null && isHere(location)) {
      known[shard] = null;
    }
  }

  /**
   * Forgets all shards of a node that has left or can't be reached.
   *
   * @return the node's port for other nodes; empty if it had no shards
   */
  synchronized Optional<InetSocketAddress> forget(String node) {
    changed = nanoTime.getAsLong();
    Optional<InetSocketAddress> port = Optional.empty();
    for (int shard = 0; shard < known.length; shard++) {
      ShardLocation location = known[shard];
      if (location != null && location.node().equals(node)) {
        known[shard] = null;
        port = Optional.of(nodePort(location));
      }
    }
    ports.remove(node);
    return port;
  }

  /** Host names are looked up once for each node. */
  private InetSocketAddress nodePort(ShardLocation location) {
    return ports.computeIfAbsent(location.node(), node -> location.nodePort());
  }
}
