package gtpx.rooms.log;

/**
 * Thrown when a write comes from a node that no longer owns the game's shard. Nothing of it was
 * written; the store itself has not failed.
 */
public final class FencedException extends StoreException {
  public FencedException(String message) {
    super(message);
  }
}
