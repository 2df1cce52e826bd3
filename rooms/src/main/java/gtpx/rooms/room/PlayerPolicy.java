package gtpx.rooms.room;

import gtpx.board.Color;
import gtpx.rooms.seat.Choice;
import gtpx.rooms.seat.SeatFault;
import gtpx.time.Clock;
import java.util.Optional;

/**
 * Decides what to do with the answers of a room's own players, and with players that fail. Called
 * on the room's thread.
 */
public interface PlayerPolicy {
  /**
   * Returns whether a player may be asked now; if not, {@link SupervisedPlayer#changed} is called
   * again later.
   */
  boolean mayAsk(Color color);

  /** Returns the clock that a player sees while it is asked; empty if it has none that runs. */
  Optional<Clock> runningClock(Color color);

  /** All events so far have been delivered to a player. */
  default void delivered() {}

  /**
   * A player has answered.
   *
   * @throws gtpx.game.RefusedException or {@link gtpx.protocol.GtpError} if the answer is refused;
   *     it is dropped then
   */
  void answered(Color color, Choice answer);

  /** A player has reported its name. */
  default void named(Color color, String name) {}

  /** A player has failed, and is started again for the {@code restarts}th time. */
  void failed(Color color, SeatFault fault, int restarts);

  /** A player has failed for the last time; it still has the seat. */
  void gaveUp(Color color, ServerPlayer player, SeatFault fault);

  /** A player is gone, with all its processes; called on any thread. */
  default void ended() {}
}
