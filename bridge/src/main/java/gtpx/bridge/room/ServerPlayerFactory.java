package gtpx.bridge.room;

import gtpx.client.Peer;
import gtpx.player.Decision;
import gtpx.player.Player;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Makes players of the server's: bots, and programs that the server's configuration names. */
public interface ServerPlayerFactory {
  /**
   * Makes a player for a seat, which it plays from now on.
   *
   * @param by {@code bot}, {@code bot:500}, or the name of a program
   * @throws gtpx.game.RefusedException if there is none of that name, or there are too many
   */
  ServerPlayer create(SeatHandle seat, String by);

  /**
   * Makes a player of an engine that has dialled in.
   *
   * @param client whose engine it is
   * @param engine asked for it only if the client may have it play
   * @throws gtpx.game.RefusedException if it may not
   */
  ServerPlayer create(SeatHandle seat, String client, Supplier<Peer> engine);

  /** Has the server's bot choose for a player that may move now; answers on the room's thread. */
  void chooseMove(SeatHandle seat, Consumer<Decision> answer);

  /** Makes a player that estimates which stones are dead. */
  Player estimator();
}
