package gtpx.bridge.room;

import gtpx.board.Color;

/** Somebody who is in a room by a connection. Called on the room's thread. */
public interface Participant {
  /**
   * It takes something back, or does something else that it could do for ever.
   *
   * @throws gtpx.game.RefusedException if it has done so too often; nothing has changed then
   */
  default void countChange() {}

  /**
   * Takes the memory of a game of its own.
   *
   * @param bytes that it takes
   * @return gives it back
   * @throws gtpx.game.RefusedException if it has too much
   */
  default Runnable takeReplay(long bytes) {
    return () -> {};
  }

  /** Whether it has shown the owner's secret. */
  default boolean isOwner() {
    return false;
  }

  /** Something has happened that this participant may know of; it is on disk. */
  void changed();

  /** The seat is held by somebody else from now on. */
  void sentAway(Color color);

  /** The game has been over for long, and its memory is needed: the connection ends. */
  default void dismissed() {}

  /** Whose limits it counts for. */
  String client();

  /** What it is called in logs. */
  String connection();
}
