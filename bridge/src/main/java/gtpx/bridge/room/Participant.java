package gtpx.bridge.room;

import gtpx.board.Color;

/** Somebody who has come into a room by a connection. Called on the room's thread. */
public interface Participant {
  /** Something has happened that this one may know of. */
  void changed();

  /** The seat is held by somebody else from now on. */
  void sentAway(Color color);

  /** What it is called in logs. */
  String connection();
}
