package gtpx.bridge.store;

/**
 * The present claim of a shard.
 *
 * @param epoch how often the shard has changed hands
 * @param owner the text that the claim has named
 */
public record ShardOwnership(int shard, long epoch, String owner) {}
