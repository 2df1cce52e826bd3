package gtpx.rooms.room;

import gtpx.board.Color;

/** A connection that has entered a room. Called on the room's thread. */
public interface Participant {
  /**
   * Counts an action that could be repeated without end, such as taking something back.
   *
   * @throws gtpx.game.RefusedException if it was done too often; then nothing has changed
   */
  default void countChange() {}

  /**
   * Reserves memory for a game of the participant's own.
   *
   * @param bytes how much memory
   * @return a task that releases the memory
   * @throws gtpx.game.RefusedException if the participant has too much
   */
  default Runnable takeReplay(long bytes) {
    return () -> {};
  }

  /** Returns whether it has presented the owner's secret. */
  default boolean isOwner() {
    return false;
  }

  /** Returns whether it may act for every seat, as whoever runs a match may. */
  default boolean isReferee() {
    return false;
  }

  /** Returns whether it has presented what the game's secrets require of those who see it. */
  default boolean maySee(RoomHeader header) {
    return true;
  }

  /** Notifies it that something it may know about has happened and is on disk. */
  void changed();

  /** Notifies it that it has lost the seat to somebody else. */
  default void sentAway(Color color) {}

  /**
   * Ends the connection, because it may no longer see the game, or because the game has been over
   * for long and its memory is needed.
   */
  default void dismissed() {}

  /** Returns the client whose limits it counts against. */
  String client();
}
