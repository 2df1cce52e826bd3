package gtpx.cluster;

import gtpx.bridge.session.Placement;
import gtpx.bridge.store.Shards;
import gtpx.game.RefusedException;
import gtpx.game.RefusedException.Kind;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * What a node knows of where the shards are. Whoever asks for a shard whose owner isn't known waits
 * for a moment, because it has just lost its owner and will get another.
 */
final class ShardLocations implements Placement {
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private final String here;
  private final @Nullable ShardLocation[] known = new @Nullable ShardLocation[Shards.COUNT];
  private final List<Waiting> waiting = new ArrayList<>();
  private boolean wasComplete;

  /** Somebody who waits for the location of a shard. */
  private record Waiting(int shard, CompletableFuture<ShardLocation> location) {}

  /**
   * Creates an empty table.
   *
   * @param here this node's address within the cluster
   */
  ShardLocations(String here) {
    this.here = here;
  }

  @Override
  public CompletableFuture<Optional<InetSocketAddress>> find(String game) {
    return location(Shards.of(game))
        .thenApply(found -> Optional.of(found).filter(one -> !isHere(one)))
        .thenApply(elsewhere -> elsewhere.map(ShardLocation::nodePort))
        .exceptionallyCompose(problem -> CompletableFuture.failedFuture(refusal(game, problem)));
  }

  private static Throwable refusal(String game, Throwable problem) {
    Throwable cause = problem.getCause() == null ? problem : problem.getCause();
    return cause instanceof TimeoutException
        ? new RefusedException(Kind.HOST, "no node has game " + game + " now (try again later)")
        : problem;
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
  public synchronized boolean wasComplete() {
    return wasComplete;
  }

  @Override
  public synchronized List<InetSocketAddress> others() {
    return Arrays.stream(known)
        .filter(Objects::nonNull)
        .filter(location -> !isHere(location))
        .map(ShardLocation::nodePort)
        .distinct()
        .toList();
  }

  /** Returns whether another node was able to write when it last reported. */
  synchronized boolean isAnotherHealthy() {
    return Arrays.stream(known)
        .filter(Objects::nonNull)
        .anyMatch(location -> !isHere(location) && location.isHealthy());
  }

  /** Notes where a shard is. */
  void note(ShardLocation location) {
    List<Waiting> served;
    synchronized (this) {
      known[location.shard()] = location;
      wasComplete = wasComplete || Arrays.stream(known).allMatch(Objects::nonNull);
      served = waiting.stream().filter(who -> who.shard() == location.shard()).toList();
    }
    served.forEach(who -> who.location().complete(location));
  }

  /** Forgets where a shard is, because this node has it no longer. */
  synchronized void forget(int shard) {
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
    Optional<InetSocketAddress> port = Optional.empty();
    for (int shard = 0; shard < known.length; shard++) {
      ShardLocation location = known[shard];
      if (location != null && location.node().equals(node)) {
        known[shard] = null;
        port = Optional.of(location.nodePort());
      }
    }
    return port;
  }
}
