package gtpx.rooms.room;

import gtpx.client.Peer;
import gtpx.player.Decision;
import gtpx.player.Player;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Creates server players: bots, and programs that the server's configuration names. */
public interface ServerPlayerFactory {
  /**
   * Creates a player for a seat, which it plays from now on.
   *
   * @param by {@code bot}, {@code bot:500}, or the name of a program
   * @throws gtpx.game.RefusedException if no program has that name, or there are too many players
   */
  ServerPlayer create(SeatHandle seat, String by);

  /**
   * Creates a player from an engine that has dialled in.
   *
   * @param client the client whose engine it is
   * @param engine returns the engine; called only if the limits allow the client to seat it
   * @throws gtpx.game.RefusedException if they don't
   */
  ServerPlayer create(SeatHandle seat, String client, Supplier<Peer> engine);

  /**
   * Asks the server's bot to choose for a player that may move now; answers on the room's thread.
   */
  void chooseMove(SeatHandle seat, Consumer<Decision> answer);

  /** Returns the players that {@link #create(SeatHandle, String)} knows by name. */
  default OfferedPlayers offered() {
    return OfferedPlayers.NONE;
  }

  /** Creates a player that estimates which stones are dead, and what will become of positions. */
  Player estimator();
}
