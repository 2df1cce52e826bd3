package gtpx.bridge.store;

import gtpx.rooms.log.FencedException;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.LongSupplier;

/** The games of one shard, written under one claim of it. Holds no connection of its own. */
final class ClaimedStore extends JdbcStore implements ClaimedShard {
  private final Fence fence;
  private final boolean wasReleased;
  private final ShardTable shards;
  private final LongSupplier nanoTime;
  private volatile long confirmed;
  private volatile boolean isRestored;
  private volatile boolean isClosed;

  /**
   * Creates the store of a claim.
   *
   * @param asked when the shard was claimed, by the clock
   */
  ClaimedStore(
      JdbcConnections database,
      ShardTable shards,
      int shard,
      ShardTable.Claim claim,
      LongSupplier nanoTime,
      long asked) {
    super(database);
    this.shards = shards;
    this.nanoTime = nanoTime;
    fence = new Fence(shard, claim.epoch());
    wasReleased = claim.wasReleased();
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
    shards.release(fence);
  }

  /**
   * Returns whether the games that are awake were read, so that no sleeping one is woken before,
   * and the shard isn't released.
   */
  boolean isRestored() {
    return isRestored && !isClosed;
  }

  @Override
  public List<SleepingGame> sleeping(String after, int most) {
    return database.reader().sleeping(after, most, fence.shard());
  }

  @Override
  public List<String> unused(boolean hasBegun, long millis, int most) {
    return database.reader().unused(hasBegun, millis, most, fence.shard());
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
        : super.submit(writes.stream().<Write>map(each -> new Write.Fenced(each, fence)).toList());
  }

  @Override
  public int deleteEnded(long millis) {
    return deleteEach(most -> database.reader().endedBefore(millis, most, fence.shard()));
  }

  @Override
  public List<StoredGame> open() {
    return database.reader().open(fence.shard());
  }

  @Override
  public List<StoredGame> awake() {
    List<StoredGame> games = database.reader().awake(fence.shard());
    isRestored = true;
    return games;
  }

  @Override
  public void close() {
    isClosed = true;
  }
}
