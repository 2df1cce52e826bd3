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
 * @param newExecutor makes one that does what it is given one after the other
 * @param workers run what blocks: reads of the store and replays of games
 * @param newSurroundings makes those of one room, on such an executor of its own
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
    Supplier<RoomContext> newSurroundings,
    LongSupplier nanoTime,
    RandomGenerator random,
    int mostGames) {
  RoomContext surroundings() {
    return newSurroundings.get();
  }

  /** Who estimates what is dead in a room. */
  Player estimator(Room room) {
    return new RoomEstimator(room.estimates(), players::estimator);
  }
}
