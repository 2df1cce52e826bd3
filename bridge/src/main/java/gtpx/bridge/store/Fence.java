package gtpx.bridge.store;

import gtpx.rooms.log.FencedException;

/**
 * The ownership of a shard under which games are written.
 *
 * @param epoch the number of the claim; a later claim of the same shard has a higher one
 */
record Fence(int shard, long epoch) {
  /** Returns the reason why a write is refused. */
  FencedException refusal(String what) {
    return new FencedException(
        "%s belongs to another node now (shard %s is no longer at epoch %s)"
            .formatted(what, shard, epoch));
  }
}
