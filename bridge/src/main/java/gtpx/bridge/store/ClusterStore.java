package gtpx.bridge.store;

import gtpx.rooms.log.StoreException;
import java.time.Duration;
import java.util.List;

/**
 * A store that the nodes of a cluster share. Every game belongs to a shard, and a node writes a
 * game only through the store that {@link #claim} has returned for that shard: the database refuses
 * whatever comes from an earlier claim. Reads and documents need no claim.
 *
 * <p>Here, {@link #create}, {@link #append}, {@link #end}, {@link #sleep} and {@link #wake} fail
 * with a {@link gtpx.rooms.log.FencedException}, and {@link #deleteEnded} deletes the games of all
 * shards, while {@link #unused} returns only games of shards whose claims from here are not closed.
 */
public interface ClusterStore extends Store {
  /**
   * Takes a shard from whoever has it. Waits until the writes that the database is just executing
   * for its games are complete; all later ones are refused with a {@link
   * gtpx.rooms.log.FencedException}, and so are those through stores that were claimed here before.
   *
   * <p>The store that is returned writes only games of the shard; another game is a caller's bug
   * and throws an {@link IllegalArgumentException}. Its {@link #awake}, {@link #sleeping}, {@link
   * #unused} and {@link #deleteEnded} are limited to the shard, its documents are fenced too, and
   * all else is that of this store. Closing it only makes it refuse further writes.
   *
   * @param owner who takes it: the address at which other nodes reach this one, for instance
   * @throws StoreException if the database can't be reached, or an executing write doesn't end;
   *     then the shard may or may not have been taken, and the claim may be repeated
   */
  ClaimedShard claim(int shard, String owner);

  /** Returns who has which shard, by their numbers, without those that nobody has claimed. */
  List<ShardOwnership> owners();

  /**
   * Takes a lease, or extends it if the owner already has it.
   *
   * @param time after how long others may take it
   * @return whether the owner has it now; false if somebody else does
   * @throws StoreException if the database can't be reached
   */
  boolean lease(String name, String owner, Duration time);

  /**
   * Returns the owners of all leases whose names begin like this and that haven't ended, in order.
   *
   * @throws StoreException if the database can't be reached
   */
  List<String> leaseholders(String beginning);

  /**
   * Ends a lease before its time; does nothing if the owner doesn't have it.
   *
   * @throws StoreException if the database can't be reached
   */
  void endLease(String name, String owner);
}
