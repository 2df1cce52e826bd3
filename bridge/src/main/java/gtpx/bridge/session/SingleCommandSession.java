package gtpx.bridge.session;

import gtpx.board.Color;
import gtpx.bridge.room.Room;
import gtpx.protocol.GtpCommand;

/** Somebody who sends one command for a seat, with its secret. */
final class SingleCommandSession implements CommandHandler {
  private final Session session;
  private final Room room;
  private final Color color;

  SingleCommandSession(Session session, Room room, Color color) {
    this.session = session;
    this.room = room;
    this.color = color;
  }

  @Override
  public void command(GtpCommand command) {
    session.doOnce(room, color, command);
  }

  @Override
  public void followed() {
    session.followed();
  }

  @Override
  public void interrupted() {
    session.interrupted();
  }

  @Override
  public void closed() {
    session.closed();
  }
}
