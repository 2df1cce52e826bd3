package gtpx.bridge.room;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Game;
import gtpx.player.Decision;
import gtpx.time.Clock;
import java.util.List;
import java.util.Optional;

/**
 * What a player of the server's sees of a room, and does in its seat there. To be used on the
 * room's thread, but for {@link #execute}. What is refused throws as {@link Room} does.
 */
public interface SeatHandle {
  Color color();

  RoomHeader header();

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

  /** Moves, commits or resigns. */
  void move(Decision decision);

  /** Proposes dead stones. */
  void proposeDead(List<Integer> points);

  /** Names allies. */
  void ally(ColorSet allies);

  /** The player gives up: from now on the seat is late in every turn. */
  void giveUp(ServerPlayer player);
}
