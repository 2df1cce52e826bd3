package gtpx.rooms.room;

import java.util.Map;
import java.util.concurrent.CompletableFuture;

/**
 * A player that isn't a client connection: a bot, a program, or an engine that has dialled in.
 * Called on the room's thread, and must return quickly.
 */
public interface ServerPlayer {
  /** Notifies it that something has happened and is on disk. */
  void changed();

  /** Returns whether it can be asked for moves. */
  default boolean canMove() {
    return true;
  }

  /** Returns its name, as far as it is known. */
  String name();

  /** Returns the name of who has played the seat, for the record of the game. */
  default String recordedName() {
    return name();
  }

  /** Returns how often a substitute chose for it, by the kind of choice that was replaced. */
  Map<String, Integer> substituted();

  /**
   * Ends the player.
   *
   * @return a future that completes when all its processes are gone
   */
  CompletableFuture<Void> close();

  /**
   * Ends the player until the server restarts; an engine that has dialled in isn't sent {@code
   * quit}.
   *
   * @return a future that completes when all its processes are gone
   */
  default CompletableFuture<Void> suspend() {
    return close();
  }
}
