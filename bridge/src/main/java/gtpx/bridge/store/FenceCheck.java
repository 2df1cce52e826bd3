package gtpx.bridge.store;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Checks, within the transaction that writes, that the shards still belong to those who write. The
 * rows of the shards stay locked until the transaction ends: a claim waits for it, and every
 * transaction that starts to wait for the claim sees the new owner. Keeps nothing between checks.
 */
final class FenceCheck {
  private static final String LOCK = // ordered, so that all transactions lock in the same order
      "SELECT id, epoch FROM shards WHERE id = ANY(?) ORDER BY id FOR SHARE";

  /** Locks the shards of a batch, and returns which of its fences are no longer valid. */
  Set<Fence> lockAndFindOutdated(Connection connection, List<Write> batch) throws SQLException {
    Set<Fence> fences =
        batch.stream().map(Write::fence).flatMap(Optional::stream).collect(Collectors.toSet());
    if (!fences.isEmpty()) { // a single server has none
      Integer[] shards = fences.stream().map(Fence::shard).distinct().toArray(Integer[]::new);
      try (PreparedStatement statement = connection.prepareStatement(LOCK)) {
        statement.setArray(1, connection.createArrayOf("int4", shards));
        try (ResultSet rows = statement.executeQuery()) {
          while (rows.next()) {
            fences.remove(new Fence(rows.getInt(1), rows.getLong(2)));
          }
        }
      }
    }
    return fences;
  }
}
