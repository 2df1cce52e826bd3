package gtpx.bridge.store;

import java.util.Collection;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.LongSupplier;

/** The games of one shard, written under one claim of it. Holds no connection of its own. */
final class ClaimedStore extends ForwardingStore implements ClaimedShard {
  private final Fence fence;
  private final boolean wasReleased;
  private final ShardTable shards;
  private final LongSupplier nanoTime;
  private volatile long confirmed;
  private volatile boolean isClosed;

  /**
   * Creates the store of a claim.
   *
   * @param asked when the shard was claimed, by the clock
   */
  ClaimedStore(
      JdbcStore store,
      ShardTable shards,
      int shard,
      ShardTable.Claim claim,
      LongSupplier nanoTime,
      long asked) {
    super(store);
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

  boolean isClosed() {
    return isClosed;
  }

  @Override
  public CompletableFuture<Void> put(List<Document> documents) {
    return submit(documents.stream().map(Write.Put::new).toList());
  }

  @Override
  public CompletableFuture<Void> create(String game, String header) {
    return submit(game, List.of(new Write.Create(game, header)));
  }

  @Override
  public CompletableFuture<Void> append(String game, long number, String event) {
    return submit(game, List.of(new Write.Append(game, number, event)));
  }

  @Override
  public CompletableFuture<Void> end(String game, long millis, String header) {
    return submit(game, List.of(new Write.End(game, millis, header)));
  }

  @Override
  public CompletableFuture<Void> sleep(String game, Sleep sleep) {
    return submit(game, Write.sleep(game, sleep));
  }

  @Override
  public CompletableFuture<Void> wake(String game) {
    return submit(game, Write.wake(game));
  }

  @Override
  public List<SleepingGame> sleeping(String after, int most) {
    return store.reader().sleeping(after, most, fence.shard());
  }

  @Override
  public List<String> unused(boolean hasBegun, long millis, int most) {
    return store.reader().unused(hasBegun, millis, most, fence.shard());
  }

  private CompletableFuture<Void> submit(String game, List<? extends Write> writes) {
    int shard = Shards.of(game);
    if (shard != fence.shard()) {
      throw new IllegalArgumentException(
          "game " + game + ": shard " + shard + " (expected: " + fence.shard() + ")");
    }
    return submit(writes);
  }

  private CompletableFuture<Void> submit(List<? extends Write> writes) {
    return isClosed
        ? CompletableFuture.failedFuture(
            new FencedException("shard " + fence.shard() + " of " + store.name() + " is closed"))
        : store.submit(writes.stream().map(each -> new Write.Fenced(each, fence)).toList());
  }

  @Override
  public int deleteEnded(long millis) {
    return store.deleteEnded(
        most -> store.reader().endedBefore(millis, most, fence.shard()), this::submit);
  }

  @Override
  public List<StoredGame> open() {
    return store.reader().open(fence.shard());
  }

  @Override
  public List<StoredGame> awake() {
    return store.reader().awake(fence.shard());
  }

  @Override
  public void close() {
    isClosed = true;
  }
}
