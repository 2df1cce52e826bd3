package gtpx.bridge.store;

import gtpx.rooms.log.FencedException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;

/** The store of a node of a cluster: one writer for all of its claims. */
final class SharedStore extends JdbcStore implements ClusterStore {
  private final ShardTable shards;
  private final Map<Integer, ClaimedStore> claims = new ConcurrentHashMap<>(); // the last of each

  private final LongSupplier nanoTime;

  SharedStore(JdbcConnections database, ShardTable shards, LongSupplier nanoTime) {
    super(database);
    this.shards = shards;
    this.nanoTime = nanoTime;
  }

  @Override
  public ClaimedShard claim(int shard, String owner) {
    long asked = nanoTime.getAsLong();
    ShardTable.Claim claim = shards.claim(shard, owner);
    database.writer().confirm(nanoTime.getAsLong());
    ClaimedStore claimed = new ClaimedStore(database, shards, shard, claim, nanoTime, asked);
    claims.put(shard, claimed);
    return claimed;
  }

  @Override
  public List<String> unused(boolean hasBegun, long millis, int most) {
    return claims.values().stream()
        .filter(ClaimedStore::isRestored)
        .flatMap(claimed -> claimed.unused(hasBegun, millis, most).stream())
        .limit(most)
        .toList();
  }

  @Override
  public Optional<ShardOwnership> owner(int shard) {
    return shards.owner(shard);
  }

  @Override
  public List<ShardOwnership> owners() {
    List<ShardOwnership> all = shards.owners();
    database.writer().confirm(nanoTime.getAsLong());
    return all;
  }

  @Override
  public boolean lease(String name, String owner, Duration time) {
    return shards.lease(name, owner, time);
  }

  @Override
  public List<String> leaseholders(String beginning) {
    return shards.leaseholders(beginning);
  }

  @Override
  public void endLease(String name, String owner) {
    shards.endLease(name, owner);
  }

  @Override
  CompletableFuture<Void> submit(String game, List<Write> writes) {
    return CompletableFuture.failedFuture(
        new FencedException(
            "game "
                + game
                + " is written without a claim (expected: one of shard "
                + Shards.of(game)
                + ")"));
  }

  @Override
  public void close() {
    shards.close();
    super.close();
  }
}
