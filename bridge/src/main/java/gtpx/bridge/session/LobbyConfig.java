package gtpx.bridge.session;

import gtpx.bridge.room.Room;
import gtpx.bridge.room.RoomContext;
import gtpx.bridge.room.ServerPlayerFactory;
import gtpx.bridge.store.Store;
import gtpx.player.Player;
import gtpx.rules.Variants;
import java.util.concurrent.Executor;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/**
 * What a lobby is made of.
 *
 * @param newExecutor makes an executor that runs its tasks one after the other
 * @param workers run what blocks: reads of the store and replays of games
 * @param newRoomContext makes the context of one room, with an executor of its own
 * @param random of secrets
 * @param mostGames that may run at a time
 */
public record LobbyConfig(
    Variants variants,
    String version,
    Store store,
    ServerPlayerFactory players,
    Supplier<Executor> newExecutor,
    Executor workers,
    Supplier<RoomContext> newRoomContext,
    LongSupplier nanoTime,
    RandomGenerator random,
    int mostGames) {
  /** Who estimates what is dead in a room. */
  Player estimator(Room room) {
    return new RoomEstimator(room.estimates(), players::estimator);
  }
}
