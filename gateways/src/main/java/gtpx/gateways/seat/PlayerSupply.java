package gtpx.gateways.seat;

import gtpx.board.Color;
import gtpx.game.GameSpec;
import gtpx.rooms.seat.SeatSource;
import gtpx.time.TimeSetting;

/** Where the players of a gateway's games come from. */
@FunctionalInterface
public interface PlayerSupply {
  /**
   * Returns a source of the player for one game.
   *
   * @param time the game's time setting, of which engines are told
   */
  SeatSource source(GameSpec spec, Color color, TimeSetting time);

  /** Returns a supply of the same players, whose bots never resign. */
  default PlayerSupply neverResigning() {
    return this;
  }
}
