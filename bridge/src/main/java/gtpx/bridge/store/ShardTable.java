package gtpx.bridge.store;

import gtpx.bridge.store.ClusterStore.Ownership;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/** The database's table of who has which shard. Callable from any thread. */
final class ShardTable implements AutoCloseable {
  private static final String CLAIM =
      "UPDATE shards SET epoch = epoch + 1, owner = ? WHERE id = ? RETURNING epoch";
  private static final String OWNERS =
      "SELECT id, epoch, owner FROM shards WHERE owner IS NOT NULL";

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

  private static Ownership ownership(ResultSet rows) throws SQLException {
    return new Ownership(rows.getInt(1), rows.getLong(2), rows.getString(3));
  }

  @Override
  public void close() {
    claims.close();
  }
}
