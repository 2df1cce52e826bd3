package gtpx.bridge.room;

import gtpx.client.Peer;
import gtpx.player.Decision;
import gtpx.player.Player;
import java.util.function.Consumer;

/** Makes players of the server's: bots, and programs that the server's configuration names. */
public interface ServerPlayerFactory {
  /**
   * Makes a player for a seat, which it plays from now on.
   *
   * @param by {@code bot}, {@code bot:500}, or the name of a program
   * @throws gtpx.game.RefusedException if there is none of that name
   */
  ServerPlayer create(SeatHandle seat, String by);

  /** Makes a player of an engine that has dialled in. */
  ServerPlayer create(SeatHandle seat, Peer peer);

  /** Has the server's bot choose for a player that may move now; answers on the room's thread. */
  void chooseMove(SeatHandle seat, Consumer<Decision> answer);

  /** Makes a player that estimates which stones are dead. */
  Player estimator();
}
