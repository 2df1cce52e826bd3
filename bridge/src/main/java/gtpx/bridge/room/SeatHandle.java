package gtpx.bridge.room;

import gtpx.board.Color;
import gtpx.bridge.seat.Choice;
import gtpx.bridge.seat.SeatFault;
import gtpx.game.Game;
import gtpx.time.Clock;
import java.util.Optional;

/**
 * What a player of the server's sees of a room, and does in its seat there. To be used on the
 * room's thread, but for {@link #execute}. What is refused throws as {@link Room} does.
 */
public interface SeatHandle extends Choice.Actions {
  Color color();

  RoomHeader header();

  /** The client that has made the game. */
  String maker();

  /** The game, to be read; a copy for the player has to be without hidden choices. */
  Game game();

  /** The game with the list of its moves. */
  SharedGame shared();

  /** Whether nobody may move for the time being. */
  boolean isStopped();

  /** The seat's clock; empty unless it runs. */
  Optional<Clock> runningClock();

  DeadStoneEstimates estimates();

  /** Runs a task on the room's thread. */
  void execute(Runnable task);

  /** Whether this player still has the seat. */
  boolean isPlayedBy(ServerPlayer player);

  /** The player gives up: from now on the seat is late in every turn. */
  void giveUp(ServerPlayer player, SeatFault.Kind why);
}
