package gtpx.bridge.store;

import gtpx.rooms.log.FencedException;
import java.util.Collection;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/** The games of one shard, written under one claim of it. Holds no connection of its own. */
final class ClaimedStore extends JdbcStore implements ClaimedShard {
  private final Fence fence;
  private final boolean wasReleased;
  private final Consumer<Fence> release;
  private final LongSupplier nanoTime;
  private volatile long confirmed;
  private volatile boolean isRestored;
  private volatile boolean isClosed;

  /**
   * Creates the store of a claim.
   *
   * @param wasReleased whether nobody had the shard before
   * @param release gives the shard up, unless somebody else has taken it
   * @param asked when the shard was claimed, by the clock
   */
  ClaimedStore(
      JdbcConnections database,
      Fence fence,
      boolean wasReleased,
      Consumer<Fence> release,
      LongSupplier nanoTime,
      long asked) {
    super(database, OptionalInt.of(fence.shard()));
    this.fence = fence;
    this.wasReleased = wasReleased;
    this.release = release;
    this.nanoTime = nanoTime;
    confirmed = asked;
  }

  @Override
  public boolean wasReleased() {
    return wasReleased;
  }

  @Override
  public boolean isCurrent() {
    return !isClosed && nanoTime.getAsLong() - confirmed < CURRENT.toNanos();
  }

  @Override
  public boolean confirm(Collection<ShardOwnership> owners, long asked) {
    boolean isOurs =
        owners.stream()
            .anyMatch(one -> one.shard() == fence.shard() && one.epoch() == fence.epoch());
    if (isOurs) {
      confirmed = asked;
    }
    return isOurs;
  }

  @Override
  public void release() {
    isClosed = true;
    release.accept(fence);
  }

  /**
   * Returns whether the games that are awake were read, so that no sleeping one is woken before,
   * and the shard isn't released.
   */
  boolean isRestored() {
    return isRestored && !isClosed;
  }

  @Override
  CompletableFuture<Void> submit(String game, List<Write> writes) {
    int shard = Shards.of(game);
    if (shard != fence.shard()) {
      throw new IllegalArgumentException(
          "game " + game + ": shard " + shard + " (expected: " + fence.shard() + ")");
    }
    return submit(writes);
  }

  @Override
  CompletableFuture<Void> submit(List<Write> writes) {
    return isClosed
        ? CompletableFuture.failedFuture(
            new FencedException("shard " + fence.shard() + " of " + database.name() + " is closed"))
        : super.submit(writes.stream().map(each -> each.fenced(fence)).toList());
  }

  @Override
  public List<StoredGame> awake() {
    List<StoredGame> games = super.awake();
    isRestored = true;
    return games;
  }

  @Override
  public void close() {
    isClosed = true;
  }
}
