package gtpx.bridge.server;

import gtpx.bridge.service.Placement;
import gtpx.bridge.session.Lobby;
import gtpx.bridge.store.ClaimedShard;
import gtpx.bridge.store.ClusterStore;
import gtpx.bridge.store.ShardOwnership;
import gtpx.bridge.store.Shards;
import gtpx.bridge.store.Store;
import gtpx.rooms.log.StoreException;
import gtpx.rooms.room.RoomTimer;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The games of one node of a cluster: those of the shards that it has. The database decides who has
 * a shard; this class does what follows from it on this node. Thread-safe.
 */
public final class ShardedGames {
  private static final Logger LOG = LoggerFactory.getLogger(ShardedGames.class);

  private static final Duration CONFIRMED_EVERY = Duration.ofMillis(500);

  private final ClusterStore store;
  private final String owner;
  private final Lobby lobby;
  private final Executor blocking;
  private final RoomTimer restored;
  private final RoomTimer confirmed;
  private final LongSupplier nanoTime;
  private final AtomicReferenceArray<@Nullable Tenure> tenures =
      new AtomicReferenceArray<>(Shards.COUNT);
  private final AtomicReferenceArray<@Nullable CompletableFuture<Void>> left =
      new AtomicReferenceArray<>(Shards.COUNT); // the last time, or just now
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
  private record Tenure(ClaimedShard store, Runnable lost) {}

  /**
   * Creates the games of a node without any shard.
   *
   * @param owner this node's address, which the database keeps for people
   * @param blocking runs what waits for the database
   * @param restored runs that after some time
   * @param confirmed runs on a thread of its own, which must not wait for anything else
   * @param nanoTime the clock of the store
   */
  ShardedGames(
      ClusterStore store,
      String owner,
      Lobby lobby,
      Executor blocking,
      RoomTimer restored,
      RoomTimer confirmed,
      LongSupplier nanoTime) {
    this.store = store;
    this.owner = owner;
    this.lobby = lobby;
    this.blocking = blocking;
    this.restored = restored;
    this.confirmed = confirmed;
    this.nanoTime = nanoTime;
    confirmLater();
  }

  private void confirmLater() {
    var unused =
        confirmed.after(
            CONFIRMED_EVERY,
            () -> {
              try {
                confirm();
              } catch (StoreException e) {
                LOG.atDebug().addKeyValue("why", e.getMessage()).log("the shards aren't confirmed");
              } finally {
                confirmLater();
              }
            });
  }

  /**
   * Confirms that the shards are still this node's. While the database can't be reached, nobody is
   * told anything about their games, since other nodes may go on with them.
   */
  private void confirm() {
    Tenure[] before = new Tenure[Shards.COUNT];
    Arrays.setAll(before, tenures::get);
    if (Arrays.stream(before).noneMatch(Objects::nonNull)) {
      return;
    }
    long asked = nanoTime.getAsLong();
    List<ShardOwnership> owners = store.owners();
    for (int shard = 0; shard < before.length; shard++) {
      Tenure tenure = before[shard];
      if (tenure != null
          && !tenure.store().confirm(owners, asked)
          && tenure.equals(tenures.get(shard))) { // else it has left in the meantime
        tenure.lost().run();
      }
    }
  }

  /**
   * Takes a shard from whoever had it, and restores its games. If this node is just leaving it,
   * that comes first, so that no game has two rooms.
   *
   * @param lost called if another node takes the shard; then {@link #leave} should follow
   * @return a future that completes when the games go on here; it fails if the database can't be
   *     reached
   */
  public CompletableFuture<Void> take(int shard, Runnable lost) {
    CompletableFuture<Void> taken = new CompletableFuture<>();
    CompletableFuture<Void> before =
        Objects.requireNonNullElseGet(
            left.get(shard), () -> CompletableFuture.completedFuture(null));
    var unused = before.whenCompleteAsync((done, problem) -> claim(shard, lost, taken), blocking);
    return taken;
  }

  private void claim(int shard, Runnable lost, CompletableFuture<Void> taken) {
    try {
      ClaimedShard claimed = store.claim(shard, owner);
      tenures.set(shard, new Tenure(claimed, lost));
      if (claimed.wasReleased()) {
        restore(shard, claimed, taken);
      } else { // until nobody else answers for its games any more
        var unused = restored.after(ClaimedShard.OUTDATED, () -> restore(shard, claimed, taken));
      }
    } catch (RuntimeException e) { // nobody else would report it
      taken.completeExceptionally(e);
    }
  }

  private void restore(int shard, ClaimedShard claimed, CompletableFuture<Void> taken) {
    try {
      lobby.restore(claimed.awake());
      taken.complete(null);
    } catch (RuntimeException e) {
      var unused = leave(shard).whenComplete((done, problem) -> taken.completeExceptionally(e));
    }
  }

  /**
   * Suspends the games of a shard, and drops them; their clients are sent away and come again.
   * Completes when everything is written and the shard is released, or can't be any more.
   */
  public CompletableFuture<Void> leave(int shard) {
    Tenure tenure = tenures.getAndSet(shard, null); // creates no more games
    handovers.incrementAndGet();
    CompletableFuture<Void> dropped = lobby.release(game -> Shards.of(game) == shard);
    CompletableFuture<Void> released =
        tenure == null ? dropped : dropped.thenRunAsync(tenure.store()::release, blocking);
    left.set(shard, released);
    return released;
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

  /**
   * Notes that the database has refused to write a game, because another node has its shard.
   *
   * @param writer the store that wrote it; the node may have got the shard again since
   */
  void noteFenced(String game, Store writer) {
    LOG.atWarn().addKeyValue("game", game).log("another node has taken the game");
    fenced.incrementAndGet();
    Optional.ofNullable(tenures.get(Shards.of(game)))
        .filter(tenure -> tenure.store() == writer)
        .ifPresent(tenure -> tenure.lost().run());
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
    return (int) IntStream.range(0, Shards.COUNT).filter(n -> tenures.get(n) != null).count();
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
