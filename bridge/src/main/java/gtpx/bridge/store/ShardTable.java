package gtpx.bridge.store;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** The database's tables of who has which shard and which lease. Callable from any thread. */
final class ShardTable implements AutoCloseable {
  private static final String CLAIM =
      "WITH before AS (SELECT id, owner FROM shards WHERE id = ? FOR UPDATE)"
          + " UPDATE shards SET epoch = epoch + 1, owner = ? FROM before"
          + " WHERE shards.id = before.id RETURNING epoch, before.owner IS NULL";
  private static final String RELEASE =
      "UPDATE shards SET owner = NULL, epoch = epoch + 1 WHERE id = ? AND epoch = ? RETURNING 1";
  private static final String OWNERS =
      "SELECT id, epoch, owner FROM shards WHERE owner IS NOT NULL";

  private static final String LEASE = // by the clock of the database, which all nodes share
      "INSERT INTO leases (name, owner, ends) VALUES (?, ?, now() + ? * interval '1 millisecond')"
          + " ON CONFLICT (name) DO UPDATE SET owner = EXCLUDED.owner, ends = EXCLUDED.ends"
          + " WHERE leases.owner = EXCLUDED.owner OR leases.ends < now() RETURNING 1";
  private static final String LEASEHOLDERS =
      "SELECT owner FROM leases WHERE starts_with(name, ?) AND ends >= now() ORDER BY owner";
  private static final String END_LEASE =
      "DELETE FROM leases WHERE name = ? AND owner = ? RETURNING 1";

  private final ReconnectingQuery claims; // may wait for the writes of another node
  private final ReconnectingQuery owners; // and leases; waits for nobody

  /**
   * A claim of a shard.
   *
   * @param wasReleased whether nobody had the shard before
   */
  record Claim(long epoch, boolean wasReleased) {}

  ShardTable(ReconnectingQuery claims, ReconnectingQuery owners) {
    this.claims = claims;
    this.owners = owners;
  }

  /** Takes a shard. */
  Claim claim(int shard, String owner) {
    List<Claim> made =
        claims.query(CLAIM, rows -> new Claim(rows.getLong(1), rows.getBoolean(2)), shard, owner);
    if (made.isEmpty()) {
      throw new IllegalArgumentException(
          "shard " + shard + " (expected: 0 to " + (Shards.COUNT - 1) + ")");
    }
    return made.get(0);
  }

  /** Gives a shard up, unless somebody else has taken it. */
  void release(Fence fence) {
    var unused = claims.query(RELEASE, rows -> rows.getInt(1), fence.shard(), fence.epoch());
  }

  Optional<ShardOwnership> owner(int shard) {
    return owners.query(OWNERS + " AND id = ?", ShardTable::ownership, shard).stream().findFirst();
  }

  List<ShardOwnership> owners() {
    return owners.query(OWNERS + " ORDER BY id", ShardTable::ownership);
  }

  boolean lease(String name, String owner, Duration time) {
    return !owners.query(LEASE, rows -> rows.getInt(1), name, owner, time.toMillis()).isEmpty();
  }

  List<String> leaseholders(String beginning) {
    return owners.query(LEASEHOLDERS, rows -> rows.getString(1), beginning);
  }

  void endLease(String name, String owner) {
    var unused = owners.query(END_LEASE, rows -> rows.getInt(1), name, owner);
  }

  private static ShardOwnership ownership(ResultSet rows) throws SQLException {
    return new ShardOwnership(rows.getInt(1), rows.getLong(2), rows.getString(3));
  }

  @Override
  public void close() {
    claims.close();
    owners.close();
  }
}
