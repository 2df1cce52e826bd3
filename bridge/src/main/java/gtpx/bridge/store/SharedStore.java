package gtpx.bridge.store;

import gtpx.rooms.log.FencedException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;

/**
 * The store of a node of a cluster: one writer for all of its claims, and the database's tables of
 * who has which shard and which lease.
 */
final class SharedStore extends JdbcStore implements ClusterStore {
  private static final String CLAIM =
      """
      WITH before AS (SELECT id, owner FROM shards WHERE id = ? FOR UPDATE)
      UPDATE shards SET epoch = epoch + 1, owner = ? FROM before
      WHERE shards.id = before.id RETURNING epoch, before.owner IS NULL
      """;
  private static final String RELEASE =
      "UPDATE shards SET owner = NULL, epoch = epoch + 1 WHERE id = ? AND epoch = ? RETURNING 1";
  private static final String OWNERS =
      "SELECT id, epoch, owner FROM shards WHERE owner IS NOT NULL ORDER BY id";

  private static final String LEASE = // by the clock of the database, which all nodes share
      """
      INSERT INTO leases (name, owner, ends) VALUES (?, ?, now() + ? * interval '1 millisecond')
      ON CONFLICT (name) DO UPDATE SET owner = EXCLUDED.owner, ends = EXCLUDED.ends
      WHERE leases.owner = EXCLUDED.owner OR leases.ends < now() RETURNING 1
      """;
  private static final String LEASEHOLDERS =
      "SELECT owner FROM leases WHERE starts_with(name, ?) AND ends >= now() ORDER BY owner";
  private static final String END_LEASE =
      "DELETE FROM leases WHERE name = ? AND owner = ? RETURNING 1";

  private final ReconnectingQuery claiming; // may wait for the writes of another node
  private final ReconnectingQuery asking; // who has what; waits for nobody
  private final Map<Integer, ClaimedStore> claims = new ConcurrentHashMap<>(); // the last of each
  private final LongSupplier nanoTime;

  SharedStore(
      JdbcConnections database,
      ReconnectingQuery claiming,
      ReconnectingQuery asking,
      LongSupplier nanoTime) {
    super(database);
    this.claiming = claiming;
    this.asking = asking;
    this.nanoTime = nanoTime;
  }

  @Override
  public ClaimedShard claim(int shard, String owner) {
    long asked = nanoTime.getAsLong();
    ClaimedStore claimed =
        claiming.query(CLAIM, rows -> claimed(shard, rows, asked), shard, owner).stream()
            .findFirst()
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "shard " + shard + " (expected: 0 to " + (Shards.COUNT - 1) + ")"));
    database.writer().delay().confirm(nanoTime.getAsLong());
    claims.put(shard, claimed);
    return claimed;
  }

  private ClaimedStore claimed(int shard, ResultSet rows, long asked) throws SQLException {
    Fence fence = new Fence(shard, rows.getLong(1));
    return new ClaimedStore(database, fence, rows.getBoolean(2), this::release, nanoTime, asked);
  }

  /** Gives a shard up, unless somebody else has taken it. */
  private void release(Fence fence) {
    var unused = claiming.query(RELEASE, rows -> rows.getInt(1), fence.shard(), fence.epoch());
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
  public List<ShardOwnership> owners() {
    List<ShardOwnership> all = asking.query(OWNERS, SharedStore::ownership);
    database.writer().delay().confirm(nanoTime.getAsLong());
    return all;
  }

  @Override
  public boolean lease(String name, String owner, Duration time) {
    return !asking.query(LEASE, rows -> rows.getInt(1), name, owner, time.toMillis()).isEmpty();
  }

  @Override
  public List<String> leaseholders(String beginning) {
    return asking.query(LEASEHOLDERS, rows -> rows.getString(1), beginning);
  }

  @Override
  public void endLease(String name, String owner) {
    var unused = asking.query(END_LEASE, rows -> rows.getInt(1), name, owner);
  }

  private static ShardOwnership ownership(ResultSet rows) throws SQLException {
    return new ShardOwnership(rows.getInt(1), rows.getLong(2), rows.getString(3));
  }

  @Override
  CompletableFuture<Void> submit(String game, List<Write> writes) {
    return CompletableFuture.failedFuture(
        new FencedException(
            "game %s is written without a claim (expected: one of shard %s)"
                .formatted(game, Shards.of(game))));
  }

  @Override
  public void close() {
    claiming.close();
    asking.close();
    super.close();
  }
}
