package gtpx.rooms.seat;

import gtpx.board.Color;
import gtpx.game.GameSpec;

/** The seat of an engine of its own, which ends with the seat. */
abstract class EngineSeat implements Seat {
  final GameSpec spec;
  final Color color;
  final EngineConnection connection;

  EngineSeat(GameSpec spec, Color color, EngineConnection connection) {
    this.spec = spec;
    this.color = color;
    this.connection = connection;
  }

  @Override
  public String name() {
    return connection.ownName();
  }

  @Override
  public void close() {
    connection.engine().close();
  }

  @Override
  public void close(SeatFault fault) {
    connection.engine().close(fault);
  }

  @Override
  public void suspend() {
    connection.engine().suspend();
  }
}
