package gtpx.bridge.room;

import gtpx.board.Color;
import gtpx.client.Peer;
import gtpx.player.Decision;
import gtpx.player.Player;
import java.util.function.Consumer;

/** Bots and programs that the server has. */
public interface ServerPlayerFactory {
  /**
   * Makes one that plays a seat from now on.
   *
   * @param by {@code bot}, {@code bot:500}, or the name of a program
   * @throws gtpx.game.RefusedException if there is none of that name
   */
  ServerPlayer fill(Room room, Color color, String by);

  /** Has an engine that has dialled in play a seat from now on. */
  ServerPlayer fill(Room room, Color color, Peer peer);

  /** Has the server's bot choose for a player that may move now; tells it on the room's thread. */
  void think(Room room, Color color, Consumer<Decision> answer);

  /** Who estimates what is dead, in one room. */
  Player estimator();
}
