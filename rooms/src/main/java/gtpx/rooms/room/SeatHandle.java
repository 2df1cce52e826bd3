package gtpx.rooms.room;

import gtpx.board.Color;
import gtpx.game.Position;
import gtpx.rooms.seat.Choice;
import gtpx.rooms.seat.SeatFault;
import gtpx.time.Clock;
import java.util.Optional;

/**
 * A server player's view of a room, and its actions there. Use it on the room's thread, except for
 * {@link #execute}. Refused actions throw as those of {@link Room} do.
 */
public interface SeatHandle extends Choice.Actions {
  Color color();

  RoomHeader header();

  /** Returns the client that has created the game. */
  String maker();

  /** Returns what is public of the game. */
  Position game();

  /** Returns the game with the list of its moves. */
  SharedGame shared();

  /** Returns whether the game is stopped, so that nobody may move for now. */
  boolean isStopped();

  /** Returns the seat's clock; empty unless it is running. */
  Optional<Clock> runningClock();

  DeadStoneEstimates estimates();

  /**
   * Keeps a remark on the seat's next move, with the time that the seat has left after it. The
   * record shows both.
   *
   * @param comment any text; may be empty
   */
  void note(String comment);

  /** Loses the game for the seat; with more than two players, the others go on. */
  void forfeit();

  /** Runs a task on the room's thread. */
  void execute(Runnable task);

  /** Returns whether this player still has the seat. */
  boolean isPlayedBy(ServerPlayer player);

  /** Gives up for the player: from now on the seat is late in every turn. */
  void giveUp(ServerPlayer player, SeatFault.Kind why);
}
