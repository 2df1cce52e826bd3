package gtpx.rooms.log;

/**
 * Thrown when an event of a finished game isn't stored, because the game has been deleted in the
 * meantime. The store itself has not failed.
 */
public final class GameDeletedException extends StoreException {
  public GameDeletedException(String game) {
    super("game " + game + " has been deleted");
  }
}
