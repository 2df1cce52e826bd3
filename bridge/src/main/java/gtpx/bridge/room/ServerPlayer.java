package gtpx.bridge.room;

import java.util.Map;
import java.util.concurrent.CompletableFuture;

/**
 * A player that is no connection: a bot, a program, an engine that has dialled in. Called on the
 * room's thread; does nothing on it that takes time.
 */
public interface ServerPlayer {
  /** Something has happened; it is on disk. */
  void changed();

  /** Whether it can be asked for moves. */
  default boolean canMove() {
    return true;
  }

  /** Its name, as far as it is known. */
  String name();

  /** How often somebody else chose for it, by what its own choice was. */
  Map<String, Integer> substituted();

  /**
   * Ends it.
   *
   * @return complete when all its processes are gone
   */
  CompletableFuture<Void> close();

  /**
   * Ends it until the server comes back; an engine that has dialled in isn't told to quit.
   *
   * @return complete when all its processes are gone
   */
  default CompletableFuture<Void> suspend() {
    return close();
  }
}
