package gtpx.bridge.store;

import gtpx.rooms.log.StoreException;
import java.time.Duration;
import java.util.Collection;

/**
 * The games of a shard that this node has claimed. What it writes is refused as soon as another
 * node claims the shard. What it has in memory may be outdated from then on, so it is only {@link
 * #isCurrent current} for a while after each {@link #confirm confirmation}. A node that claims a
 * shard that wasn't released waits for longer, so that two nodes never answer for the same game.
 */
public interface ClaimedShard extends Store {
  /** For how long a confirmation holds. */
  Duration CURRENT = Duration.ofSeconds(2);

  /** For how long to wait after a claim; longer than a confirmation holds, as clocks differ. */
  Duration OUTDATED = Duration.ofMillis(2500);

  /** Returns whether whoever had the shard before had released it. */
  boolean wasReleased();

  /**
   * Confirms that nobody else has claimed the shard, if that is so.
   *
   * @param owners who has which shard, as the database has answered
   * @param asked when it was asked, by the clock of the store
   * @return false if somebody else has claimed the shard, so that it is lost
   */
  boolean confirm(Collection<ShardOwnership> owners, long asked);

  /**
   * Gives the shard up after everything is written, so that the next node needn't wait; nothing
   * more can be written. Leaves a shard alone that another node has claimed.
   *
   * @throws StoreException if the database can't be reached
   */
  void release();
}
