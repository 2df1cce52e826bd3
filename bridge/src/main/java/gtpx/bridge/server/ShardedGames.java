package gtpx.bridge.server;

import gtpx.bridge.session.Lobby;
import gtpx.bridge.session.Placement;
import gtpx.bridge.store.ClusterStore;
import gtpx.bridge.store.Shards;
import gtpx.bridge.store.Store;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The games of one node of a cluster: those of the shards that it has. The database decides who has
 * a shard; this class does what follows from it on this node. Thread-safe.
 */
public final class ShardedGames {
  private static final Logger LOG = LoggerFactory.getLogger(ShardedGames.class);

  private final ClusterStore store;
  private final String owner;
  private final Lobby lobby;
  private final Executor blocking;
  private final AtomicReferenceArray<@Nullable Tenure> tenures =
      new AtomicReferenceArray<>(Shards.COUNT);
  private final AtomicLong fenced = new AtomicLong();
  private final AtomicLong handovers = new AtomicLong();
  private volatile Supplier<CompletableFuture<Void>> handOver =
      () -> CompletableFuture.completedFuture(null); // until it joins
  private volatile boolean isLeaving;

  /**
   * The time during which this node has a shard.
   *
   * @param store writes games of that shard as long as no other node takes it
   * @param lost told when another node has taken it
   */
  private record Tenure(Store store, Runnable lost) {}

  /**
   * Creates the games of a node without any shard.
   *
   * @param owner this node's address, which the database keeps for people
   * @param blocking runs what waits for the database
   */
  ShardedGames(ClusterStore store, String owner, Lobby lobby, Executor blocking) {
    this.store = store;
    this.owner = owner;
    this.lobby = lobby;
    this.blocking = blocking;
  }

  /**
   * Takes a shard from whoever had it, and restores its games.
   *
   * @param lost called if another node takes the shard; then {@link #leave} should follow
   * @return a future that completes when the games go on here; it fails if the database can't be
   *     reached
   */
  public CompletableFuture<Void> take(int shard, Runnable lost) {
    return CompletableFuture.runAsync(
        () -> {
          Store claimed = store.claim(shard, owner);
          tenures.set(shard, new Tenure(claimed, lost));
          lobby.restore(claimed.awake());
        },
        blocking);
  }

  /**
   * Suspends the games of a shard, and drops them; their clients are sent away and come again.
   * Completes when everything is written, or can't be written any more.
   */
  public CompletableFuture<Void> leave(int shard) {
    tenures.set(shard, null); // creates no more games
    handovers.incrementAndGet();
    return lobby.release(game -> Shards.of(game) == shard);
  }

  /**
   * Returns the store that may write a game.
   *
   * @throws gtpx.game.RefusedException if its shard is on another node
   */
  Store writer(String game) {
    Tenure tenure = tenures.get(Shards.of(game));
    if (tenure == null) {
      throw Placement.moving(game);
    }
    return tenure.store();
  }

  /** Notes that the database has refused to write a game, because another node has its shard. */
  void noteFenced(String game) {
    LOG.atWarn().addKeyValue("game", game).log("another node has taken the game");
    fenced.incrementAndGet();
    Optional.ofNullable(tenures.get(Shards.of(game))).ifPresent(tenure -> tenure.lost().run());
  }

  /**
   * Sets how the node leaves its cluster, which hands over all its shards.
   *
   * @param how returns a future that completes when other nodes have the shards
   */
  public void handOverBy(Supplier<CompletableFuture<Void>> how) {
    handOver = how;
  }

  /** Hands over all shards, as before the end of the process. Completes when that is done. */
  public CompletableFuture<Void> handOver() {
    isLeaving = true;
    return handOver.get();
  }

  /** Returns whether it hands over all its shards, or has done so. */
  boolean isLeaving() {
    return isLeaving;
  }

  /** Returns whether this node can write. */
  public boolean isHealthy() {
    return store.isHealthy();
  }

  /** Returns how many shards it has. */
  int shards() {
    int count = 0;
    for (int shard = 0; shard < Shards.COUNT; shard++) {
      count += tenures.get(shard) == null ? 0 : 1;
    }
    return count;
  }

  /** Returns how many shards it has given up since it started. */
  long handovers() {
    return handovers.get();
  }

  /** Returns how many writes of games the database has refused since it started. */
  long fenced() {
    return fenced.get();
  }
}
