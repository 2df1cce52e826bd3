package gtpx.bridge.store;

import gtpx.bridge.store.ClusterStore.Ownership;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** The database's tables of who has which shard and which lease. Callable from any thread. */
final class ShardTable implements AutoCloseable {
  private static final String CLAIM =
      "UPDATE shards SET epoch = epoch + 1, owner = ? WHERE id = ? RETURNING epoch";
  private static final String OWNERS =
      "SELECT id, epoch, owner FROM shards WHERE owner IS NOT NULL";

  private static final String LEASE = // by the clock of the database, which all nodes share
      "INSERT INTO leases (name, owner, ends) VALUES (?, ?, now() + ? * interval '1 millisecond')"
          + " ON CONFLICT (name) DO UPDATE SET owner = EXCLUDED.owner, ends = EXCLUDED.ends"
          + " WHERE leases.owner = EXCLUDED.owner OR leases.ends < now() RETURNING 1";
  private static final String END_LEASE =
      "DELETE FROM leases WHERE name = ? AND owner = ? RETURNING 1";

  private final ReconnectingQuery claims; // may wait for the writes of another node
  private final JdbcReader reader;

  ShardTable(ReconnectingQuery claims, JdbcReader reader) {
    this.claims = claims;
    this.reader = reader;
  }

  /** Takes a shard, and returns the number of the claim. */
  long claim(int shard, String owner) {
    List<Long> epochs = claims.query(CLAIM, rows -> rows.getLong(1), owner, shard);
    if (epochs.isEmpty()) {
      throw new IllegalArgumentException(
          "shard " + shard + " (expected: 0 to " + (Shards.COUNT - 1) + ")");
    }
    return epochs.get(0);
  }

  Optional<Ownership> owner(int shard) {
    return reader.query(OWNERS + " AND id = ?", ShardTable::ownership, shard).stream().findFirst();
  }

  List<Ownership> owners() {
    return reader.query(OWNERS + " ORDER BY id", ShardTable::ownership);
  }

  boolean lease(String name, String owner, Duration time) {
    return !claims.query(LEASE, rows -> rows.getInt(1), name, owner, time.toMillis()).isEmpty();
  }

  void endLease(String name, String owner) {
    var unused = claims.query(END_LEASE, rows -> rows.getInt(1), name, owner);
  }

  private static Ownership ownership(ResultSet rows) throws SQLException {
    return new Ownership(rows.getInt(1), rows.getLong(2), rows.getString(3));
  }

  @Override
  public void close() {
    claims.close();
  }
}
