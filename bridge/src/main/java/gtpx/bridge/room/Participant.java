package gtpx.bridge.room;

import gtpx.board.Color;

/** Somebody who is in a room by a connection. Called on the room's thread. */
public interface Participant {
  /** Something has happened that this participant may know of; it is on disk. */
  void changed();

  /** The seat is held by somebody else from now on. */
  void sentAway(Color color);

  /** What it is called in logs. */
  String connection();
}
