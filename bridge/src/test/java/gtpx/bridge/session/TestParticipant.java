package gtpx.bridge.session;

import gtpx.board.Color;
import gtpx.rooms.room.Participant;

/** Somebody in a room who ignores everything. */
class TestParticipant implements Participant {
  @Override
  public void changed() {}

  @Override
  public void sentAway(Color color) {}

  @Override
  public String client() {
    return "test";
  }
}
